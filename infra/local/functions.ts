import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';
import type { BuildContext, Plugin } from 'esbuild';
import { functionBundle } from '#infra/bundle.ts';
import { functionSpecs } from '#infra/system.ts';
import type { FunctionName } from '#infra/system.ts';
import { PartFailure, reasonOf } from './part.ts';
import type { Part } from './part.ts';

export const repository = fileURLToPath(new URL('../..', import.meta.url));

/** The seed is a function too, run by the local runner only and never deployed. */
export type LocalFunctionName = FunctionName | 'seed';

interface LocalFunction {
  readonly name: LocalFunctionName;
  readonly entry: string;
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
}

const localFunctions: readonly LocalFunction[] = [
  ...(Object.keys(functionSpecs) as FunctionName[]).map((name) => ({ name, ...functionSpecs[name] })),
  { name: 'seed', entry: 'infra/local/seed/index.ts', memoryMb: 1024, timeoutSeconds: 120 },
];

export type Entries = Partial<Record<LocalFunctionName, string>>;

const entryOf = (spec: LocalFunction, entries: Entries): string =>
  path.resolve(repository, entries[spec.name] ?? spec.entry);

/** The functions whose entry file is there. A missing one is a failure, unless the caller allows it. */
export const presentFunctions = (entries: Entries, allowMissing: boolean): readonly LocalFunction[] => {
  const missing = localFunctions.filter((spec) => !existsSync(entryOf(spec, entries)));
  const [first] = missing;
  if (first !== undefined && !allowMissing) {
    throw new PartFailure(
      'functions',
      `${missing.map(({ entry }) => entry).join('、')} がありません。`,
      'リポジトリのファイルがそろっているか確認してください (git status)。',
    );
  }
  return localFunctions.filter((spec) => !missing.includes(spec));
};

interface BundleOptions {
  readonly outdir: string;
  readonly entries: Entries;
  readonly allowMissing: boolean;
}

/** Bundles by what they were made of, kept for the next start. */
const kept = path.join(repository, 'node_modules/.cache/functions');
const sources = ['functions/**', 'shared/**', 'infra/*.ts', 'infra/local/seed/**', 'package-lock.json'];

/** Changes when a source of a function does, or what it is built with. */
const fingerprint = (entryPoints: object): string => {
  const hash = createHash('sha256').update(JSON.stringify(entryPoints));
  for (const file of globSync(sources, { cwd: repository, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted())
    hash.update(`\0${path.relative(repository, file)}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 20);
};

/** What puts a function together is in its own entry, also where two have one file: chunks keep nothing of a system. */
const ownEntries: Plugin = {
  name: 'own-entries',
  setup: (esbuild) => {
    esbuild.onResolve({ filter: /[?]of=/ }, ({ path: asked }) => {
      const [file = '', of = ''] = asked.split('?');
      return { path: file, suffix: `?${of}` };
    });
  },
};

/**
 * Bundles every function with AWS's own options, each into `<outdir>/<name>/index.mjs`, in one build: what they share is
 * read, parsed and printed once, and loaded once by those that share a process. Test/infra looks at them as they are
 * deployed, each alone.
 */
export const bundleFunctions = async ({ outdir, entries, allowMissing }: BundleOptions): Promise<void> => {
  const entryPoints = Object.fromEntries(
    presentFunctions(entries, allowMissing).map((spec) => [
      `${spec.name}/index`,
      `${entryOf(spec, entries)}?of=${spec.name}`,
    ]),
  );
  // Chunks carry a hash in their names: those of the last build would stay for ever.
  await rm(outdir, { recursive: true, force: true });
  const ready = path.join(kept, fingerprint(entryPoints));
  // What a test has written itself is made each time.
  const keeps = Object.keys(entries).length === 0;
  if (keeps && existsSync(ready)) {
    await cp(ready, outdir, { recursive: true });
    return;
  }
  const options = functionBundle('', outdir);
  await build({ ...options, entryPoints, plugins: [ownEntries, ...options.plugins] }).catch(
    (error: unknown) => {
      throw new PartFailure('functions', reasonOf(error), '上のエラーを直してください。', { cause: error });
    },
  );
  if (!keeps) return;
  // Whole or not at all, and only the newest.
  const half = `${ready}.${process.pid}`;
  await rm(kept, { recursive: true, force: true });
  await cp(outdir, half, { recursive: true });
  await rename(half, ready);
};

/** Bundles again on each change of a source and says so. */
export const watchFunctions = async (
  { outdir, entries, allowMissing }: BundleOptions,
  onChange: (name: LocalFunctionName) => void,
  say: (line: string) => void,
): Promise<Part> => {
  const contexts: BuildContext[] = [];
  for (const spec of presentFunctions(entries, allowMissing)) {
    let first = true;
    const options = functionBundle(entryOf(spec, entries), path.join(outdir, spec.name));
    const watching = await context({
      ...options,
      plugins: [
        ...options.plugins,
        {
          name: 'restart',
          setup: (esbuild) => {
            esbuild.onEnd(({ errors }) => {
              const wasFirst = first;
              first = false;
              if (errors.length > 0) say(`${spec.name}: ${errors.map(({ text }) => text).join('\n')}`);
              else if (!wasFirst) onChange(spec.name);
            });
          },
        },
      ],
    });
    await watching.watch();
    contexts.push(watching);
  }
  return {
    stop: async () => {
      await Promise.all(contexts.map((watching) => watching.dispose()));
    },
  };
};
