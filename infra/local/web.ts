import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { createServer } from 'vite';
import { designerHeaders, designerPath } from '../security-headers.ts';
import { designerPage, documentOf, documents, isScreen } from '../documents.ts';
import { builtFolder, builtWhenAsked, tellBeingBuilt, webSource } from './built-folder.ts';
import { page } from './html.ts';
import { send } from './http-part.ts';
import type { Handler } from './http-part.ts';
import type { Part } from './part.ts';
import { staticFiles } from './static-files.ts';

/** `build`: build when needed, beside the rest, and serve; `serve`: what is built; `dev`: from the sources, reloading; `none`: a notice. */
export type WebMode = 'build' | 'serve' | 'dev' | 'none';

interface Web extends Part {
  readonly handler: Handler;
  /** In words, for the line of this part. */
  readonly state: string;
  /** When the pages are there; fails with what is wrong with them. */
  readonly ready: Promise<void>;
}

const pages = builtFolder('web', Object.values(documents));

const notice = (reason: string): Web => ({
  state: reason,
  handler: (_request, response) =>
    send(response, 200, 'text/html; charset=utf-8', page('画面はありません', `<p>${reason}</p>`)),
  ready: Promise.resolve(),
  stop: () => Promise.resolve(),
});

const serveBuilt = (headers: Readonly<Record<string, string>>, state: string): Web => {
  const files = staticFiles(pages.folder);
  return {
    state,
    handler: async (request, response) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        send(response, 405, 'text/plain; charset=utf-8', 'Method Not Allowed', {
          ...headers,
          allow: 'GET, HEAD',
        });
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

/** The designer of certificates needs many packages that nothing else does: they come, and it is built, when it is opened. */
const withDesigner = (web: Web, headers: Readonly<Record<string, string>>): Web => {
  const built = serveBuilt(headers, '');
  const isThere = builtWhenAsked(
    builtFolder('designer', [path.basename(designerPage)]),
    '書式の編集画面をつくれませんでした',
  );
  return {
    ...web,
    handler: (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (!pathname.startsWith(designerPath)) return web.handler(request, response);
      if (pathname === `/${designerPage}` && !isThere(response)) return;
      return built.handler(request, response);
    },
  };
};

/** All but the pages works meanwhile, and whoever comes for one is told to wait. */
const buildAndServe = (headers: Readonly<Record<string, string>>): Web => {
  const served = withDesigner(serveBuilt(headers, 'つくっています'), headers);
  const stopping = new AbortController();
  let isBuilt = false;
  const build = async (): Promise<void> => {
    await pages.build(stopping.signal);
    isBuilt = true;
  };
  const ready = build();
  // Who starts the system asks; it may be stopped before.
  ready.catch(() => undefined);
  return {
    ...served,
    handler: (request, response) => {
      if (isBuilt) return served.handler(request, response);
      return tellBeingBuilt(response);
    },
    ready,
    stop: () => Promise.resolve(stopping.abort()),
  };
};

const serveSources = async (server: Server): Promise<Web> => {
  const vite = await createServer({
    root: webSource,
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
  if (!existsSync(path.join(webSource, 'index.html'))) return notice('web/index.html がまだありません。');
  if (mode === 'dev') return withDesigner(await serveSources(server), headers);
  if (mode === 'build' && pages.isStale()) return buildAndServe(headers);
  const built = serveBuilt(headers, 'ビルド済み');
  return mode === 'build' ? withDesigner(built, headers) : built;
};
