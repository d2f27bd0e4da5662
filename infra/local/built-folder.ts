import { spawn } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { repository } from './functions.ts';
import { escape, page } from './html.ts';
import { send } from './http-part.ts';
import { PartFailure, reasonOf } from './part.ts';

export const webSource = path.join(repository, 'web');

interface Recipe {
  /** What Vite builds, and where it puts it. */
  readonly root: string;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly sources: readonly string[];
  readonly besides: readonly string[];
}

const screens = {
  root: 'web',
  sources: ['web/**/*.{ts,tsx,css,html,json,svg,png}', 'shared/**/*.ts', 'package-lock.json'],
  // Its packages stand below it.
  besides: ['web/designer'],
};
const recipes = {
  web: { ...screens, folder: 'dist/web', environment: { DESIGNER_LATER: '1' } },
  gallery: { ...screens, folder: 'dist/gallery', environment: { BUILD_GALLERY: '1' } },
  designer: {
    root: 'web/designer',
    folder: 'dist/web/designer',
    environment: {},
    sources: ['web/designer/*', 'web/own-packages.ts', 'package-lock.json'],
    besides: ['web/designer/node_modules'],
  },
} satisfies Record<string, Recipe>;

const changedAt = ({ sources, besides }: Recipe): number =>
  Math.max(
    0,
    ...globSync(sources, { cwd: repository, exclude: besides }).map(
      (file) => statSync(path.join(repository, file)).mtimeMs,
    ),
  );

interface BuiltFolder {
  readonly folder: string;
  /** A file is missing, or a source is newer. */
  readonly isStale: () => boolean;
  /** @throws PartFailure with what the build says; not where it was stopped */
  readonly build: (stopped?: AbortSignal) => Promise<void>;
}

/** What Vite makes of `web/` in a folder below `dist`. @param files without which it is not whole */
export const builtFolder = (name: keyof typeof recipes, files: readonly string[]): BuiltFolder => {
  const recipe = recipes[name];
  const folder = path.join(repository, recipe.folder);
  return {
    folder,
    isStale: () => {
      const made = files.map((file) => path.join(folder, file));
      if (made.some((file) => !existsSync(file))) return true;
      return Math.min(...made.map((file) => statSync(file).mtimeMs)) < changedAt(recipe);
    },
    build: async (stopped) => {
      const vite = path.join(repository, 'node_modules', 'vite', 'bin', 'vite.js');
      const child = spawn(process.execPath, [vite, 'build', path.join(repository, recipe.root)], {
        cwd: repository,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, NODE_ENV: 'production', ...recipe.environment },
      });
      stopped?.addEventListener('abort', () => child.kill());
      // What the rest needs to be there comes first.
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-3000)));
      }
      const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
      if (code !== 0 && stopped?.aborted !== true)
        throw new PartFailure(name, output.trim(), '上のエラーを直してください (npm run build:web)。');
    },
  };
};

const beingBuilt = page('画面をつくっています', '<p>できたら、このページがひとりでに開きます。</p>');

/** The browser asks again by itself. */
export const tellBeingBuilt = (response: ServerResponse): void =>
  send(response, 503, 'text/html; charset=utf-8', beingBuilt, {
    'retry-after': '2',
    refresh: '2',
    'cache-control': 'no-store',
  });

/**
 * Built when somebody asks for it, who is told to wait or what is wrong with it.
 * @returns whether it is there to be served; where it is not, the response was given
 */
export const builtWhenAsked = (
  built: BuiltFolder,
  failureTitle: string,
): ((response: ServerResponse) => boolean) => {
  let building: Promise<void> | undefined;
  let failure: string | undefined;
  return (response) => {
    if (failure !== undefined) {
      const text = `<pre class="error">${escape(failure)}</pre>`;
      failure = undefined;
      send(response, 500, 'text/html; charset=utf-8', page(failureTitle, text));
      return false;
    }
    if (building === undefined && !built.isStale()) return true;
    building ??= built
      .build()
      .catch((error: unknown) => {
        failure = reasonOf(error);
      })
      .finally(() => {
        building = undefined;
      });
    tellBeingBuilt(response);
    return false;
  };
};
