/**
 * `npm test`: every check, cheapest first, stopping at the first that fails. `npm test -- unit e2e` runs only those.
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
  { name: 'format', command: [bin('oxfmt'), '--check', '.'] },
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--type-check', '--deny-warnings'] },
  { name: 'architecture', command: [process.execPath, 'test/architecture/check.ts'] },
  { name: 'unused', command: [bin('knip')] },
  { name: 'docs', command: [process.execPath, 'test/architecture/readme.ts'] },
  vitest('once', 'unit', 'pages', 'own-world'),
  vitest('once', 'infra'),
  vitest('again', 'integration'),
  vitest('again', 'browser'),
];

function run([file, ...args]: Stage['command']): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NO_COLOR: '1' },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
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
let broken: string | undefined;
for (const stage of stages) {
  if (wanted.length > 0 && !wanted.includes(stage.name)) continue;
  const started = performance.now();
  console.log(`\n── ${stage.name}`);
  let code = await run(stage.command);
  if (stage.tests !== undefined) {
    const report = takeReport();
    const red = (report?.testResults ?? []).flatMap(({ name, status }) =>
      status === 'failed' ? [path.relative(root, name)] : [],
    );
    let left = report?.numFailedTests ?? 0;
    passed += report?.numPassedTests ?? 0;
    if (stage.tests === 'again' && red.length > 0 && retried.length + red.length <= mostRetries) {
      console.log(`\n── ${stage.name}, once more: ${red.join(' ')}`);
      retried.push(...red);
      code = await run([...stage.command, ...red]);
      const still = takeReport()?.numFailedTests ?? left;
      passed += left - still;
      left = still;
    }
    failed += left;
  }
  times.push(`${stage.name} ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (code !== 0) {
    broken = stage.name;
    break;
  }
}

console.log(`\n${times.join(', ')}`);
if (broken !== undefined) console.error(`${broken} failed`);
const again = retried.length === 0 ? '' : `, ${retried.length} tried again: ${retried.join(' ')}`;
console.log(`${passed} passed, ${failed} failed${again}`);
process.exit(broken === undefined && (passed > 0 || wanted.length > 0) ? 0 : 1);
