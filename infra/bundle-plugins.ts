/** What the functions' bundles need beyond esbuild's options, each for the sake of what a cold start reads and runs. */
import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import type { OnResolveArgs, Plugin, PluginBuild, ResolveResult } from 'esbuild';

/** Modules of ours are named as seen from here: names have their share in those of the chunks, on every machine the same. */
const root = path.resolve(import.meta.dirname, '..');
const nameOf = (file: string): string => path.relative(root, file);
const fileOf = (name: string): string => path.resolve(root, name);

/**
 * Node's own modules come by `require`: an `import` reads whatever a module exports, and one of node:http's exports loads all
 * of undici (nodejs/node#57649).
 */
export const builtinsByRequire: Plugin = {
  name: 'builtins-by-require',
  setup(esbuild) {
    const filter = new RegExp(`^(?:node:)?(?:${builtinModules.join('|')})$`);
    esbuild.onResolve({ filter }, ({ path: name, kind }) =>
      kind === 'require-call'
        ? { path: name, external: true }
        : { path: name.startsWith('node:') ? name : `node:${name}`, namespace: 'builtin' },
    );
    esbuild.onLoad({ filter: /./, namespace: 'builtin' }, ({ path: name }) => ({
      contents: `module.exports = require(${JSON.stringify(name)});`,
    }));
  },
};

const web = fileOf('functions/platform/http/web.ts');
const importOfWeb = "import { Headers, Request, Response } from 'functions:web'; ";

/** Gives Hono and the files that speak HTTP with it functions/platform/http/web.ts instead of Node's own, and nobody else. */
export const lightWeb: Plugin = {
  name: 'light-web',
  setup(esbuild) {
    esbuild.onResolve({ filter: /^functions:web$/ }, () => ({ path: web }));
    const filter = /[\\/](?:node_modules[\\/]hono[\\/]dist|functions[\\/]platform[\\/]http)[\\/].+\.[jt]s$/;
    esbuild.onLoad({ filter }, async ({ path: file }) => {
      const contents = await readFile(file, 'utf8');
      if (file === web || !/\b(?:Headers|Request|Response)\b/u.test(contents)) return undefined;
      return { contents: importOfWeb + contents, loader: file.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
};

/** The function that is bundled, where it is one that people wait for; undefined for the worker, and for several at once. */
function interactive({ initialOptions }: PluginBuild): string | undefined {
  const [entry, ...others] = Object.values(initialOptions.entryPoints ?? {}).map(String);
  if (entry === undefined || others.length > 0) return undefined;
  return /^functions[\\/]lambda[\\/](?!worker[\\/])/u.test(nameOf(path.resolve(entry))) ? entry : undefined;
}

/** Asked by a plugin itself, which then does not answer. */
const asked = Symbol('asked by a plugin');
const resolve = (esbuild: PluginBuild, { path: name, ...from }: OnResolveArgs): Promise<ResolveResult> => {
  const { kind, importer, resolveDir, namespace, with: attributes } = from;
  return esbuild.resolve(name, {
    kind,
    importer,
    resolveDir,
    namespace,
    with: attributes,
    pluginData: asked,
  });
};

/** What may share modules with the start: our own files, and packages that stand on the SDK. */
const mayShare = /^(?:[.#]|@aws-sdk\/|@smithy\/|stripe$)/;

/**
 * One file for all that is read at the start. esbuild makes a file for every different set of parts that need a module, which
 * made thirty of them; now whatever is loaded later needs all of the start, which is there by then, so there is one set.
 */
export const oneStart: Plugin = {
  name: 'one-start',
  setup(esbuild) {
    const entry = interactive(esbuild);
    if (entry === undefined) return;
    esbuild.onResolve({ filter: /^functions:start$/ }, () => ({ path: 'start', namespace: 'start' }));
    esbuild.onLoad({ filter: /./, namespace: 'start' }, async () => {
      const imports = (await readFile(entry, 'utf8')).matchAll(/^import [^;]*?('[^']+');$/gmu);
      return {
        contents: [...imports].map(([, name]) => `import ${name};`).join('\n'),
        resolveDir: path.dirname(path.resolve(entry)),
      };
    });

    esbuild.onResolve({ filter: mayShare, namespace: 'file' }, async (args) => {
      // In CommonJS an import is a require, and what is required is wrapped, with all it stands on.
      if (args.kind !== 'dynamic-import' || args.pluginData === asked || args.importer.endsWith('.cjs'))
        return undefined;
      const { path: file, external, errors } = await resolve(esbuild, args);
      if (external || errors.length > 0) return undefined;
      return { path: nameOf(file), namespace: 'later', pluginData: args };
    });
    esbuild.onLoad({ filter: /./, namespace: 'later' }, ({ pluginData }) => {
      const { path: name, resolveDir } = pluginData as OnResolveArgs;
      const all = `export * from '${name}'; import * as all from '${name}'; export default all.default;`;
      return { contents: `import 'functions:start'; ${all}`, resolveDir };
    });
  },
};

/** Of its package.json an SDK's client needs the version, which it calls itself by; the rest would be read at every start. */
export const versionsAlone: Plugin = {
  name: 'versions-alone',
  setup(esbuild) {
    esbuild.onLoad({ filter: /[\\/]@aws-sdk[\\/][\w-]+[\\/]package\.json$/ }, async ({ path: file }) => {
      const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string };
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};

const ofSdk = /[\\/]@(?:aws-sdk|smithy)[\\/].+[\\/]dist-es[\\/].+\.js$/;
const barrelOfCore = /[\\/]core[\\/]dist-es[\\/](?:submodules[\\/][\w-]+[\\/])?index\.js$/u;
/** As the SDK is compiled, on one line. */
const named = /^(import|export) \{([^}]*)\} from "([^"]+)";$/gmu;

interface Name {
  readonly theirs: string;
  readonly ours: string;
}
const namesOf = (list: string): Name[] =>
  Array.from(list.matchAll(/([\w$]+)(?: as ([\w$]+))?/gu), ([, theirs = '', ours = theirs]) => ({
    theirs,
    ours,
  }));

interface Handed {
  readonly name: string;
  readonly from: string;
}
async function readBarrel(file: string): Promise<ReadonlyMap<string, Handed>> {
  const handed = (await readFile(file, 'utf8')).matchAll(named);
  return new Map(
    [...handed].flatMap(([, kind, list = '', from = '']) =>
      kind === 'export'
        ? namesOf(list).map(({ theirs, ours }) => [ours, { name: theirs, from }] as const)
        : [],
    ),
  );
}

/**
 * The SDK's modules take what they need from the barrels of its two cores, and what esbuild splits are files: whoever reads
 * one at the start reads all that anybody takes from it later, S3's XML for one. So each name comes from where it is made, and
 * a barrel hands nothing on: a name that was overlooked is an error of the build.
 */
export const pastBarrels: Plugin = {
  name: 'past-barrels',
  setup(esbuild) {
    if (interactive(esbuild) === undefined) return;
    const barrels = new Map<string, Promise<ReadonlyMap<string, Handed>>>();
    const handedOnBy = (barrel: string): Promise<ReadonlyMap<string, Handed>> => {
      const known = barrels.get(barrel) ?? readBarrel(barrel);
      barrels.set(barrel, known);
      return known;
    };
    async function maker(
      name: string,
      from: string,
      resolveDir: string,
    ): Promise<{ name: string; file: string }> {
      const { path: file } = await esbuild.resolve(from, { kind: 'import-statement', resolveDir });
      const further = barrelOfCore.test(file) ? (await handedOnBy(file)).get(name) : undefined;
      return further === undefined ? { name, file } : maker(further.name, further.from, path.dirname(file));
    }

    esbuild.onLoad({ filter: ofSdk, namespace: 'file' }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      const folder = path.dirname(file);
      const fromMaker = async (kind: string, list: string, from: string): Promise<string> => {
        const statements = namesOf(list).map(async ({ theirs, ours }) => {
          const made = await maker(theirs, from, folder);
          const place = `./${path.relative(folder, made.file)}`.replaceAll('\\', '/');
          return `${kind} { ${made.name} as ${ours} } from "${place}";`;
        });
        return (await Promise.all(statements)).join(' ');
      };
      let contents = text;
      for (const [statement, kind = '', list = '', from = ''] of text.matchAll(named)) {
        const handsOn = kind === 'export' && barrelOfCore.test(file);
        if (!handsOn && !/^@(?:aws-sdk|smithy)\/core(?:\/|$)/u.test(from)) continue;
        const instead = handsOn ? '' : await fromMaker(kind, list, from);
        contents = contents.replace(statement, () => instead);
      }
      return { contents };
    });
  },
};
