import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Metafile, type Plugin } from 'esbuild';
import * as z from 'zod';
import { functionBundle } from '#infra/bundle.ts';
import { functionSpecs } from '#infra/system.ts';
import { kilobytes, type Bar, type Figure } from './bar.ts';
import { loadedWith } from './chunk-graph.ts';
import { twice } from './twice.ts';

const mostBytes = 400_000;
const mostGzip = 130_000;
const allowedLocales = new Set(['en', 'ja', 'index']);
const packageSchema = z.object({ name: z.string(), version: z.string() });

const graphOf = ({ outputs }: Metafile) =>
  Object.fromEntries(
    Object.entries(outputs).map(([file, { imports }]) => [
      file,
      {
        loads: imports
          .filter(({ kind, external }) => kind === 'import-statement' && external !== true)
          .map(({ path: to }) => to),
      },
    ]),
  );

const inputsOf = ({ outputs }: Metafile, files: Iterable<string>): string[] =>
  [...files].flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}));

/** The folder of the package a source file belongs to; undefined for our own. */
const packageFolder = (input: string): string | undefined =>
  /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/u.exec(input)?.[0];

/** `name@1.0.0 and 2.0.0` for each package of which two versions are in the bundle. */
function doubled(inputs: readonly string[]): string[] {
  const folders = new Set(inputs.map(packageFolder).filter((folder) => folder !== undefined));
  // What a package was itself bundled with (emiel's valibot) is nobody's to share.
  const whole = [...folders].filter((folder) => existsSync(path.join(folder, 'package.json')));
  const packages = whole.map((folder) =>
    packageSchema.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))),
  );
  return [...Map.groupBy(packages, ({ name }) => name)]
    .filter(([, copies]) => copies.length > 1)
    .map(([name, copies]) => `${name}@${copies.map(({ version }) => version).join(' and ')}`);
}

const foreignLocales = (inputs: readonly string[]): string[] =>
  inputs
    .map((input) => /node_modules\/zod\/.*\/locales\/([\w-]+)\.\w+$/u.exec(input)?.[1])
    .filter((locale) => locale !== undefined && !allowedLocales.has(locale))
    .map((locale) => `zod ${locale}`);

const root = path.resolve(import.meta.dirname, '../..');
async function gzipAtInit(entry: string, outdir: string, plugins: Plugin[]): Promise<number> {
  const options = functionBundle(entry, outdir);
  const { metafile } = await build({ ...options, plugins: [...options.plugins, ...plugins] });
  const index = Object.keys(metafile.outputs).filter((file) => path.basename(file) === 'index.mjs');
  const contents = await Promise.all([...loadedWith(graphOf(metafile), index)].map((file) => readFile(file)));
  return contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
}

async function measureDoubled(name: string, entry: string, outdir: string): Promise<Figure> {
  const once = await gzipAtInit(entry, path.join(outdir, `${name}-once`), []);
  const both = await gzipAtInit(entry, path.join(outdir, `${name}-twice`), [twice(entry)]);
  const growth = (both / once - 1) * 100;
  return {
    id: 'L4',
    what: `${name}, with every endpoint twice`,
    bar: '≤ +1 %',
    figure: `${kilobytes(once)} → ${kilobytes(both)} gzip, ${growth.toFixed(1)} %`,
    pass: growth <= 1,
  };
}

async function measureFunction(name: string, entry: string, outdir: string): Promise<Figure[]> {
  const { metafile } = await build(functionBundle(entry, path.join(outdir, name)));
  const files = Object.keys(metafile.outputs);
  const index = files.filter((file) => path.basename(file) === 'index.mjs');
  const atInit = loadedWith(graphOf(metafile), index);
  const contents = await Promise.all([...atInit].map((file) => readFile(file)));
  const bytes = contents.reduce((sum, { length }) => sum + length, 0);
  const gzip = contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
  const lazily = files.reduce((sum, file) => sum + (metafile.outputs[file]?.bytes ?? 0), 0) - bytes;
  const superfluous = [...doubled(inputsOf(metafile, files)), ...foreignLocales(inputsOf(metafile, files))];
  return [
    {
      id: 'L4',
      what: `${name}, read at init (${kilobytes(lazily)} more only when needed)`,
      bar: `≤ ${kilobytes(mostBytes)}, ≤ ${kilobytes(mostGzip)} gzip`,
      figure: `${kilobytes(bytes)}, ${kilobytes(gzip)} gzip`,
      pass: bytes <= mostBytes && gzip <= mostGzip,
    },
    {
      id: 'L4',
      what: `${name}, packages twice and zod locales but ja/en`,
      bar: '0',
      figure: superfluous.length === 0 ? '0' : superfluous.join(', '),
      pass: superfluous.length === 0,
    },
  ];
}

async function measure(): Promise<Figure[]> {
  const outdir = await mkdtemp(path.join(tmpdir(), 'typing-bench-'));
  try {
    const interactive = Object.entries(functionSpecs).filter(
      ([, { pathPrefix }]) => pathPrefix !== undefined,
    );
    const figures: Figure[] = [];
    for (const [name, { entry }] of interactive) {
      figures.push(...(await measureFunction(name, entry, outdir)));
      if (readFileSync(path.join(root, entry), 'utf8').includes('serve('))
        figures.push(await measureDoubled(name, entry, outdir));
    }
    return figures;
  } finally {
    await rm(outdir, { recursive: true, force: true });
  }
}

export const bundleSize: Bar = {
  ids: ['L4'],
  how: 'Bytes of index.mjs and the chunks it imports statically, as infra/bundle.ts builds them, each file compressed with gzip -9; packages and locales from the metafile of the whole function, lazy chunks included.',
  measure,
};
