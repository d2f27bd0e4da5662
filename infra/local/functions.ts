import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';
import type { BuildContext } from 'esbuild';
import { functionBundle } from '#infra/bundle.ts';
import { functionSpecs } from '#infra/system.ts';
import type { FunctionName } from '#infra/system.ts';
import { PartFailure, reasonOf } from './part.ts';
import type { Part } from './part.ts';

export const repository = fileURLToPath(new URL('../..', import.meta.url));

/** The seed is a function too, run by the local runner only and never deployed. */
export type LocalFunctionName = FunctionName | 'seed';

export interface LocalFunction {
  readonly name: LocalFunctionName;
  readonly entry: string;
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
}

const localFunctions: readonly LocalFunction[] = [
  ...(Object.keys(functionSpecs) as FunctionName[]).map((name) => ({ name, ...functionSpecs[name] })),
  { name: 'seed', entry: 'functions/seed/index.ts', memoryMb: 1024, timeoutSeconds: 120 },
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

export interface BundleOptions {
  readonly outdir: string;
  readonly entries: Entries;
  readonly allowMissing: boolean;
}

/** Bundles every function exactly as for AWS, each into `<outdir>/<name>/index.mjs`. */
export const bundleFunctions = async ({ outdir, entries, allowMissing }: BundleOptions): Promise<void> => {
  const bundle = async (spec: LocalFunction): Promise<void> => {
    const target = path.join(outdir, spec.name);
    // Chunks carry a hash in their names: those of the last build would stay for ever.
    await rm(target, { recursive: true, force: true });
    await build(functionBundle(entryOf(spec, entries), target));
  };
  await Promise.all(
    presentFunctions(entries, allowMissing).map((spec) =>
      bundle(spec).catch((error: unknown) => {
        throw new PartFailure(
          'functions',
          `${spec.name}: ${reasonOf(error)}`,
          '上のエラーを直してください。',
          {
            cause: error,
          },
        );
      }),
    ),
  );
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
