/** Writes the service worker of the typing app: worker.ts behind the names of the files that this build made for it. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { transformWithOxc, type Plugin, type Rolldown } from 'vite';
import { typingWorker } from '../../shared/kernel/typing-worker.ts';
import type { Files } from './worker.ts';

const start = fileURLToPath(new URL('../src/typing/start.tsx', import.meta.url));

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

/** What the document names and what holds the starts, with all that these files need. @throws where there is no typing app */
function filesOf(bundle: Rolldown.OutputBundle, starts: ReadonlySet<string>): Files {
  const page = bundle['typing/index.html'];
  if (page?.type !== 'asset') throw new Error('the build has no typing app');
  const named = Array.from(
    String(page.source).matchAll(/(?:src|href)="\/(assets\/[^"]+)"/gu),
    ([, name = '']) => name,
  );
  const found = new Map<string, string>();
  const take = (fileName: string): void => {
    const file = bundle[fileName];
    if (file?.type !== 'chunk' || found.has(fileName)) return;
    found.set(fileName, file.facadeModuleId ?? '');
    for (const next of file.imports) take(next);
  };
  for (const name of named) take(name);
  const files = Object.values(bundle);
  for (const file of files)
    if (file.type === 'chunk' && file.moduleIds.some((id) => starts.has(id))) take(file.fileName);
  const styles = files.filter(({ fileName }) => fileName.endsWith('.css')).map(({ fileName }) => fileName);
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
