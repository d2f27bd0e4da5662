import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
};
const compressible = /^(text\/|application\/(json|manifest|wasm)|image\/svg|font\/(ttf|otf))/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

interface Stored {
  readonly changedMs: number;
  readonly plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/** Serves a built folder as CloudFront will: compressed, hashed files for ever, everything else always asked again. */
interface StaticFiles {
  /** False when there is no such file. */
  readonly serve: (
    request: IncomingMessage,
    response: ServerResponse,
    file: string,
    headers: Readonly<Record<string, string>>,
  ) => Promise<boolean>;
}

/** By place and time: systems that run side by side serve the same files, and compressing them is most of it. */
const cache = new Map<string, Stored>();

export const staticFiles = (root: string): StaticFiles => {
  const load = async (file: string): Promise<Stored | undefined> => {
    const info = await stat(file).catch(() => undefined);
    if (info?.isFile() !== true) return undefined;
    const cached = cache.get(file);
    if (cached?.changedMs === info.mtimeMs) return cached;
    const stored: Stored = { changedMs: info.mtimeMs, plain: await readFile(file) };
    cache.set(file, stored);
    return stored;
  };
  const encoded = async (
    stored: Stored,
    accepted: string,
  ): Promise<{ encoding: 'br' | 'gzip'; body: Buffer } | undefined> => {
    if (/\bbr\b/.test(accepted)) {
      stored.br ??= await brotli(stored.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
      return { encoding: 'br', body: stored.br };
    }
    if (/\bgzip\b/.test(accepted)) {
      stored.gzip ??= await zip(stored.plain, { level: 6 });
      return { encoding: 'gzip', body: stored.gzip };
    }
    return undefined;
  };

  return {
    serve: async (request, response, relative, headers) => {
      const file = path.join(root, path.normalize(`/${relative}`));
      const stored = await load(file);
      if (stored === undefined) return false;
      const type = types[path.extname(file)] ?? 'application/octet-stream';
      const squeezed = compressible.test(type)
        ? await encoded(stored, request.headers['accept-encoding'] ?? '')
        : undefined;
      const body = squeezed?.body ?? stored.plain;
      const etag = `"${Math.floor(stored.changedMs).toString(36)}-${stored.plain.length.toString(36)}"`;
      const hashed = /^\/?(?:designer\/)?assets\//.test(relative);
      const common = {
        ...headers,
        etag,
        vary: 'accept-encoding',
        'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      };
      if (request.headers['if-none-match'] === etag) {
        response.writeHead(304, common).end();
        return true;
      }
      response.writeHead(200, {
        ...common,
        'content-type': type,
        'content-length': body.length,
        ...(squeezed === undefined ? {} : { 'content-encoding': squeezed.encoding }),
      });
      response.end(request.method === 'HEAD' ? undefined : body);
      return true;
    },
  };
};
