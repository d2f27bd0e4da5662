/** Bundles the functions once for all integration test files. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleFunctions } from '#infra/local/functions.ts';

export default async function setup(): Promise<() => void> {
  const outdir = mkdtempSync(path.join(tmpdir(), 'typing-functions-'));
  await bundleFunctions({ outdir, entries: {}, allowMissing: false });
  process.env['TEST_FUNCTIONS_DIR'] = outdir;
  return () => rmSync(outdir, { recursive: true, force: true });
}
