/**
 * The template designer is a document of its own, shown in a frame of the console: it brings its own React and its own
 * styles, which it writes into the page, and neither belongs into the product's bundle or under its policy.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { ensurePackages } from '../own-packages.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  base: '/designer/',
  logLevel: 'error',
  // When it is built, not when a tool reads this file.
  plugins: [{ name: 'own-packages', apply: 'build', buildStart: () => ensurePackages(here('.')) }],
  // A library behind pdfme's fonts was written for Node.
  define: { global: 'globalThis' },
  // @pdfme/ui is in a folder of its own, what it draws with is the product's, which takes Node's `buffer` for granted.
  resolve: { dedupe: ['@pdfme/common', '@pdfme/pdf-lib', 'buffer'] },
  build: {
    outDir: here('../../dist/web/designer'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 6000,
    rolldownOptions: { input: here('./index.html') },
  },
});
