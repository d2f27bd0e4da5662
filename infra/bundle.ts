import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { builtinsByRequire, lightWeb, oneStart, pastBarrels, versionsAlone } from './bundle-plugins.ts';

/** What a bundle still asks for with `require` is Node's own; an optional package of a package is not there. */
const requireOfBuiltins =
  "const require = (name) => { const found = process.getBuiltinModule(name); if (found === undefined) throw Object.assign(new Error(`Cannot find module '${name}'`), { code: 'MODULE_NOT_FOUND' }); return found; };";

/**
 * Schemas are run as they are: compiling each at its first use costs a cold start more than it ever saves. zod asks when
 * a schema is made, which the contracts are before any statement of ours.
 */
const withoutCompiledSchemas = 'globalThis.__zod_globalConfig ??= { jitless: true };';

/**
 * Ways to find credentials that no function uses: its own stand in its environment, on AWS and locally. Left out, they
 * do not drag STS with its XML into what every cold start reads.
 */
const foreignCredentials = ['ini', 'sso', 'process', 'web-identity'].map(
  (source) => `@aws-sdk/credential-provider-${source}`,
);

/**
 * How a function is bundled, on AWS and locally. Splitting keeps what is imported lazily (a payment SDK, a font)
 * out of the file that every cold start reads. The entry becomes `index.mjs` in `outdir`.
 */
export const functionBundle = (
  entry: string,
  outdir: string,
): BuildOptions & { metafile: true; plugins: Plugin[] } => ({
  entryPoints: { index: entry },
  outdir: path.resolve(outdir),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  external: foreignCredentials,
  plugins: [builtinsByRequire, lightWeb, versionsAlone, pastBarrels, oneStart],
  alias: { '@aws-sdk/endpoint-cache': path.join(import.meta.dirname, 'endpoint-cache.ts') },
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  minify: true,
  keepNames: false,
  mainFields: ['module', 'main'],
  conditions: ['module'],
  loader: { '.ttf': 'file' },
  banner: { js: `${requireOfBuiltins}\n${withoutCompiledSchemas}` },
  legalComments: 'none',
  charset: 'utf8',
  metafile: true,
  logLevel: 'silent',
});

/**
 * Into an empty folder: a chunk of yesterday would be uploaded too, and every function would look changed. The maps give
 * their share to the names of the chunks, so that a map made later (infra/source-lines.ts) fits, and are not uploaded.
 */
export async function bundleAnew(entry: string, outdir: string): Promise<void> {
  await bundleWithMaps(entry, outdir);
  for (const file of readdirSync(outdir)) if (file.endsWith('.map')) rmSync(path.join(outdir, file));
}

/** Names hold what the maps say, which is where sources are seen from `outdir`: always as deep below the repository. */
export async function bundleWithMaps(entry: string, outdir: string): Promise<void> {
  rmSync(outdir, { recursive: true, force: true });
  await build({ ...functionBundle(entry, outdir), sourcemap: 'external' });
}
