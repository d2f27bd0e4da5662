/**
 * `npm run test:days`: the tests that meet dates, on days on which dates break. Everything that runs, Java and Chromium
 * too, is told another time by libfaketime, so that there is one clock as on any day; timers keep the machine's. `-- --at
 * 2028-12-31T23:59:30+09:00` is another moment, `-- roll-over` only the files whose path has the word.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { meetDates } from './support/dates-met.ts';

/** What vitest reports as JSON, as far as it is looked at. */
interface Report {
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

const root = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'typing-days-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const reportFile = path.join(folder, 'report.json');

/** Each run begins at its moment: before midnight some of it is on either day. */
const moments = [
  '2026-12-31T23:59:30+09:00',
  '2027-03-31T23:59:00+09:00',
  '2027-04-01T00:00:30+09:00',
  '2028-02-29T12:00:00+09:00',
  // A Sunday, and the noon at which the seed's winter season is published.
  '2029-02-25T12:00:00+09:00',
];

const hasFaketime = (): boolean => spawnSync('faketime', ['--help'], { stdio: 'ignore' }).status === 0;

function ensureFaketime(): void {
  if (hasFaketime()) return;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    console.log('faketime が見つからないため、apt-get で入れます。');
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update'], quiet);
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'faketime'], quiet);
    if (hasFaketime()) return;
  }
  console.error('faketime が見つかりません。Debian / Ubuntu では sudo apt-get install faketime で入ります。');
  console.error('faketime was not found: install it (Debian, Ubuntu: the package faketime).');
  process.exit(1);
}

interface Run {
  readonly projects: readonly string[];
  readonly files: readonly string[];
}

/** How far the clock is moved for a run that begins at that moment. */
const secondsTo = (moment: string): number => Math.round((Date.parse(moment) - Date.now()) / 1000);

/** The files that fail in a run on a clock moved so far. */
function redAfter(seconds: number, { projects, files }: Run): string[] {
  const offset = `${seconds < 0 ? '' : '+'}${String(seconds)}s`;
  rmSync(reportFile, { force: true });
  const vitest = [path.join(root, 'node_modules/.bin/vitest'), 'run'];
  const reporter = [
    '--config=test/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ];
  const wanted = projects.flatMap((project) => ['--project', project]);
  const { status } = spawnSync(
    'faketime',
    ['-m', '--exclude-monotonic', '-f', offset, ...vitest, ...reporter, ...wanted, ...files],
    {
      cwd: root,
      stdio: 'inherit',
      // Its correction of waits by the monotonic clock, which is not moved here, keeps Java busy: nine times its CPU.
      env: { ...process.env, NO_COLOR: '1', FAKETIME_FORCE_MONOTONIC_FIX: '0' },
    },
  );
  if (status === 0) return [];
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  const red = testResults
    .filter((one) => one.status === 'failed')
    .map(({ name }) => path.relative(root, name));
  if (red.length === 0) throw new Error(`vitest ended with ${String(status)} and names nothing`);
  return red;
}

/** As `npm test` does, and on the same clock: a file in whose middle the fiscal year ended is tried in the new one. */
const mostRetries = 3;

const { values: wish, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { at: { type: 'string', multiple: true, default: moments } },
});
for (const moment of wish.at)
  if (!Number.isFinite(Date.parse(moment))) throw new Error(`no moment: ${moment}`);
const unit = ['unit', 'pages', 'own-world'];
const runs: Run[] =
  words.length === 0
    ? [
        { projects: unit, files: [] },
        { projects: ['integration'], files: meetDates },
        { projects: ['browser'], files: [] },
      ]
    : [{ projects: [...unit, 'integration', 'browser'], files: words }];
ensureFaketime();
let green = 0;
for (const moment of wish.at) {
  console.log(`\n── ${moment}`);
  const started = performance.now();
  const red: string[] = [];
  let retried: string[] = [];
  for (const run of runs) {
    const seconds = secondsTo(moment);
    const failed = redAfter(seconds, run);
    const again = run.projects !== unit && failed.length > 0 && failed.length <= mostRetries;
    if (again) retried.push(...failed);
    red.push(...(again ? redAfter(seconds, { ...run, files: failed }) : failed));
  }
  if (red.length === 0) green++;
  const told = [`${((performance.now() - started) / 1000).toFixed(0)} s`];
  if (retried.length > 0) told.push(`tried again: ${retried.join(' ')}`);
  if (red.length > 0) told.push(`red: ${red.join(' ')}`);
  console.log(`${moment}: ${told.join(', ')}`);
}
console.log(`${green} of ${wish.at.length} days green`);
process.exit(green === wish.at.length ? 0 : 1);
