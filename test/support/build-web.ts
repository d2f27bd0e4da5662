/** Builds the SPA once for all browser test files, beside whatever `npm start` may be serving. */
import path from 'node:path';
import { build } from 'vite';
import shareParts from './shared-parts.ts';

const root = path.resolve(import.meta.dirname, '../..');

export default async function setup(): Promise<() => Promise<void>> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  await build({ configFile: path.join(root, 'web/vite.config.ts'), logLevel: 'error' });
  process.env['NODE_ENV'] = before ?? 'test';
  return shareParts();
}
