/** A stack from a log leads to our own lines, although nothing of the sources is uploaded. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { bundleAnew } from '#infra/bundle.ts';
import { withSourceLines } from '#infra/source-lines.ts';

const entry = path.join(import.meta.dirname, 'planted-failure.ts');

test('GIVEN the stack of a bundled function THEN each place is that of the source, and a foreign one is said to be so', async () => {
  const top = mkdtempSync(path.join(tmpdir(), 'typing-stack-'));
  onTestFinished(() => rmSync(top, { recursive: true, force: true }));
  const [folder, maps] = [path.join(top, 'functions/planted'), path.join(top, 'maps/planted')];
  await bundleAnew(entry, folder);
  expect(readdirSync(folder).filter((file) => file.endsWith('.map'))).toEqual([]);
  const { handler } = (await import(pathToFileURL(path.join(folder, 'index.mjs')).href)) as {
    handler: () => Promise<void>;
  };
  const stack = await handler().catch((error: unknown) => (error as Error).stack ?? '');

  const onAws = String(stack).replaceAll(folder, '/var/task');
  // Names of the chunks are the same wherever it is bundled.
  expect(onAws).toMatch(/\/var\/task\/planted-line-[A-Z0-9]{8}\.mjs:/u);
  const lines = await withSourceLines(onAws, entry, maps);
  expect(lines).toContain('test/infra/planted-line.ts:3:');
  expect(lines).not.toContain('/var/task');
  const old = 'at x (file:///var/task/chunk-OLD.mjs:1:2)';
  expect(await withSourceLines(old, entry, maps)).toContain('(not of this commit)');
});
