/** What a bundled function reads before it can answer: index.mjs and what that imports, not what is loaded later. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Metafile, type Plugin } from 'esbuild';
import * as z from 'zod';
import { functionBundle } from '#infra/bundle.ts';
import { loadedWith } from './chunk-graph.ts';

const allowedLocales = new Set(['en', 'ja', 'index']);
const packageSchema = z.object({ name: z.string(), version: z.string() });

interface ReadAtStart {
  readonly files: number;
  readonly bytes: number;
  /** Each file with gzip -9. */
  readonly gzip: number;
  readonly bytesLater: number;
  /** Modules of which there are two in what is read, packages of which there are two versions anywhere, foreign locales of zod. */
  readonly superfluous: readonly string[];
}

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

/** Without the namespace of infra/bundle-plugins.ts: what is loaded later stands there beside the module itself. */
const plain = (input: string): string => input.replace(/^later:/u, '');

function twiceIn(inputs: readonly string[]): string[] {
  const names = inputs.map(plain);
  return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} twice`);
}

/** The folder of the package a source file belongs to; undefined for our own. */
const packageFolder = (input: string): string | undefined =>
  /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/u.exec(input)?.[0];

/** `name@1.0.0 and 2.0.0` for each package of which two versions are in the bundle. */
function versionsBeside(inputs: readonly string[]): string[] {
  const folders = new Set(
    inputs.map((input) => packageFolder(plain(input))).filter((folder) => folder !== undefined),
  );
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

/** Bundles the function into `outdir` as infra/bundle.ts has it. */
export async function readAtStart(
  entry: string,
  outdir: string,
  more: readonly Plugin[] = [],
): Promise<ReadAtStart> {
  const options = functionBundle(entry, outdir);
  const { metafile } = await build({ ...options, plugins: [...options.plugins, ...more] });
  const files = Object.keys(metafile.outputs);
  const index = files.filter((file) => path.basename(file) === 'index.mjs');
  const atStart = loadedWith(graphOf(metafile), index);
  const contents = [...atStart].map((file) => readFileSync(file));
  const bytes = contents.reduce((sum, { length }) => sum + length, 0);
  const all = inputsOf(metafile, files);
  return {
    files: atStart.size,
    bytes,
    gzip: contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0),
    bytesLater: files.reduce((sum, file) => sum + (metafile.outputs[file]?.bytes ?? 0), 0) - bytes,
    superfluous: [...twiceIn(inputsOf(metafile, atStart)), ...versionsBeside(all), ...foreignLocales(all)],
  };
}
