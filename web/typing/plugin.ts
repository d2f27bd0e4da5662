/** Writes the service worker of the typing app: worker.ts behind the names of the files that this build made for it. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { transformWithOxc, type Plugin, type Rolldown } from 'vite';
import { typingWorker } from '../../shared/kernel/typing-worker.ts';
import type { Files } from './worker.ts';

const start = fileURLToPath(new URL('../src/typing/start.tsx', import.meta.url));
const lesson = fileURLToPath(new URL('../src/typing/pages/lesson.tsx', import.meta.url));

/** gzip bytes of all that a device keeps of the app. */
const most = 600_000;

/** Where the app starts and what it asks for later: modules, for a file may ask for more on behalf of the user page. */
function startsOf(context: Pick<Rolldown.PluginContext, 'getModuleInfo'>): Set<string> {
  const starts = new Set([start]);
  const found = new Set<string>();
  const take = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    const module = context.getModuleInfo(id);
    for (const next of module?.importedIds ?? []) take(next);
    for (const next of module?.dynamicallyImportedIds ?? []) {
      starts.add(next);
      take(next);
    }
  };
  take(start);
  return starts;
}

/** @throws where there is no typing app */
function documentOf(bundle: Rolldown.OutputBundle): Rolldown.OutputAsset {
  const page = bundle['typing/index.html'];
  if (page?.type !== 'asset') throw new Error('the build has no typing app');
  return page;
}

const namedBy = (page: Rolldown.OutputAsset): string[] =>
  Array.from(String(page.source).matchAll(/(?:src|href)="\/(assets\/[^"]+)"/gu), ([, name = '']) => name);

/** These scripts and the ones that hold these modules, with all that they need, and what each stands for. */
function scriptsOf(
  bundle: Rolldown.OutputBundle,
  named: readonly string[],
  modules: ReadonlySet<string>,
): Map<string, string> {
  const found = new Map<string, string>();
  const take = (fileName: string): void => {
    const file = bundle[fileName];
    if (file?.type !== 'chunk' || found.has(fileName)) return;
    found.set(fileName, file.facadeModuleId ?? '');
    for (const next of file.imports) take(next);
  };
  for (const name of named) take(name);
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.moduleIds.some((id) => modules.has(id))) take(file.fileName);
  return found;
}

/**
 * The document asks at once for all that a lesson begins with. Otherwise each file says what it waits for when it is there itself:
 * the first key of a visitor on slow 3G came after 8.1 s, in four rounds.
 */
function askAtOnce(bundle: Rolldown.OutputBundle): void {
  const page = documentOf(bundle);
  const named = new Set(namedBy(page));
  const sheet = Object.values(bundle).find(
    (file) => file.type === 'asset' && file.names.includes('typing.css'),
  );
  if (sheet === undefined) throw new Error('the typing app has no style sheet');
  const links = [
    `<link rel="preload" as="style" href="/${sheet.fileName}">`,
    ...[...scriptsOf(bundle, [], new Set([start, lesson])).keys()]
      .filter((name) => !named.has(name))
      .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ];
  page.source = String(page.source).replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
}

/** What the document names and what holds the starts, with all that these files need. */
function filesOf(bundle: Rolldown.OutputBundle, starts: ReadonlySet<string>): Files {
  const named = namedBy(documentOf(bundle));
  const found = scriptsOf(bundle, named, starts);
  const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'));
  const isLater = ([, source]: readonly [string, string]) => source.endsWith('.json');
  return {
    shell: [
      ...new Set([...named, ...[...found].filter((one) => !isLater(one)).map(([name]) => name), ...styles]),
    ],
    later: [...found]
      .filter(isLater)
      .toSorted(([, a], [, b]) => (a < b ? -1 : 1))
      .map(([name]) => name),
  };
}

export function typingOffline(): Plugin {
  return {
    name: 'typing-offline',
    apply: 'build',
    generateBundle: {
      // Behind Vite's own, which makes the style sheet.
      order: 'post',
      async handler(_, bundle) {
        askAtOnce(bundle);
        const { shell, later } = filesOf(bundle, startsOf(this));
        const bytes = [...shell, ...later].reduce((sum, fileName) => {
          const file = bundle[fileName];
          return (
            sum + (file === undefined ? 0 : gzipSync(file.type === 'chunk' ? file.code : file.source).length)
          );
        }, 0);
        if (bytes > most)
          throw new Error(`the typing app is ${String(bytes)} bytes to keep, of ${String(most)}`);
        const source = fileURLToPath(new URL('./worker.ts', import.meta.url));
        const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
        const names = Object.entries({ shell, later }).map(
          ([name, list]) => `const ${name} = ${JSON.stringify(list.map((fileName) => `/${fileName}`))};`,
        );
        // What follows runs as a classic script: Firefox knows no other worker of this kind.
        const rest = [...names, code.replace(/^export \{\};?$/mu, '')].join('\n');
        const build = createHash('sha256').update(rest).digest('hex').slice(0, 8);
        this.emitFile({
          type: 'asset',
          fileName: typingWorker.slice(1),
          source: `const build = '${build}';\n${rest}`,
        });
      },
    },
  };
}
