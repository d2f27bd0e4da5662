/**
 * `npm test`: every check, cheapest first, stopping where one fails. `npm test -- unit browser` runs only those.
 * The last line counts what the test runners counted, and what was tried a second time.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Stage {
  readonly name: string;
  readonly command: readonly [file: string, ...args: string[]];
  /** Whose report says what passed and failed. */
  readonly tests?: 'once' | 'again';
  /** It runs while the one before it does, and is told of afterwards. */
  readonly beside?: boolean;
}

/** What vitest reports as JSON, as far as it is looked at. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string): string => path.join(root, 'node_modules/.bin', name);
const folder = mkdtempSync(path.join(tmpdir(), 'typing-tests-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const reportFile = path.join(folder, 'report.json');

/** @param tests `again`: with real parts, so that what fails is tried once more, in systems of its own */
const vitest = (tests: 'once' | 'again', name: string, ...projects: string[]): Stage => ({
  name,
  command: [
    bin('vitest'),
    'run',
    '--config=test/vitest.config.ts',
    ...[name, ...projects].flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ],
  tests,
});

const stages: readonly Stage[] = [
  { name: 'tools', command: [process.execPath, 'test/support/ensure-tools.ts'] },
  // Types take one core for longer than all the others take the other one.
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--type-check', '--deny-warnings'] },
  { name: 'format', command: [bin('oxfmt'), '--check', '.'], beside: true },
  { name: 'architecture', command: [process.execPath, 'test/architecture/check.ts'], beside: true },
  { name: 'unused', command: [bin('knip')], beside: true },
  { name: 'docs', command: [process.execPath, 'test/architecture/readme.ts'], beside: true },
  vitest('once', 'unit', 'pages', 'own-world'),
  vitest('once', 'infra'),
  vitest('again', 'integration'),
  vitest('again', 'browser'),
];

/** @param hear is given what it says, which nobody reads yet */
function run([file, ...args]: Stage['command'], hear?: (said: Buffer) => void): Promise<number> {
  const output = hear === undefined ? 'inherit' : 'pipe';
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, NO_COLOR: '1' },
    });
    if (hear) for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear);
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** One after the other while something else speaks; what is returned says what they said. */
async function runAside(some: readonly Stage[]): Promise<() => void> {
  const told: (() => void)[] = [];
  for (const stage of some) {
    const said: Buffer[] = [];
    const code = await timed(stage, (heard) => said.push(heard));
    told.push(() => {
      console.log(`\n── ${stage.name}`);
      process.stdout.write(Buffer.concat(said));
      if (code !== 0) broken.push(stage.name);
    });
  }
  return () => {
    for (const tell of told) tell();
  };
}

/** Undefined where the runner ended before it could say. */
function takeReport(): Report | undefined {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  } catch {
    return undefined;
  } finally {
    rmSync(reportFile, { force: true });
  }
}

/** More than these are no accident. */
const mostRetries = 3;
const retried: string[] = [];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0)
  throw new Error(
    `no such stage: ${unknown.join(', ')}; there are ${stages.map(({ name }) => name).join(', ')}`,
  );

let passed = 0;
let failed = 0;
const times: string[] = [];
const broken: string[] = [];

async function timed({ name, command }: Stage, hear?: (said: Buffer) => void): Promise<number> {
  const started = performance.now();
  const code = await run(command, hear);
  times.push(`${name} ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return code;
}

/** Counts the tests of the stage that ran, and tries again what failed in one that may. */
async function count(stage: Stage, code: number): Promise<number> {
  const { name, command, tests } = stage;
  if (tests === undefined) return code;
  const report = takeReport();
  const red = (report?.testResults ?? []).flatMap((file) =>
    file.status === 'failed' ? [path.relative(root, file.name)] : [],
  );
  const left = report?.numFailedTests ?? 0;
  passed += report?.numPassedTests ?? 0;
  if (tests === 'once' || red.length === 0 || retried.length + red.length > mostRetries) {
    failed += left;
    return code;
  }
  console.log(`\n── ${name}, once more: ${red.join(' ')}`);
  retried.push(...red);
  const again = await timed({ name: `${name} once more`, command: [...command, ...red] });
  const still = takeReport()?.numFailedTests ?? left;
  passed += left - still;
  failed += still;
  return again;
}

const chosen = stages.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
while (chosen.length > 0 && broken.length === 0) {
  const stage = chosen.shift()!;
  const next = chosen.findIndex(({ beside }) => beside !== true);
  const aside = runAside(chosen.splice(0, next === -1 ? chosen.length : next));
  console.log(`\n── ${stage.name}`);
  if ((await count(stage, await timed(stage))) !== 0) broken.push(stage.name);
  (await aside)();
}

console.log(`\n${times.join(', ')}`);
for (const name of broken) console.error(`${name} failed`);
const again = retried.length === 0 ? '' : `, ${retried.length} tried again: ${retried.join(' ')}`;
console.log(`${passed} passed, ${failed} failed${again}`);
process.exit(broken.length === 0 && (passed > 0 || wanted.length > 0) ? 0 : 1);
