import { spawn } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { repository } from './functions.ts';
import { page } from './html.ts';
import { send } from './http-part.ts';
import { PartFailure } from './part.ts';

export const webSource = path.join(repository, 'web');

const newest = (patterns: readonly string[]): number =>
  Math.max(
    0,
    ...patterns
      .flatMap((pattern) => globSync(pattern, { cwd: repository }))
      .map((file) => statSync(path.join(repository, file)).mtimeMs),
  );

const sourcesChangedAt = (): number =>
  newest(['web/**/*.{ts,tsx,css,html,json,svg,png}', 'shared/**/*.ts', 'package-lock.json']);

export interface BuiltFolder {
  readonly folder: string;
  /** A file is missing, or a source is newer. */
  readonly isStale: () => boolean;
  /** @throws PartFailure with what the build says; not where it was stopped */
  readonly build: (stopped?: AbortSignal) => Promise<void>;
}

/** What Vite makes of `web/` in a folder below `dist`. @param files without which it is not whole */
export const builtFolder = (name: 'web' | 'gallery', files: readonly string[]): BuiltFolder => {
  const folder = path.join(repository, 'dist', name);
  return {
    folder,
    isStale: () => {
      const made = files.map((file) => path.join(folder, file));
      if (made.some((file) => !existsSync(file))) return true;
      return Math.min(...made.map((file) => statSync(file).mtimeMs)) < sourcesChangedAt();
    },
    build: async (stopped) => {
      const vite = path.join(repository, 'node_modules', 'vite', 'bin', 'vite.js');
      const child = spawn(process.execPath, [vite, 'build', webSource], {
        cwd: repository,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...(name === 'gallery' && { BUILD_GALLERY: '1' }) },
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
