/**
 * `npm test`: every check, cheapest first, stopping at the first that fails. `npm test -- unit e2e` runs only those.
 * The last line counts what the test runners counted.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';

interface Stage {
  readonly name: string;
  readonly command: readonly [file: string, ...args: string[]];
  /** Counted in the last line. */
  readonly tests?: true;
}

const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string): string => path.join(root, 'node_modules/.bin', name);
const vitest = (project: string): Stage => ({
  name: project,
  command: [bin('vitest'), 'run', '--project', project, '--reporter', 'default'],
  tests: true,
});

const stages: readonly Stage[] = [
  { name: 'tools', command: [process.execPath, 'test/support/ensure-tools.ts'] },
  { name: 'format', command: [bin('oxfmt'), '--check', '.'] },
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'types', command: [process.execPath, 'test/architecture/types.ts'] },
  { name: 'architecture', command: [process.execPath, 'test/architecture/check.ts'] },
  { name: 'unused', command: [bin('knip')] },
  { name: 'docs', command: [process.execPath, 'test/architecture/readme.ts'] },
  vitest('unit'),
  vitest('infra'),
  vitest('integration'),
  vitest('browser'),
];

function run({ command: [file, ...args] }: Stage): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NO_COLOR: '1' },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      process.stdout.write(chunk);
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}

const counted = (output: string, what: 'passed' | 'failed'): number => {
  const line = output.split('\n').findLast((candidate) => /^\s*Tests\s/u.test(candidate)) ?? '';
  return Number(new RegExp(`(\\d+) ${what}`, 'u').exec(line)?.[1] ?? 0);
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0)
  throw new Error(
    `no such stage: ${unknown.join(', ')}; there are ${stages.map(({ name }) => name).join(', ')}`,
  );

let passed = 0;
let failed = 0;
const times: string[] = [];
let broken: string | undefined;
for (const stage of stages) {
  if (wanted.length > 0 && !wanted.includes(stage.name)) continue;
  const started = performance.now();
  console.log(`\n── ${stage.name}`);
  const { code, output } = await run(stage);
  times.push(`${stage.name} ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (stage.tests === true) {
    passed += counted(output, 'passed');
    failed += counted(output, 'failed');
  }
  if (code !== 0) {
    broken = stage.name;
    break;
  }
}

console.log(`\n${times.join(', ')}`);
if (broken !== undefined) console.error(`${broken} failed`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(broken === undefined && (passed > 0 || wanted.length > 0) ? 0 : 1);
