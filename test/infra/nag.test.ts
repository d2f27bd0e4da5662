/** cdk-nag over the real assembly, as `npm run synth` makes it, and over a planted one. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'typing-nag-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const findingSchema = z.object({ ruleName: z.string() });
const reportSchema = z.object({
  pluginReports: z.array(z.object({ violations: z.array(findingSchema) })),
});

interface Synthesis {
  readonly exitCode: number;
  readonly violations: string[];
}

async function synth(app: string, name: string): Promise<Synthesis> {
  const output = path.join(folder, name);
  const cli = path.join(root, 'node_modules/aws-cdk/bin/cdk');
  let said = '';
  const exitCode = await new Promise<number>((resolve) => {
    const child = execFile(process.execPath, [cli, 'synth', '--quiet', '--app', app, '--output', output], {
      cwd: root,
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: string) => {
        said += text;
      });
    child.on('close', (code) => resolve(code ?? 1));
  });
  const report = path.join(output, 'validation-report.json');
  expect(existsSync(report), said).toBe(true);
  const { pluginReports } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
  return {
    exitCode,
    violations: pluginReports.flatMap(({ violations }) => violations.map(({ ruleName }) => ruleName)),
  };
}

test('both stages synthesise without credentials and without an unexplained finding', async () => {
  const { exitCode, violations } = await synth('node infra/app.ts', 'real');

  expect(violations).toEqual([]);
  expect(exitCode).toBe(0);
});

test('a planted open bucket is found', async () => {
  const { exitCode, violations } = await synth('node test/infra/planted-app.ts', 'planted');

  expect(exitCode).not.toBe(0);
  expect(violations.join(' ')).toContain('S1');
});
