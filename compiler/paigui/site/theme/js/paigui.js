// The search box of the theme, answered by Pagefind; the language switch keeps the place on the page.
"use strict";

(() => {
  const PAGES = 12;
  const PARTS = 4;
  const RANKING = { pageLength: 0, termFrequency: 0 }; // the whole rulebook before its short variants
  const ONE_HAN_WORD = /^[\u3400-\u9fff]+$/;
  const box = document.querySelector('[id$="docs-search-query"]'); // of MkDocs or of ProperDocs
  const list = document.querySelector('[id$="docs-search-results"]');
  let loading = null;
  let latest = 0;

  // Searching ---------------------------------------------------------------------------------------------

  const load = () => (loading ??= start());

  async function start() {
    const pagefind = await import(new URL(`${base_url}/pagefind/pagefind.js`, document.baseURI));
    await pagefind.options({ ranking: RANKING });
    return pagefind;
  }

  const weight = (part) => part.weighted_locations.reduce((sum, place) => sum + place.balanced_score, 0);

  function element(name, text, href) {
    const made = document.createElement(name);
    if (text) made.textContent = text;
    if (href) made.href = href;
    return made;
  }

  function part(found) {
    const made = element("li");
    const excerpt = element("p");
    excerpt.innerHTML = found.excerpt; // Pagefind escapes it and marks the words
    made.append(element("a", found.title, found.url), excerpt);
    return made;
  }

  function page(found) {
    const made = element("article");
    const heading = element("h3");
    heading.append(element("a", found.meta.title, found.url));
    const parts = element("ul");
    const best = found.sub_results.toSorted((a, b) => weight(b) - weight(a));
    parts.append(...best.slice(0, PARTS).map(part));
    made.append(heading, parts);
    return made;
  }

  // Chinese is indexed in short words: what stands together in the question should stand together on the page.
  async function find(words) {
    const pagefind = await load();
    const { results } = await pagefind.search(words);
    const exact = ONE_HAN_WORD.test(words) ? (await pagefind.search(`"${words}"`)).results : [];
    const pages = new Set(exact.map((result) => result.id));
    return pages.size ? results.filter((result) => pages.has(result.id)) : results;
  }

  async function search() {
    const mine = ++latest;
    const words = box.value.trim();
    if (!words) return list.replaceChildren();
    try {
      const results = await find(words);
      const pages = await Promise.all(results.slice(0, PAGES).map((result) => result.data()));
      if (mine !== latest) return;
      const none = element("p", list.dataset.noResultsText);
      list.replaceChildren(...(pages.length ? pages.map(page) : [none]));
    } catch {
      list.replaceChildren(element("p", document.getElementById("no-host").textContent));
    }
  }

  box.addEventListener("input", search);
  box.form.addEventListener("submit", (event) => event.preventDefault());

  const asked = new URLSearchParams(location.search).get("q"); // the theme opens the box for it
  if (asked) {
    box.value = asked;
    search();
  }

  // The language switch -----------------------------------------------------------------------------------

  const other = document.getElementById("language-switch");
  other.addEventListener("click", () => {
    other.hash = location.hash;
  });
})();
