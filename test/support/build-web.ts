/** Builds the SPA once for all browser test files, beside whatever `npm start` may be serving. */
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import type { TestProject } from 'vitest/node';
import { weigh, type WebBuild } from '#test/bench/web-build.ts';
import shareParts from './shared-parts.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What was built, for the test that weighs it. */
    readonly web: WebBuild;
  }
}

const root = path.resolve(import.meta.dirname, '../..');

/** @param project whose tests weigh what was built */
export default async function setup(project?: TestProject): Promise<() => Promise<void>> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  const built = await build({ configFile: path.join(root, 'web/vite.config.ts'), logLevel: 'error' });
  process.env['NODE_ENV'] = before ?? 'test';
  project?.provide('web', weigh(built as Rolldown.RolldownOutput));
  return shareParts();
}
