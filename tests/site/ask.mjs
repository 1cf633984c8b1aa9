// Asks the search of a site as its pages do. Arguments: the address of the site, its language, the words.
// Prints the addresses of the pages found, best first, as JSON.

const [site, language, words] = process.argv.slice(2);
const page = { getAttribute: () => language };
const load = globalThis.fetch;

globalThis.location = new URL(site);
globalThis.document = { querySelector: () => page, documentElement: page, currentScript: null };
globalThis.fetch = (address, how) => load(new URL(address, site), how);

const source = await (await load(`${site}pagefind/pagefind.js`)).text();
const pagefind = await import(`data:text/javascript;base64,${Buffer.from(source).toString("base64")}`);
await pagefind.options({ basePath: `${site}pagefind/`, baseUrl: "/", noWorker: true });
const { results } = await pagefind.search(words);
const found = await Promise.all(results.map((result) => result.data()));
console.log(JSON.stringify(found.map((each) => each.url)));
