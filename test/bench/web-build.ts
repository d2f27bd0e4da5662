/** The web as it is deployed: which file each source ended up in and what that loads. */
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { repository } from '#infra/local/functions.ts';
import { chunks } from '../../web/chunks.ts';
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

/** Plain data: the tests of the browser stage are given it by whoever built the web for them (test/support/build-web.ts). */
export interface WebBuild {
  readonly graph: ChunkGraph;
  /** The file a source of the web ended up in. */
  readonly files: Readonly<Record<string, string>>;
  /** Files that web/chunks.ts makes: a visitor fetches them once for many pages. */
  readonly groups: readonly string[];
  /** gzip bytes of each script. */
  readonly sizes: Readonly<Record<string, number>>;
  /** gzip bytes of the one style sheet, which every page loads, and of the one that the typing app loads besides. */
  readonly style: number;
  readonly typingStyle: number;
}

export const entry = 'src/app/main.tsx';
export const typingEntry = 'src/typing/start.tsx';
const kebab = (name: string): string => name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

/** Which files these pages are stands apart from the table. */
const distant: Readonly<Record<string, PageRoute['lazy']>> = { ...distantPages, ...officePages };

/**
 * The module a route loads lazily stands in its function, as it is written, `() => import('../../home/pages/top.tsx')`, or as
 * the test runner writes it, from the root.
 */
function moduleOf(address: string, { lazy }: PageRoute): string {
  const imported = /import\w*\(["']([^"']+)["']\)/u.exec((distant[address] ?? lazy).toString())?.[1];
  if (imported === undefined) throw new Error(`${address} has no page that is loaded lazily`);
  return path.posix.relative('/web', path.posix.resolve('/web/src/app/routes', imported));
}

export const pages: readonly Page[] = Object.entries(routes).flatMap(([address, route]) =>
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
const root = path.join(repository, 'web');

export function weigh({ output }: Rolldown.RolldownOutput): WebBuild {
  const scripts = output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
  const sheets = output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [file] : [],
  );
  const isTyping = (file: Rolldown.OutputAsset): boolean => file.names.includes('typing.css');
  const style = sheets.find((file) => !isTyping(file));
  const typingStyle = sheets.find(isTyping);
  if (style === undefined || typingStyle === undefined || sheets.length > 2)
    throw new Error('the build has not exactly one style sheet, and one for the typing app');
  const groups = new Set(chunks.map(({ name }) => name));
  return {
    graph: Object.fromEntries(scripts.map(({ fileName, imports }) => [fileName, { loads: imports }])),
    files: Object.fromEntries(
      scripts.flatMap(({ fileName, moduleIds }) =>
        moduleIds.map((id) => [path.relative(root, id), fileName]),
      ),
    ),
    groups: scripts.flatMap(({ fileName, name }) => (groups.has(name) ? [fileName] : [])),
    sizes: Object.fromEntries(scripts.map(({ fileName, code }) => [fileName, sizeOf(code)])),
    style: sizeOf(style.source),
    typingStyle: sizeOf(typingStyle.source),
  };
}

export const buildWeb = async (): Promise<WebBuild> =>
  weigh((await build({ root, logLevel: 'silent', build: { write: false } })) as Rolldown.RolldownOutput);

/** @throws for a source that is not in the build */
export function fileOf({ files }: WebBuild, source: string): string {
  const file = files[source];
  if (file === undefined) throw new Error(`${source} is not in the build`);
  return file;
}

/** gzip bytes of these scripts. */
export const gzipOf = ({ sizes }: WebBuild, scripts: Iterable<string>): number =>
  [...scripts].reduce((sum, name) => sum + (sizes[name] ?? Number.NaN), 0);

export const loadedFor = (web: WebBuild, ...sources: readonly string[]): Set<string> =>
  loadedWith(
    web.graph,
    sources.map((source) => fileOf(web, source)),
  );

/**
 * What is measured in a browser is what is deployed: names are made of contents, so the document that is served begins with the
 * very entry of the production build. @throws otherwise
 */
export async function expectShipped(origin: string): Promise<void> {
  const name = fileOf(await buildWeb(), entry);
  const response = await fetch(new URL('/auth/signin', origin));
  if (!(await response.text()).includes(`/${name}"`)) throw new Error(`${origin} does not serve ${name}`);
}
