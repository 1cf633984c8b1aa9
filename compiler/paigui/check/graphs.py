"""Graphs of names: what can be reached, what hangs together in circles."""

from collections import defaultdict

Graph = dict[str, set[str]]


def components(graph: Graph) -> dict[str, int]:
    """Strongly connected components by mutual reachability; the graphs are small."""
    names = sorted(set(graph) | {target for targets in graph.values() for target in targets})
    reach = {name: reachable(graph, name) for name in names}
    component: dict[str, int] = {}
    for number, name in enumerate(names):
        if name not in component:
            mates = [
                other for other in names if other == name or (other in reach[name] and name in reach[other])
            ]
            component.update(dict.fromkeys(mates, number))
    return component


def reachable(graph: Graph, start: str) -> set[str]:
    seen: set[str] = set()
    open_ = [start]
    while open_:
        for target in graph.get(open_.pop(), ()):
            if target not in seen:
                seen.add(target)
                open_.append(target)
    return seen


def cycles(graph: Graph) -> list[list[str]]:
    """One list for each set of places that can go round among themselves."""
    component = components(graph)
    found: dict[int, list[str]] = defaultdict(list)
    for name in graph:
        if name in reachable(graph, name):
            found[component[name]].append(name)
    return list(found.values())
