/** The client that competes for real: signs in, types in real time, offline and with faults. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { compete, type Wish } from '#test/companion/compete.ts';
import { practise } from '#test/companion/practise.ts';
import { holdSeason, readyEntry, type Stage } from '#test/support/competition/competition.ts';
import { createAttemptRepository } from '#functions/competition/attempt/repository.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { eventually, personIdOf, signIn } from '#test/support/system.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const system = openSystem();
let stage: Stage;
const said: string[] = [];

beforeAll(async () => {
  stage = await holdSeason(system, 4);
});

async function asPupil(key: string, more: Partial<Wish> = {}) {
  const pupil = await signIn(system, key);
  const account = system.accounts.find((one) => one.key === key)!;
  const entry = await readyEntry(stage, personIdOf(pupil), 'transcription');
  return compete({
    origin: system.origin,
    username: account.username,
    password: account.password,
    entryId: entry.id,
    input: { method: 'romaji', layout: 'jis' },
    skill: { speed: 25, errors: 0.05, random: createRandom(3) },
    fault: 'none',
    offlineSeconds: 0,
    say: (line) => void said.push(line),
    ...more,
  });
}

test('a pupil competes, also when the network was gone or everything was sent twice', async () => {
  const ends = await Promise.all([
    asPupil('pupil-1-1'),
    asPupil('pupil-1-2', { offlineSeconds: 5 }),
    asPupil('pupil-1-3', { fault: 'twice' }),
  ]);
  expect(ends).toMatchObject([
    { state: 'finished', signs: [] },
    { state: 'finished', signs: [] },
    { state: 'finished', signs: [] },
  ]);
  expect(said.join('\n')).toContain('finished');
});

test.each([
  ['gap', 'chunk-missing'],
  ['forged', 'text-without-keys'],
  ['commit', 'text-without-keys'],
  ['held-key', 'text-without-keys'],
] as const)('a faulty one (%s) is under review', async (fault, sign) => {
  const { id } = await asPupil('pupil-1-1', { fault });
  const attempt = await eventually(
    () => createAttemptRepository(stage.base.table).find(id),
    (one) => one?.state === 'under-review',
  );
  expect(attempt?.signs).toContain(sign);
});

test('GIVEN the clock of the system was moved WHEN somebody practised for three days THEN all of it counts', async () => {
  const { username, password } = system.accounts.find(({ key }) => key === 'individual')!;
  await system.moveClock(40 * 24 * 60 * 60 * 1000);
  const wish = { origin: system.origin, username, password, say: (line: string) => void said.push(line) };
  const sent = await practise({ ...wish, kind: 'typing-method', days: 3 });
  await system.moveClock(0);

  expect(sent.map(({ state }) => state)).toEqual(['counted', 'counted', 'counted']);
  expect(said.join('\n')).toContain('typing-method');
});

test('says how it is used', async () => {
  const root = path.resolve(import.meta.dirname, '../../../..');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(root, 'test/companion/main.ts'), '--help'],
    { cwd: root },
  );
  expect(stdout).toContain('--fault');
  expect(stdout).toContain('--practice');
});
