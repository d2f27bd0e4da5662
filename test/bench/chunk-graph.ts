/** Files of a build and what each loads with it (static) or later (lazy). */
interface Chunk {
  readonly loads: readonly string[];
}
export type ChunkGraph = Readonly<Record<string, Chunk>>;

/** Everything that is read when these files are, themselves included. @throws for a file that is not in the build */
export function loadedWith(graph: ChunkGraph, files: readonly string[]): Set<string> {
  const loaded = new Set<string>();
  const queue = [...files];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (loaded.has(file)) continue;
    const chunk = graph[file];
    if (chunk === undefined) throw new Error(`${file} is not in the build`);
    loaded.add(file);
    queue.push(...chunk.loads);
  }
  return loaded;
}
