/**
 * `npm run test:planted`: plants each fault of faults.ts in a copy of the tree, runs what is to find it, and says what did.
 * `-- <id> …` plants only those, `-- --stage unit` only those with a finder in that stage, and `-- --whole` runs the whole
 * stages and names each that finds it. Exits with 1 where a fault is not found, or a test fails without one.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { faults, type Fault } from './faults.ts';

const root = path.resolve(import.meta.dirname, '../..');
const testStages = ['unit', 'infra', 'integration', 'browser'] as const;

/** What runs in one go: files of one stage, or all of it. */
interface Run {
  readonly stage: string;
  readonly files?: readonly string[];
}

const stageOf = (finder: string): string => {
  const [, folder = finder] = finder.split('/');
  return folder === 'e2e' || folder === 'a11y' ? 'browser' : folder;
};

/** Of test/vitest.config.ts. */
const projectsOf = (stage: string): string[] =>
  (stage === 'unit' ? ['unit', 'pages', 'own-world'] : [stage]).flatMap((project) => ['--project', project]);

/** Finders by stage, in their order. */
const runsOf = (finders: readonly string[]): Run[] =>
  [...Map.groupBy(new Set(finders), stageOf)].map(([stage, found]) => {
    const files = found.filter((finder) => finder !== stage);
    return files.length === 0 ? { stage } : { stage, files };
  });

/** The tree as it stands, changes that nobody committed and all. */
function copyTree(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'planted-'));
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  for (const file of stdout.split('\0').filter((name) => name !== '' && existsSync(path.join(root, name))))
    cpSync(path.join(root, file), path.join(folder, file));
  for (const packages of ['node_modules', 'web/designer/node_modules'])
    if (existsSync(path.join(root, packages)))
      symlinkSync(path.join(root, packages), path.join(folder, packages));
  return folder;
}

/** As vitest says it, as oxlint does, and as anybody. */
const failures = [/^ *FAIL +(.+)$/mu, /^ *× +(.+)$/mu, /^(.*\berror\b.+)$/mu];

/** The first failure, in the words of who found it; undefined where all is green. */
function failureIn(folder: string, { stage, files }: Run): Promise<string | undefined> {
  const command =
    files === undefined
      ? [process.execPath, 'test/run.ts', stage]
      : [
          path.join(folder, 'node_modules/.bin/vitest'),
          'run',
          '--config=test/vitest.config.ts',
          ...projectsOf(stage),
          ...files,
        ];
  const [file = '', ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
    });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => void output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      const told = Buffer.concat(output).toString();
      const what = failures.map((pattern) => pattern.exec(told)?.[1]).find((found) => found !== undefined);
      if (code === 0) resolve(undefined);
      else if (what !== undefined) resolve(what);
      else reject(new Error(`${stage} ended with ${String(code)} and names nothing: ${told.slice(-2000)}`));
    });
  });
}

function plant(folder: string, { id, file, was, is }: Fault): () => void {
  const at = path.join(folder, file);
  const sound = readFileSync(at, 'utf8');
  if (sound.split(was).length !== 2) throw new Error(`${id}: what it replaces is not once in ${file}`);
  writeFileSync(
    at,
    sound.replace(was, () => is),
  );
  return () => writeFileSync(at, sound);
}

const { values: wish, positionals: ids } = parseArgs({
  allowPositionals: true,
  options: { stage: { type: 'string' }, whole: { type: 'boolean', default: false } },
});
const isWished = (finder: string): boolean => wish.stage === undefined || stageOf(finder) === wish.stage;
const chosen = faults.filter(
  ({ id, foundBy }) => (ids.length === 0 || ids.includes(id)) && foundBy.some(isWished),
);
const unknown = ids.filter((id) => !chosen.some((fault) => fault.id === id));
if (chosen.length === 0 || unknown.length > 0) throw new Error(`no such fault: ${unknown.join(', ')}`);

const runsFor = (some: readonly Fault[]): readonly Run[] =>
  wish.whole
    ? testStages.map((stage) => ({ stage }))
    : runsOf(some.flatMap(({ foundBy }) => foundBy.filter(isWished)));

const folder = copyTree();
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(130));

for (const run of runsFor(chosen)) {
  const failure = await failureIn(folder, run);
  if (failure !== undefined) throw new Error(`${run.stage} is not green without a fault: ${failure}`);
}
let missed = 0;
for (const fault of chosen) {
  const started = performance.now();
  const found: string[] = [];
  const restore = plant(folder, fault);
  for (const run of runsFor([fault])) {
    const failure = await failureIn(folder, run);
    if (failure !== undefined) found.push(`${run.stage}: ${failure}`);
    if (found.length > 0 && !wish.whole) break;
  }
  restore();
  if (found.length === 0) missed++;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${fault.id} | ${found.join(' & ') || `NOT FOUND: ${fault.what}`} | ${seconds} s`);
}
console.log(`${chosen.length - missed} of ${chosen.length} faults found`);
process.exitCode = missed === 0 ? 0 : 1;
