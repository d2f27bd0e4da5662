import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');
/** What there would be twice with twice the endpoints: rooms, their wiring and their contracts, not what all stand on. */
const grows = /^(?:functions\/(?!platform\/)|shared\/(?!kernel\/)[^/]+\/)/u;

/** The entry with every part a second time, under a name of its own down to the last schema. */
export const twice = (entry: string): Plugin => ({
  name: 'twice',
  setup(esbuild) {
    const copied = (file: string) => ({ path: file, namespace: 'copy' });
    esbuild.onResolve({ filter: /^copy:/ }, ({ path: name }) =>
      copied(path.resolve(path.dirname(entry), name.slice('copy:'.length))),
    );
    esbuild.onResolve({ filter: /^(?:\.|#)/, namespace: 'copy' }, ({ path: name, importer }) => {
      const file = name.startsWith('#')
        ? path.join(root, name.slice(1))
        : path.resolve(path.dirname(importer), name);
      return grows.test(path.relative(root, file)) ? copied(file) : { path: file };
    });
    esbuild.onLoad({ filter: /./, namespace: 'copy' }, async ({ path: file }) => ({
      // As whatever is loaded later (infra/bundle-plugins.ts).
      contents: `import 'functions:start'; ${await readFile(file, 'utf8')}`,
      loader: 'ts',
      resolveDir: path.dirname(file),
    }));
    esbuild.onLoad({ filter: new RegExp(`/${entry}$`), namespace: 'file' }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      const parts = [...text.matchAll(/import\('(\.[^']+)'\)/gu)].map(
        ([, part]) => `() => import('copy:${part}')`,
      );
      return { contents: `${text}\nexport const copies = [${parts.join(', ')}];\n`, loader: 'ts' };
    });
  },
});
