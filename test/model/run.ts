/**
 * `npm run model`: checks the invariants of attempt.qnt on random runs and writes the traces that a unit test plays to the
 * code. Quint's own simulator in TypeScript: its other ones would be fetched when they run.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensurePackages } from '../../web/own-packages.ts';
import { stepsOf, tracesFile } from './traces.ts';

const folder = import.meta.dirname;
const { values } = parseArgs({
  options: { samples: { type: 'string', default: '3000' }, seed: { type: 'string', default: '4711' } },
});
ensurePackages(folder);

function quint(...options: readonly string[]): void {
  const command = path.join(folder, 'node_modules/@informalsystems/quint/dist/src/cli.js');
  const { status } = spawnSync(process.execPath, [command, ...options], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const model = path.join(folder, 'attempt.qnt');
const run = [
  'run',
  model,
  '--backend',
  'typescript',
  '--invariant',
  'safe',
  '--verbosity',
  '1',
  '--seed',
  values.seed,
];
quint('typecheck', model);
quint(...run, '--max-steps', '25', '--max-samples', values.samples);
const traces = mkdtempSync(path.join(tmpdir(), 'attempt-traces-'));
const itf = path.join(traces, '{seq}.itf.json');
quint(...run, '--max-steps', '22', '--max-samples', '120', '--n-traces', '60', '--out-itf', itf);
const lines = readdirSync(traces)
  .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
  .map((name) => JSON.stringify(stepsOf(readFileSync(path.join(traces, name), 'utf8'))));
writeFileSync(tracesFile, `${lines.join('\n')}\n`);
rmSync(traces, { recursive: true });
console.log(`${String(lines.length)} traces in ${path.relative(process.cwd(), tracesFile)}`);
