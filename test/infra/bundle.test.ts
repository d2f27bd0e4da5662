import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleAnew, functionBundle } from '#infra/bundle.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'typing-bundle-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test('GIVEN schemas made at import THEN zod already knows not to compile them', async () => {
  await build(functionBundle(path.join(import.meta.dirname, 'planted-function.ts'), directory));

  // As a function is: in a process where nothing has asked zod before.
  const look = `console.log((await import(${JSON.stringify(path.join(directory, 'index.mjs'))})).jitless)`;
  const answered = execFileSync(process.execPath, ['--input-type=module', '--eval', look], {
    encoding: 'utf8',
  });

  expect(answered.trim()).toBe('true');
});

test('GIVEN a chunk of yesterday WHEN bundled anew THEN it is not uploaded', async () => {
  await writeFile(path.join(directory, 'chunk-OLD.mjs'), '');

  await bundleAnew(path.join(import.meta.dirname, 'planted-function.ts'), directory);

  expect(await readdir(directory)).toEqual(['index.mjs']);
});
