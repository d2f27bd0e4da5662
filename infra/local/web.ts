import { spawn } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { createServer } from 'vite';
import { designerHeaders, designerPath } from '../security-headers.ts';
import { documentOf, documents, isScreen } from '../documents.ts';
import { repository } from './functions.ts';
import { page } from './html.ts';
import { send } from './http-part.ts';
import type { Handler } from './http-part.ts';
import { PartFailure } from './part.ts';
import type { Part } from './part.ts';
import { staticFiles } from './static-files.ts';

/** `build`: build when needed, beside the rest, and serve; `serve`: what is built; `dev`: from the sources, reloading; `none`: a notice. */
export type WebMode = 'build' | 'serve' | 'dev' | 'none';

export interface Web extends Part {
  readonly handler: Handler;
  /** In words, for the line of this part. */
  readonly state: string;
  /** When the pages are there; fails with what is wrong with them. */
  readonly ready: Promise<void>;
}

const source = path.join(repository, 'web');
const built = path.join(repository, 'dist', 'web');

const newest = (patterns: readonly string[]): number =>
  Math.max(
    0,
    ...patterns
      .flatMap((pattern) => globSync(pattern, { cwd: repository }))
      .map((file) => statSync(path.join(repository, file)).mtimeMs),
  );

const isStale = (): boolean => {
  const index = path.join(built, 'index.html');
  if (Object.values(documents).some((file) => !existsSync(path.join(built, file)))) return true;
  const sources = newest(['web/**/*.{ts,tsx,css,html,json,svg,png}', 'shared/**/*.ts', 'package-lock.json']);
  return statSync(index).mtimeMs < sources;
};

const buildWeb = async (stopped: AbortSignal): Promise<void> => {
  const vite = path.join(repository, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', source], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  stopped.addEventListener('abort', () => child.kill());
  // What the rest needs to be there comes first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-3000)));
  }
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0 && !stopped.aborted)
    throw new PartFailure('web', output.trim(), '上のエラーを直してください (npm run build:web)。');
};

const notice = (reason: string): Web => ({
  state: reason,
  handler: (_request, response) =>
    send(response, 200, 'text/html; charset=utf-8', page('画面はありません', `<p>${reason}</p>`)),
  ready: Promise.resolve(),
  stop: () => Promise.resolve(),
});

const serveBuilt = (headers: Readonly<Record<string, string>>, state: string): Web => {
  const files = staticFiles(built);
  return {
    state,
    handler: async (request, response) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        send(response, 405, 'text/plain; charset=utf-8', 'Method Not Allowed', { allow: 'GET, HEAD' });
        return;
      }
      const wanted = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
      const own = wanted.startsWith(designerPath) ? designerHeaders : headers;
      if (wanted !== '/' && (await files.serve(request, response, wanted, own))) return;
      // As on CloudFront: what is not one of our files is a screen of the SPA.
      if (isScreen(wanted) && (await files.serve(request, response, documentOf(wanted), headers))) return;
      send(response, 404, 'text/plain; charset=utf-8', 'Not Found', headers);
    },
    ready: Promise.resolve(),
    stop: () => Promise.resolve(),
  };
};

const beingBuilt = page('画面をつくっています', '<p>できたら、このページがひとりでに開きます。</p>');

/** All but the pages works meanwhile, and whoever comes for one is told to wait. */
const buildAndServe = (headers: Readonly<Record<string, string>>): Web => {
  const served = serveBuilt(headers, 'つくっています');
  const stopping = new AbortController();
  let isBuilt = false;
  const ready = buildWeb(stopping.signal).then(() => {
    isBuilt = true;
  });
  // Who starts the system asks; it may be stopped before.
  ready.catch(() => undefined);
  return {
    ...served,
    handler: (request, response) => {
      if (isBuilt) return served.handler(request, response);
      const again = { 'retry-after': '2', refresh: '2', 'cache-control': 'no-store' };
      return send(response, 503, 'text/html; charset=utf-8', beingBuilt, again);
    },
    ready,
    stop: () => Promise.resolve(stopping.abort()),
  };
};

const serveSources = async (server: Server): Promise<Web> => {
  const vite = await createServer({
    root: source,
    appType: 'spa',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    state: '変更をすぐに反映します',
    // Vite puts its own script into the page, so the production policy cannot hold here.
    handler: (request, response) => vite.middlewares(request, response),
    ready: Promise.resolve(),
    stop: () => vite.close(),
  };
};

export const startWeb = async (
  mode: WebMode,
  server: Server,
  headers: Readonly<Record<string, string>>,
): Promise<Web> => {
  if (mode === 'none') return notice('画面なしで起動しました。');
  if (!existsSync(path.join(source, 'index.html'))) return notice('web/index.html がまだありません。');
  if (mode === 'dev') return serveSources(server);
  if (mode === 'build' && isStale()) return buildAndServe(headers);
  return serveBuilt(headers, 'ビルド済み');
};
