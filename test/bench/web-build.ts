/** The web as it is deployed: which file each source ended up in and what that loads. */
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { repository } from '#infra/local/functions.ts';
import { isRedirect, type PageRoute } from '#web/app/route.ts';
import { routes } from '#web/app/routes.ts';
import { pages as officePages } from '#web/app/routes/office-pages.ts';
import { pages as distantPages } from '#web/app/routes/pages.ts';
import { loadedWith, type ChunkGraph } from './chunk-graph.ts';

export interface Page {
  readonly path: string;
  /** Sources of what the router loads for it besides the entry. */
  readonly layout: string;
  readonly page: string;
}

export interface WebBuild {
  readonly pages: readonly Page[];
  readonly graph: ChunkGraph;
  /** The file a source of the web ended up in. */
  readonly fileOf: (source: string) => string;
  /** gzip bytes of these scripts. */
  readonly scripts: (files: Iterable<string>) => number;
  /** gzip bytes of the one style sheet, which every page loads. */
  readonly style: number;
}

export const entry = 'src/app/main.tsx';
const kebab = (name: string): string => name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

/** Which files these pages are stands apart from the table. */
const distant: Readonly<Record<string, PageRoute['lazy']>> = { ...distantPages, ...officePages };

/** The module a route loads lazily stands in its function: `() => import('../../home/pages/top.tsx')`. */
function moduleOf(address: string, { lazy }: PageRoute): string {
  const imported = /import\(["']([^"']+)["']\)/u.exec((distant[address] ?? lazy).toString())?.[1];
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

const sizeOf = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length;

export async function buildWeb(): Promise<WebBuild> {
  const root = path.join(repository, 'web');
  const built = await build({ root, logLevel: 'silent', build: { write: false } });
  const { output } = built as Rolldown.RolldownOutput;
  const chunks = output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
  const [style, ...others] = output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [file] : [],
  );
  if (style === undefined || others.length > 0) throw new Error('the build has not exactly one style sheet');
  const files = new Map(
    chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [path.relative(root, id), fileName])),
  );
  const sizes = new Map(chunks.map(({ fileName, code }) => [fileName, sizeOf(code)]));
  return {
    pages: pagesOf(),
    graph: Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, { loads: imports }])),
    fileOf: (source) => {
      const file = files.get(source);
      if (file === undefined) throw new Error(`${source} is not in the build`);
      return file;
    },
    scripts: (names) => [...names].reduce((sum, name) => sum + (sizes.get(name) ?? Number.NaN), 0),
    style: sizeOf(style.source),
  };
}

export const loadedFor = ({ graph, fileOf }: WebBuild, ...sources: readonly string[]): Set<string> =>
  loadedWith(graph, sources.map(fileOf));
