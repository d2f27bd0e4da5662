/** A class that starts together, and who supervises it: over the real interface and stores. */
import { beforeAll, expect, test } from 'vitest';
import { attendanceContract } from '#shared/competition/common-start/attendance/contract.ts';
import { attemptContract } from '#shared/competition/attempt/contract.ts';
import { commonStartContract, ownStartContract } from '#shared/competition/common-start/contract.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import type { EntryItem } from '#functions/competition/entry/repository.ts';
import { compete } from '#test/companion/compete.ts';
import { chunksOf, Competitor, openTask } from '#test/companion/client.ts';
import { typeTask } from '#infra/local/seed/typist.ts';
import { bodies, holdSeason, readyEntry, type Stage } from '#test/support/competition/competition.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows, putRow } from '#test/support/ledger.ts';
import { classId } from '#test/support/pupils.ts';
import { eventually, personIdOf, signIn, timeComes, type Person } from '#test/support/system.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const romaji = { method: 'romaji', layout: 'jis' } as const;
const organizationId = 'org_sakurakey-elementary';
const system = openSystem();
const teacher = signedIn(system, 'teacher');
const owner = signedIn(system, 'school');
let stage: Stage;
let pupils: Person[];
let entries: EntryItem[];

beforeAll(async () => {
  stage = await holdSeason(system, 3);
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

  await timeComes(system, startsAt);
  const { key = '' } = (await look(pupils[0]!, code)).value();
  const task = openTask(first.task, key);
  expect(task).toEqual(bodies.guided);
  // Who waits and has begun nothing has the sealed text, and nothing to open it with: so has who comes late.
  expect((await look(pupils[1]!, code)).value()).not.toHaveProperty('key');
  expect((await ready(2, code)).value()).not.toHaveProperty('key');
  const running = await competitors[2]!.start(entries[2]!.id, romaji, code);
  expect(running).toMatchObject({ state: 'running', startsAt: new Date(startsAt).toISOString(), task });

  expect((await look(pupils[2]!, code)).value().key).toBe(key);
  const log = typeTask(
    { form: 'guided', task: bodies.guided, input: romaji, durationMs: 3000 },
    { speed: 25, errors: 0, random: createRandom(4) },
  );
  const chunks = chunksOf(before.token, log);
  await timeComes(system, startsAt + 3000);
  for (const chunk of chunks) await competitors[0]!.send(before, chunk);
  const params = { attemptId: before.id };
  expect((await pupils[0]!.call(attemptContract.getAttempt, { params })).value().state).toBe('running');
  expect(await competitors[0]!.finish(before, chunks)).toMatchObject({ state: 'finished', signs: [] });

  const states = new Map((await attendance()).map(({ id, state, startsAt: at }) => [id, [state, at]]));
  const begun = new Date(startsAt).toISOString();
  expect(entries.map(({ id }) => states.get(id))).toEqual([
    ['done', begun],
    ['ready', undefined],
    ['competing', begun],
  ]);
});

test('GIVEN the companion WHEN a class walks in with its code THEN the teacher sees them ready, one press starts all, and who only peeks has no key', async () => {
  const { code } = (await open(teacher, 1)).value();
  const said: string[] = [];
  const skill = { speed: 25, errors: 0, random: createRandom(9) };
  const walk = async (key: string, fault: 'none' | 'peek') => {
    const pupil = await signIn(system, key);
    const { username, password } = system.accounts.find((account) => account.key === key)!;
    const placed = { organizationId, groupId: classId(1), groupName: '5年1組' };
    // Of another 課題 too: the room takes the one that is its own.
    await readyEntry(stage, personIdOf(pupil), 'answers', placed);
    await readyEntry(stage, personIdOf(pupil), 'guided', placed);
    return compete({
      origin: system.origin,
      username,
      password,
      startCode: code,
      input: romaji,
      skill,
      fault,
      offlineSeconds: 0,
      say: (line) => void said.push(line),
    });
  };
  const walks = Promise.all([
    walk('pupil-1-4', 'none'),
    walk('pupil-1-5', 'none'),
    walk('pupil-1-6', 'peek'),
  ]);
  await eventually(
    () => teacher.call(commonStartContract.getCommonStart, { params: { startCode: code } }),
    (seen) => seen.value().ready.length === 3,
  );
  await teacher.call(commonStartContract.pressCommonStart, { params: { startCode: code } });

  expect(await walks).toMatchObject([
    { state: 'finished', signs: [] },
    { state: 'finished', signs: [] },
    { state: 'finished', signs: [] },
  ]);
  expect(said.filter((line) => line.includes('key'))).toEqual([
    expect.stringContaining('no key without an attempt'),
  ]);
});

test('GIVEN two devices of one pupil WHEN both wait THEN each hears which was ready last, and the class sees one', async () => {
  const { code } = (await open(teacher, 1)).value();
  const waits = async (device: string) =>
    (
      await pupils[1]!.call(ownStartContract.readyForStart, {
        params: { startCode: code },
        body: { entryId: entries[1]!.id, device },
      })
    ).value().device;
  const now = async () => (await look(pupils[1]!, code)).value().device;
  expect([await waits('broken-keyboard'), await now()]).toEqual(['broken-keyboard', 'broken-keyboard']);
  expect([await waits('other-seat'), await now()]).toEqual(['other-seat', 'other-seat']);
  // An app that does not say it takes nothing from the one that does.
  (await ready(1, code)).value();
  expect(await now()).toBe('other-seat');
  const seen = (
    await teacher.call(commonStartContract.getCommonStart, { params: { startCode: code } })
  ).value();
  expect(seen.ready).toEqual([
    {
      personId: personIdOf(pupils[1]!),
      personName: expect.any(String),
      entryId: entries[1]!.id,
      late: false,
    },
  ]);
});

test('GIVEN a room that waits WHEN another teacher opens one, or the same in a new tab THEN it is that room, until it has begun', async () => {
  const opened = await Promise.all([open(teacher, 1), open(owner, 1)]);
  const codes = new Set([...opened, await open(teacher, 1)].map((answer) => answer.value().code));
  expect(codes.size).toBe(1);
  const [code = ''] = codes;
  await teacher.call(commonStartContract.pressCommonStart, { params: { startCode: code } });

  const next = (await open(owner, 1)).value();
  expect(next.code).not.toBe(code);
  const [row] = (await allRows(system)).filter(({ pk }) => pk === `COMMON_START#${next.code}`);
  await putRow(system, { ...row!, expiresAt: Number(row?.['expiresAt']) - 60 * 60 });
  expect((await open(teacher, 1)).value().code).not.toBe(next.code);
});

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

test('GIVEN the last minute of a season WHEN a class begins together THEN all of it may, and no room begins after it', async () => {
  const placed = { organizationId, groupId: classId(1), groupName: '5年1組' };
  const roomOf = async (form: 'answers' | 'program') => {
    const body = {
      groupId: placed.groupId,
      seasonId: stage.season.id,
      divisionCode: stage.divisions[form].code,
    };
    return (await teacher.call(commonStartContract.createCommonStart, { body })).value().code;
  };
  const press = (startCode: string) =>
    teacher.call(commonStartContract.pressCommonStart, { params: { startCode } });
  const entry = await readyEntry(stage, personIdOf(pupils[2]!), 'answers', placed);
  const begin = (startCode?: string) =>
    pupils[2]!.call(attemptContract.startAttempt, {
      body: { entryId: entry.id, device: 'device-2', ...(startCode !== undefined && { startCode }) },
    });
  const closesAt = Date.parse(stage.season.held.closesAt);
  await timeComes(system, closesAt - 60_000);
  const [inTime, late] = [await roomOf('answers'), await roomOf('program')];
  await timeComes(system, closesAt - 5000);
  (await press(inTime)).value();

  await timeComes(system, closesAt + 1000);
  expect((await press(late)).problem().code).toBe('season-not-held');
  expect((await begin()).problem().code).toBe('season-not-held');
  expect((await begin(inTime)).value().state).toMatch(/waiting|running/u);
});
