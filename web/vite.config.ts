import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { chunks, everyPatternFinds, noFilesInACircle } from './chunks.ts';
import { firstPaint } from './first-paint/plugin.ts';
import { amplifyForUs } from './slim/amplify.ts';
import { dataRouterOnly } from './slim/router.ts';
import { zodForUs } from './slim/zod.ts';
import { typingOffline } from './typing/plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Puts the Digital Agency primitives that tokens.css uses, and only those, in front of it: the whole set is 8 KB of CSS. */
function digitalAgencyTokens(): Plugin {
  const source = createRequire(import.meta.url).resolve('@digital-go-jp/design-tokens/dist/tokens.css');
  const primitives = new Map(
    Array.from(readFileSync(source, 'utf8').matchAll(/(--[\w-]+):\s*([^;]+);/g), ([, name, value]) => [
      name,
      value,
    ]),
  );
  return {
    name: 'digital-agency-tokens',
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith('/src/ui/tokens.css')) return null;
      const declared = new Set(Array.from(code.matchAll(/^\s*(--[\w-]+):/gm), ([, name]) => name));
      const used = new Set(Array.from(code.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
      const lines = Array.from(used)
        .filter((name) => !declared.has(name))
        .map((name) => {
          const value = primitives.get(name);
          if (value === undefined) throw new Error(`tokens.css uses ${name}, which no design token defines`);
          return `${name}: ${value};`;
        });
      return { code: `${code}\n:root {\n${lines.join('\n')}\n}\n`, map: null };
    },
  };
}

/**
 * React Aria's usePress injects a <style> unless an element with this id exists; our policy is `style-src 'self'`.
 * The rule itself stands in base.css.
 */
function noInjectedStyle(): Plugin {
  return {
    name: 'no-injected-style',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { id: 'react-aria-pressable-style', name: 'styles', content: 'self' },
        injectTo: 'head',
      },
    ],
  };
}

/** React Aria brings its few words in 34 languages; this product speaks one (see src/ui/japanese.tsx). */
function japaneseOnly(): Plugin {
  const foreign = /\/react-(?:aria|stately|aria-components)\/dist\/private\/intl\/.*(?<!ja-JP)\.m?js$/;
  return {
    name: 'japanese-only',
    load: (id) => (foreign.test(id) ? 'export default {}' : null),
  };
}

/**
 * A document of its own with a configuration of its own, built whenever the product is; the local system alone builds it
 * when somebody opens it (infra/local/web.ts).
 */
function withDesigner(): Plugin {
  return {
    name: 'with-designer',
    apply: 'build',
    async closeBundle() {
      await build({ configFile: here('./designer/vite.config.ts') });
    },
  };
}

/**
 * Most of a file is called while a page loads: said in its first line, V8 compiles all of it once, beside the main thread,
 * where it would read each function twice on it. A banner would stand behind what Vite puts in front of files that load others.
 */
function compiledWhileItComes(): Plugin {
  return {
    name: 'compiled-while-it-comes',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}

/** The gallery is a tool of the house, in a folder of its own, where only `npm start` serves it (infra/local/gallery.ts). */
const isGallery = process.env['BUILD_GALLERY'] === '1';
const isDesignerLater = process.env['DESIGNER_LATER'] === '1';

const ofTheProduct = [
  amplifyForUs(),
  dataRouterOnly(),
  zodForUs(),
  firstPaint(),
  compiledWhileItComes(),
  typingOffline(),
  ...(isDesignerLater ? [] : [withDesigner()]),
  everyPatternFinds(),
  noFilesInACircle(),
];

export default defineConfig({
  root: here('.'),
  base: isGallery ? '/__local/ui/' : '/',
  plugins: [
    react(),
    digitalAgencyTokens(),
    noInjectedStyle(),
    japaneseOnly(),
    ...(isGallery ? [] : ofTheProduct),
  ],
  build: {
    outDir: here(isGallery ? '../dist/gallery' : '../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // One sheet: a page's twelve small ones cost more to ask for than to read.
    cssCodeSplit: false,
    cssTarget: ['chrome111', 'safari16.4', 'firefox113'],
    // An inlined asset is a data: URL, which the policy would have to allow.
    assetsInlineLimit: 0,
    // Without it a Safari of 16 fetches what a page needs a moment later; everybody else would only read it.
    modulePreload: { polyfill: false },
    rolldownOptions: isGallery
      ? { input: here('./gallery/index.html') }
      : {
          input: { index: here('./index.html'), typing: here('./typing/index.html') },
          output: {
            codeSplitting: { groups: chunks },
            // The first file names all others, and nothing of a hash can be made smaller: a letter less of each is a few
            // hundred bytes, and so is what a file is called. Fewer than seven the bundler does not take.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
          },
        },
  },
});
