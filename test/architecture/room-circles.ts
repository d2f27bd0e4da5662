/** The graph of rooms has no circle, imports of types counted: a circle of nouns is one noun that nobody can read alone. */

interface Module {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

const room =
  /^(functions|web\/src|shared)\/((?!(?:platform|lambda|kernel|app|home|lib|state|ui)\/)[^/]+\/[^/]+)\/[^/]/u;

/** Room → the rooms of the same floor that it imports from. */
function graphOf(modules: readonly Module[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const [, floor, from] = room.exec(source) ?? [];
    if (floor === undefined || from === undefined) continue;
    const wanted = graph.get(`${floor}/${from}`) ?? new Set();
    graph.set(`${floor}/${from}`, wanted);
    for (const { resolved } of dependencies) {
      const [, there, to] = room.exec(resolved) ?? [];
      if (there === floor && to !== undefined && to !== from) wanted.add(`${there}/${to}`);
    }
  }
  return graph;
}

/** The rooms of each circle in their order; a circle is told once. `rooms`: how many were looked at. */
export function roomCircles(modules: readonly Module[]): { rooms: number; circles: string[][] } {
  const graph = graphOf(modules);
  const left = new Set<string>();
  const circles: string[][] = [];
  const visit = (name: string, way: readonly string[]): void => {
    const at = way.indexOf(name);
    if (at >= 0) {
      circles.push([...way.slice(at), name]);
      return;
    }
    if (left.has(name)) return;
    for (const next of graph.get(name) ?? []) visit(next, [...way, name]);
    left.add(name);
  };
  for (const name of graph.keys()) visit(name, []);
  return { rooms: graph.size, circles };
}
