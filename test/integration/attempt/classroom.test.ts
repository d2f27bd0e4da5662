/** A class that starts together, and who supervises it: over the real interface and stores. */
import { createDecipheriv } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { attendanceContract } from '#shared/attendance/contract.ts';
import { attemptContract } from '#shared/attempt/contract.ts';
import { commonStartContract, ownStartContract } from '#shared/common-start/contract.ts';
import type { SealedTask } from '#shared/common-start/schema.ts';
import { organizationContract } from '#shared/organization/contract.ts';
import type { EntryItem } from '#functions/features/entry/repository.ts';
import { chunksOf, Competitor } from '#test/companion/client.ts';
import { typeTask } from '#functions/seed/typist.ts';
import { bodies, holdSeason, readyEntry, type Stage } from '#test/support/competition.ts';
import { classId } from '#test/support/pupils.ts';
import { personIdOf, signIn, startTestSystem, type Person } from '#test/support/system.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const romaji = { method: 'romaji', layout: 'jis' } as const;
const organizationId = 'org_sakurakey-elementary';
let system: LocalSystem;
let stage: Stage;
let teacher: Person;
let owner: Person;
let pupils: Person[];
let entries: EntryItem[];

beforeAll(async () => {
  system = await startTestSystem();
  stage = await holdSeason(system, 3);
  teacher = await signIn(system, 'teacher');
  owner = await signIn(system, 'school');
  pupils = await Promise.all(['pupil-1-1', 'pupil-1-2', 'pupil-1-3'].map((key) => signIn(system, key)));
  entries = await Promise.all(
    pupils.map((pupil) =>
      readyEntry(stage, personIdOf(pupil), 'guided', {
        organizationId,
        groupId: classId(1),
        groupName: '5年1組',
      }),
    ),
  );
});
afterAll(() => system.stop());

const open = (person: Person, className: number) =>
  person.call(commonStartContract.createCommonStart, {
    body: {
      groupId: classId(className),
      seasonId: stage.season.id,
      divisionCode: stage.divisions.guided.code,
    },
  });
const ready = (index: number, startCode: string) =>
  pupils[index]!.call(ownStartContract.readyForStart, {
    params: { startCode },
    body: { entryId: entries[index]!.id },
  });
const look = (person: Person, startCode: string) =>
  person.call(ownStartContract.lookAtStart, { params: { startCode } });
const attendance = async () =>
  (
    await teacher.call(attendanceContract.listAttendance, {
      query: { seasonId: stage.season.id, groupId: classId(1), limit: 100 },
    })
  )
    .value()
    .items.filter(({ id }) => entries.some((entry) => entry.id === id));

function opened({ iv, data }: SealedTask, key: string): unknown {
  const bytes = Buffer.from(data, 'base64url');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    Buffer.from(key, 'base64url'),
    Buffer.from(iv, 'base64url'),
  );
  decipher.setAuthTag(bytes.subarray(-16));
  return JSON.parse(decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8'));
}

test('the text is on every device before, opens for all at once, and the time is that of all', async () => {
  const { code } = (await open(teacher, 1)).value();
  const first = (await ready(0, code)).value();
  const second = (await ready(1, code.toLowerCase())).value();
  expect(first.task).toEqual(second.task);
  expect(JSON.stringify(first)).not.toContain('あさひ');
  expect(first).not.toHaveProperty('key');
  const early = await pupils[0]!.call(attemptContract.startAttempt, {
    body: { entryId: entries[0]!.id, device: 'device-0', input: romaji, startCode: code },
  });
  expect(early.problem().code).toBe('attempt-not-started');
  const seen = (
    await teacher.call(commonStartContract.getCommonStart, { params: { startCode: code } })
  ).value();
  expect(seen.ready.map(({ entryId, late }) => [entryId, late]).toSorted()).toEqual(
    [entries[0]!, entries[1]!].map(({ id }) => [id, false]).toSorted(),
  );

  const press = () => teacher.call(commonStartContract.pressCommonStart, { params: { startCode: code } });
  const [one, two] = await Promise.all([press(), press()]);
  const startsAt = Date.parse(one.value().startsAt ?? '');
  expect(two.value().startsAt).toBe(one.value().startsAt);
  const competitors = pupils.map((pupil, index) => {
    const call = async (endpoint: never, input: never) => (await pupil.call(endpoint, input)).value();
    return new Competitor(call as never, `device-of-${index}`);
  });
  const before = await competitors[0]!.start(entries[0]!.id, romaji, code);
  expect(before).toMatchObject({ state: 'waiting', startsAt: new Date(startsAt).toISOString() });
  expect(before).not.toHaveProperty('task');
  expect((await look(pupils[0]!, code)).value()).not.toHaveProperty('key');

  await sleep(startsAt - Date.now() + 50);
  const { key = '' } = (await look(pupils[0]!, code)).value();
  const task = opened(first.task, key);
  expect(task).toEqual(bodies.guided);
  const late = (await ready(2, code)).value();
  expect(late.key).toBe(key);
  const running = await competitors[2]!.start(entries[2]!.id, romaji, code);
  expect(running).toMatchObject({ state: 'running', startsAt: new Date(startsAt).toISOString(), task });

  const log = typeTask(
    { form: 'guided', task: bodies.guided, input: romaji, durationMs: 3000 },
    { speed: 25, errors: 0, random: createRandom(4) },
  );
  const chunks = chunksOf(before.token, log);
  await sleep(Math.max(0, startsAt + 3000 - Date.now()));
  for (const chunk of chunks) await competitors[0]!.send(before, chunk);
  expect(await competitors[0]!.finish(before, chunks)).toMatchObject({ state: 'finished', signs: [] });

  const states = new Map((await attendance()).map(({ id, state, startsAt: at }) => [id, [state, at]]));
  const begun = new Date(startsAt).toISOString();
  expect(entries.map(({ id }) => states.get(id))).toEqual([
    ['done', begun],
    ['ready', undefined],
    ['competing', begun],
  ]);
}, 60_000);

test('absent and undone, never after the start, and only in one’s own class', async () => {
  const act = (person: Person, endpoint: 'markAbsent' | 'markPresent', entryId: string) =>
    person.call(attendanceContract[endpoint], { params: { entryId } });
  expect((await act(teacher, 'markAbsent', entries[1]!.id)).value().state).toBe('absent');
  expect((await act(teacher, 'markAbsent', entries[1]!.id)).problem().code).toBe('entry-not-markable');
  const refused = await pupils[1]!.call(attemptContract.startAttempt, {
    body: { entryId: entries[1]!.id, device: 'device-1', input: romaji },
  });
  expect(refused.problem().code).toBe('attempt-not-ready');
  expect((await act(teacher, 'markPresent', entries[1]!.id)).value().state).toBe('ready');
  expect((await act(teacher, 'markAbsent', entries[0]!.id)).problem().code).toBe('entry-not-markable');
  const trail = (await owner.call(organizationContract.listAudit, { query: {} })).value().items;
  expect(trail.slice(0, 2).map(({ action }) => action)).toEqual(['marked-present', 'marked-absent']);
});

test('a class of somebody else has no start, and its code opens nothing for a pupil of another', async () => {
  expect((await open(teacher, 2)).status).toBe(404);
  const { code } = (await open(owner, 2)).value();
  expect(
    (await teacher.call(commonStartContract.getCommonStart, { params: { startCode: code } })).status,
  ).toBe(404);
  expect((await ready(0, code)).status).toBe(404);
  expect((await look(pupils[0]!, code)).status).toBe(404);
});
