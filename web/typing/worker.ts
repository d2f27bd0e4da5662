/**
 * The service worker of the typing app: one cache a build, the document from the network while there is one, hashed files from
 * the cache. Neither the API nor another document passes here. The build (plugin.ts) puts the names of the files before it.
 */
declare const build: string;
declare const shell: Files['shell'];
declare const later: Files['later'];

export interface Files {
  /** Needed for any page; the first starts the app. */
  readonly shell: readonly string[];
  /** Words of the course, stage by stage: each when it is asked for, and the one behind it. */
  readonly later: readonly string[];
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}
// The web is typed for pages, which have another `self`.
const scope = self as unknown as Scope;

const prefix = 'typing-';
const cacheName = prefix + build;
const documentPath = '/typing/';
const configPath = '/config.json';
/** A network that says nothing for so long is none. */
const patienceMs = 4000;

const kept = (path: string): Promise<Response | undefined> =>
  caches.match(path, { cacheName, ignoreVary: true });

/** In the middle of a deployment the document may be of another build: then it is tried again at the next visit. */
async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  const [start = ''] = shell;
  const page = await fetch(documentPath, { cache: 'no-cache' });
  if (!page.ok || !(await page.clone().text()).includes(start))
    throw new Error('a document of another build');
  await Promise.all([cache.put(documentPath, page), cache.addAll([...shell, configPath])]);
}

/** What has the same name is the same. */
async function takeOver(): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const name of await caches.keys()) {
    if (!name.startsWith(prefix) || name === cacheName) continue;
    for (const path of later) {
      const before = await caches.match(path, { cacheName: name, ignoreVary: true });
      if (before !== undefined) await cache.put(path, before);
    }
    await caches.delete(name);
  }
  await scope.clients.claim();
}

const tooLate = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), patienceMs);
  });

async function fromNetwork(event: Asked, path: string): Promise<Response> {
  try {
    const answer = await Promise.race([fetch(event.request), tooLate()]);
    // The document stays that of this build, whose files are here.
    if (answer.ok && path === configPath) {
      const copy = answer.clone();
      event.waitUntil(caches.open(cacheName).then((cache) => cache.put(path, copy)));
    }
    return answer.status < 500 ? answer : ((await kept(path)) ?? answer);
  } catch (error) {
    const copy = await kept(path);
    if (copy === undefined) throw error;
    return copy;
  }
}

async function add(path: string): Promise<void> {
  if ((await kept(path)) === undefined) await (await caches.open(cacheName)).add(path);
}

async function fromCache(event: Asked, path: string): Promise<Response> {
  const next = later.includes(path) ? later[later.indexOf(path) + 1] : undefined;
  // Without a network it comes another time.
  if (next !== undefined) event.waitUntil(add(next).catch(() => undefined));
  const copy = await kept(path);
  if (copy !== undefined) return copy;
  const answer = await fetch(event.request);
  if (answer.ok) {
    const fresh = answer.clone();
    event.waitUntil(caches.open(cacheName).then((cache) => cache.put(path, fresh)));
  }
  return answer;
}

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
scope.addEventListener('message', ({ data }) => {
  if (data === 'take over') void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== location.origin) return;
  const isDocument = pathname === '/typing' || pathname.startsWith(documentPath);
  if (event.request.mode === 'navigate') {
    if (isDocument) event.respondWith(fromNetwork(event, documentPath));
  } else if (pathname === configPath) event.respondWith(fromNetwork(event, configPath));
  else if (shell.includes(pathname) || later.includes(pathname))
    event.respondWith(fromCache(event, pathname));
});
