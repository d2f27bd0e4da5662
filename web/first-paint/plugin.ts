/**
 * A document of its own for `/`: index.html with the front page written into it, so that it paints before any script.
 * Every other path gets index.html, which says nothing yet.
 */
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

/** What is painted is fetched first: the scripts behind it wait for the one style sheet. */
const stylesFirst = (html: string): string =>
  html
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replaceAll('<link rel="stylesheet"', '<link rel="stylesheet" fetchpriority="high"');

const classesOf = (markup: string): string[] =>
  Array.from(markup.matchAll(/\sclass="([^"]*)"/gu), ([, names = '']) => names.split(' ')).flat();

/** @throws when the document has no place for the page, the page a class without a rule, or what the policy refuses */
export function withFrontPage(index: string, markup: string, styles: string): string {
  if (!index.includes(emptyRoot)) throw new Error('index.html has no empty #root');
  if (/\sstyle="/u.test(markup)) throw new Error('the policy refuses styles written into the front page');
  const bare = classesOf(markup).filter((name) => !styles.includes(`.${name}`));
  if (bare.length > 0) throw new Error(`the style sheet does not know ${bare.join(', ')} of the front page`);
  return stylesFirst(index).replace(emptyRoot, () => `<div id="root">${markup}</div>`);
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
      const html = withFrontPage(String(index.source), await frontPage(), styles);
      await writeFile(path.join(dir, 'top.html'), html);
    },
  };
}
