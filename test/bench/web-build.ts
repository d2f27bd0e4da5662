/** The web as it is deployed, with Vite's manifest: which file each source ended up in and what that loads. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import * as z from 'zod';
import { repository } from '#infra/local/functions.ts';
import { isRedirect, type PageRoute } from '#web/app/route.ts';
import { routes } from '#web/app/routes.ts';
import { loadedWith, type ChunkGraph } from './chunk-graph.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);

export interface Page {
  readonly path: string;
  /** Manifest keys of what the router loads for it besides the entry. */
  readonly layout: string;
  readonly page: string;
}

export interface WebBuild {
  readonly pages: readonly Page[];
  readonly graph: ChunkGraph;
  /** gzip bytes of the scripts, or of the style sheets that come with them. */
  readonly gzip: (chunks: Iterable<string>, type: 'js' | 'css') => number;
}

export const entry = 'index.html';
const kebab = (name: string): string => name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

/** The module a route loads lazily stands in its function: `() => import('../../home/pages/top.tsx')`. */
function moduleOf(address: string, { lazy }: PageRoute): string {
  const imported = /import\(["']([^"']+)["']\)/u.exec(lazy.toString())?.[1];
  if (imported === undefined) throw new Error(`${address} has no page that is loaded lazily`);
  return path.posix.join('src/app/routes', imported);
}

const pagesOf = (): Page[] =>
  Object.entries(routes).flatMap(([address, route]) =>
    isRedirect(route)
      ? []
      : [
          {
            path: address,
            layout: `src/app/layouts/${kebab(route.layout)}-layout.tsx`,
            page: moduleOf(address, route),
          },
        ],
  );

export async function buildWeb(): Promise<WebBuild> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'typing-bench-web-'));
  try {
    await build({
      root: path.join(repository, 'web'),
      logLevel: 'silent',
      build: { outDir, emptyOutDir: true, manifest: true },
    });
    const manifest = manifestSchema.parse(
      JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8')),
    );
    const sizes = new Map<string, number>();
    for (const file of Object.values(manifest).flatMap((chunk) => [chunk.file, ...chunk.css]))
      sizes.set(file, gzipSync(await readFile(path.join(outDir, file)), { level: 9 }).length);

    const filesOf = (chunk: string, type: 'js' | 'css'): readonly string[] =>
      type === 'css' ? (manifest[chunk]?.css ?? []) : [manifest[chunk]?.file ?? ''];
    return {
      pages: pagesOf(),
      graph: Object.fromEntries(
        Object.entries(manifest).map(([name, { imports }]) => [name, { loads: imports }]),
      ),
      gzip: (chunks, type) => {
        const files = new Set([...chunks].flatMap((chunk) => filesOf(chunk, type)));
        return [...files].reduce((sum, file) => sum + (sizes.get(file) ?? Number.NaN), 0);
      },
    };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

export const loadedFor = ({ graph }: WebBuild, ...chunks: readonly string[]): Set<string> =>
  loadedWith(graph, chunks);
