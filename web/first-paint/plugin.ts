/**
 * A document of its own for `/`: index.html with the front page written into it, so that it paints before any script.
 * Every other path gets index.html, which says nothing yet.
 */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';

const emptyRoot = '<div id="root"></div>';

async function frontPage(): Promise<string> {
  const server = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    plugins: [react()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
  });
  try {
    const { markup }: { markup?: unknown } = await server.ssrLoadModule('/first-paint/top.tsx');
    if (typeof markup !== 'string' || !markup.includes('<h1'))
      throw new Error('the front page has no headline');
    return markup;
  } finally {
    await server.close();
  }
}

const scripts = /\s*<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/gu;
const preload = /\s*<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>/gu;

interface Started {
  readonly html: string;
  /** What the document runs, under this name. */
  readonly start: { readonly fileName: string; readonly code: string };
}

/**
 * What is painted is fetched first, and alone: on a slow line scripts of any priority share the style sheet's bandwidth
 * (2.3 s to the headline of `/` on slow 3G, without them 1.4 s). A deferred script runs when the style sheet is there, and asks for
 * them all at once.
 * @throws where the document starts in another way
 */
export function startAfterStyles(index: string): Started {
  const modules = Array.from(index.matchAll(scripts), ([tag, file]) => ({ tag, file }));
  if (modules[0] === undefined) throw new Error('index.html has no module to start');
  const files = Array.from(index.matchAll(preload), ([, file]) => file);
  const code = [
    `for (const href of ${JSON.stringify(files)})`,
    "  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));",
    ...modules.map(({ file }) => `import(${JSON.stringify(file)});`),
    '',
  ].join('\n');
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  const fileName = `assets/start-${hash}.js`;
  const html = index
    .replaceAll(preload, '')
    .replace(modules[0].tag, () => `\n    <script defer src="/${fileName}"></script>`)
    .replaceAll(scripts, '');
  if (/modulepreload|type="module"/u.test(html)) throw new Error('the front page would not be painted alone');
  return { html, start: { fileName, code } };
}

const classesOf = (markup: string): string[] =>
  Array.from(markup.matchAll(/\sclass="([^"]*)"/gu), ([, names = '']) => names.split(' ')).flat();

/** @throws when the document has no place for the page, the page a class without a rule, or what the policy refuses */
export function withFrontPage(index: string, markup: string, styles: string): string {
  if (!index.includes(emptyRoot)) throw new Error('index.html has no empty #root');
  if (/\sstyle="/u.test(markup)) throw new Error('the policy refuses styles written into the front page');
  const bare = classesOf(markup).filter((name) => !styles.includes(`.${name}`));
  if (bare.length > 0) throw new Error(`the style sheet does not know ${bare.join(', ')} of the front page`);
  return index.replace(emptyRoot, () => `<div id="root">${markup}</div>`);
}

export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset' || dir === undefined) throw new Error('the build has no index.html');
      const styles = Object.values(bundle)
        .map((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : ''))
        .join('');
      const { html, start } = startAfterStyles(String(index.source));
      await writeFile(path.join(dir, start.fileName), start.code);
      await writeFile(path.join(dir, 'top.html'), withFrontPage(html, await frontPage(), styles));
    },
  };
}
