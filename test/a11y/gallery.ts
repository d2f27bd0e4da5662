import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { build, preview } from 'vite';
import { launchChromium } from '#test/support/chromium.ts';

/** The gallery as built for production, under the policy of production, in Chromium. */
const policy = "default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'";
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const configFile = fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url));

interface GalleryPage {
  page: Page;
  /** What was thrown, and what the policy refused. */
  faults: string[];
}

export interface Gallery {
  open: (options?: BrowserContextOptions) => Promise<GalleryPage>;
  close: () => Promise<void>;
}

async function buildGallery(outDir: string) {
  const before = process.env['NODE_ENV'];
  process.env['BUILD_GALLERY'] = '1';
  // Vitest sets `test`, under which React Aria leaves out what the policy must be tested against.
  process.env['NODE_ENV'] = 'production';
  await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  process.env['NODE_ENV'] = before ?? 'test';
}

export async function startGallery(): Promise<Gallery> {
  const outDir = await mkdtemp(join(tmpdir(), 'ui-kit-'));
  await buildGallery(outDir);
  const server = await preview({
    configFile,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', headers: { 'Content-Security-Policy': policy } },
  });
  const at = server.httpServer.address();
  if (typeof at !== 'object' || at === null) throw new Error('The preview server has no port');
  const address = `http://127.0.0.1:${String(at.port)}/__local/ui/gallery/index.html`;
  const browser = await launchChromium();

  return {
    open: async (options = {}) => {
      const page = await browser.newPage({
        viewport: { width: 1200, height: 900 },
        reducedMotion: 'reduce',
        locale: 'ja-JP',
        ...options,
      });
      page.setDefaultTimeout(5000);
      // Loading the whole gallery takes as long as the machine is busy.
      page.setDefaultNavigationTimeout(30_000);
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        const isIcon = message.location().url.endsWith('/favicon.ico');
        if (message.type() === 'error' && !isIcon) faults.push(message.text());
      });
      await page.goto(address);
      await page.getByRole('slider').waitFor();
      return { page, faults };
    },
    close: async () => {
      await browser.close();
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

interface AxeAnswer {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
  passes: { nodes: unknown[] }[];
}

export async function axe(page: Page, within = 'html') {
  await page.evaluate(axeSource);
  const answer = await page.evaluate(
    (selector) =>
      (globalThis as unknown as { axe: { run: (context: string) => Promise<AxeAnswer> } }).axe.run(selector),
    within,
  );
  return {
    violations: answer.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map((node) => `${node.html} ${node.failureSummary ?? ''}`),
    })),
    checked: answer.passes.reduce((sum, rule) => sum + rule.nodes.length, 0),
  };
}
