/** The job for login cards over a table in memory: what is on the paper is what the provider has, whatever dies in between. */
import { beforeEach, expect, test, vi } from 'vitest';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { cardKind, createCardRepository } from '#functions/school/login-card/repository.ts';
import { createLoginCards } from '#functions/school/login-card/issue.ts';
import { createStudentRepository, type StudentItem } from '#functions/school/student/repository.ts';
import { userKey } from '#functions/platform/auth/actor.ts';
import type { UserPool } from '#functions/platform/identity/user-pool.ts';
import type { AnyKind, Job } from '#functions/platform/job/job.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { create } from '#functions/platform/table/write.ts';
import type { PrintedCard } from '#functions/school/login-card/document.ts';
import { createIssueCards } from '#functions/school/login-card/job.ts';
import { createWorld, jobFaultSuite, type Parts, type World } from '#test/support/job-suite.ts';

const organizationId = 'org_cards-0001';
const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined, with: () => log };
const never = <T>(): Promise<T> => new Promise(() => undefined);
const encoder = new TextEncoder();
const decoder = new TextDecoder();

let world: World;
/** What the provider has. */
let passwords: Map<string, string>;

const cardJobs = ({ table, clock, jobs }: World = world) => createCardRepository(table, clock, jobs);
const pupil = (index: number): StudentItem => ({
  organizationId,
  fiscalYear: 2026,
  userId: `usr_pupil-${String(index).padStart(4, '0')}`,
  userName: `pupil${String(index)}`,
  name: { family: '森', given: `第${String(index)}`, familyKana: 'モリ', givenKana: 'ダイ' },
  grade: '5年',
  className: '1組',
  number: index + 1,
  groupId: 'grp_cards-0001',
  status: 'active',
  version: 1,
});

async function addJob(count: number, { id = 'job_00000001', first = 0, made = 0 } = {}): Promise<Job> {
  const { table, clock, start } = world;
  const students = createStudentRepository(table);
  const pupils = Array.from({ length: count }, (_, index) => pupil(first + index));
  // Those of another job are there already.
  for (const item of pupils.slice(made))
    await table.transact([...students.add(item), create({ ...userKey(item.userId), userId: item.userId })]);
  return start({
    job: {
      owner: organizationId,
      id,
      kind: cardKind,
      input: { fiscalYear: 2026, password: 'random', groups: '5年1組', groupIds: ['grp_cards-0001'] },
      by: 'usr_owner-0001',
      byName: '責任者',
      startedAt: clock().toISOString(),
      total: count,
    },
    cursors: [0],
    requestKey: `request ${id}`,
    writes: [
      cardJobs().addPupils(
        id,
        pupils.map(({ userId }) => userId),
      ),
    ],
  });
}

interface Fate {
  /** Stops answering when so many passwords are set. */
  readonly diesAfter?: number;
  /** Milliseconds one password takes. */
  readonly passwordMs?: number;
  /** Of this pupil no password can be set. */
  readonly failsFor?: number;
}
/** The same parts for every invocation, each through its own life. */
const kindOf = (parts: Parts, own: World, fate: Fate = {}): AnyKind => {
  const { table } = parts;
  const { clock, jobs } = own;
  const { diesAfter = Infinity, passwordMs = 0, failsFor } = fate;
  let set = 0;
  const userPool = parts.through<Pick<UserPool, 'find' | 'setPassword'>>({
    find(username) {
      const { userId } = pupil(Number(username.slice('482913-pupil'.length)));
      return Promise.resolve({
        subject: userId.slice('usr_'.length),
        enabled: true,
        confirmed: false,
        totp: false,
      });
    },
    setPassword(username, password) {
      if (set >= diesAfter) return never();
      set++;
      if (username === `482913-pupil${String(failsFor)}`) return Promise.reject(new Error('down'));
      own.pass(passwordMs);
      passwords.set(username, password);
      return Promise.resolve();
    },
  });
  const students = createStudentRepository(table);
  const cards = createLoginCards({
    table,
    students,
    clock,
    userPool: userPool as UserPool,
    pace: () => Promise.resolve(),
    audit: createAuditRepository(table, clock),
    events: createAccountEvents(table, clock),
    register: { approvedCode: () => Promise.resolve({ name: '桜鍵小学校', code: '482913' }) },
  });
  return createIssueCards({
    students,
    cards,
    clock,
    log,
    cardJobs: createCardRepository(table, clock, jobs),
    pace: () => Promise.resolve(),
    sleep: () => Promise.resolve(),
    sharedPassword: () => Promise.resolve({ password: '' }),
    draw: (printed) => Promise.resolve(encoder.encode(JSON.stringify(printed))),
  });
};

let fate: Fate;
beforeEach(() => {
  fate = {};
  passwords = new Map();
  world = createWorld((parts, own) => [kindOf(parts, own, fate)]);
});

/** One invocation for the oldest message that waits, with this fate; its clock is the world's. */
async function deliver(with_: Fate = {}): Promise<void> {
  const message = world.messages.shift();
  if (message === undefined) throw new Error('nothing was sent');
  fate = with_;
  const start = world.clock().getTime();
  await world.run(message, { remainingMs: () => 300_000 - (world.clock().getTime() - start) });
  fate = {};
}
const look = async ({ id }: Pick<Job, 'id'>): Promise<Job> => {
  const job = await cardJobs().find(organizationId, id);
  if (job === undefined) throw new Error('no job');
  return job;
};
const printedIn = (job: Job, { files } = world): PrintedCard[] =>
  job.files.flatMap(({ key }) => JSON.parse(decoder.decode(files.get(key))) as PrintedCard[]);
/** Each pupil once, in order, with the very password the provider has. */
function expectAllWork(job: Job, count: number, in_ = world): void {
  const cards = printedIn(job, in_);
  expect(cards.map(({ card }) => card.userName)).toEqual(
    Array.from({ length: count }, (_, index) => `pupil${String(index)}`),
  );
  for (const { card } of cards) expect(passwords.get(`482913-${card.userName}`)).toBe(card.password);
}

jobFaultSuite({
  name: 'login cards',
  async begin() {
    passwords = new Map();
    world = createWorld((parts, own) => [kindOf(parts, own)]);
    return { world, job: await addJob(3) };
  },
  /** A call that fails may end the job, as a person is told at once; what is on paper works in any case. */
  mayFail: true,
  expectDone(in_, job) {
    if (job.state === 'done') expectAllWork(job, 3, in_);
    expect([...in_.files.keys()]).toEqual(job.files.map(({ key }) => key));
  },
});

test('GIVEN a worker that dies after some passwords THEN the next begins again and its cards work', async () => {
  const job = await addJob(30);
  void deliver({ diesAfter: 13 });
  await vi.waitFor(() => expect(passwords.size).toBe(13));
  world.messages.push({ owner: organizationId, jobId: job.id, lane: 0 });
  await deliver();
  expect((await look(job)).state).toBe('running');
  expect(passwords.size).toBe(13);

  const ended = await world.finish(job);

  expect(cardJobs().of(ended)).toMatchObject({ state: 'ready', done: 30 });
  expectAllWork(ended, 30);
});

test('GIVEN a provider too slow for one step THEN several PDFs, each pupil on one of them', async () => {
  const job = await addJob(60);

  while (world.messages.length > 0) await deliver({ passwordMs: 2000 });

  const ended = await look(job);
  expect(ended.state).toBe('done');
  expect(ended.files.length).toBeGreaterThan(1);
  expect(ended.files.reduce((sum, { items }) => sum + items, 0)).toBe(60);
  expectAllWork(ended, 60);
});

test('GIVEN the same message again when it is done THEN nobody gets another password', async () => {
  const job = await addJob(3);
  await deliver();
  const before = new Map(passwords);
  world.messages.push({ owner: organizationId, jobId: job.id, lane: 0 });

  await deliver();

  expect(passwords).toEqual(before);
});

test('GIVEN an hour without a worker THEN the job is given up and no password changes', async () => {
  const job = await addJob(3);
  world.pass(60 * 60 * 1000);
  expect(cardJobs().of(await look(job)).state).toBe('failed');

  await deliver();

  expect(cardJobs().of(await look(job))).toMatchObject({ state: 'failed', failure: 'problem' });
  expect(passwords.size).toBe(0);
});

test('GIVEN a pupil whose password cannot be set THEN the job says so, the rest keep what they have, parts before stay to be had', async () => {
  const job = await addJob(300);
  await deliver({ passwordMs: 2000, failsFor: 160 });
  while (world.messages.length > 0) await deliver({ passwordMs: 2000, failsFor: 160 });

  const ended = await look(job);
  const shown = cardJobs().of(ended);
  expect(shown).toMatchObject({ state: 'failed', failure: 'problem' });
  expect(passwords.size).toBeLessThan(200);
  const printed = printedIn(ended).length;
  expect(printed).toBeGreaterThan(100);
  expectAllWork(ended, printed);
  expect(cardJobs().fileOf(ended, 1)).toBeDefined();
  expect(shown.files.reduce((sum, { cards }) => sum + cards, 0)).toBe(printed);
});

test('GIVEN two jobs at once for one pupil THEN the earlier has them and the later changes nothing', async () => {
  const earlier = await addJob(30);
  const later = await addJob(30, { id: 'job_00000002', first: 29, made: 1 });
  const apart = await addJob(5, { id: 'job_00000003', first: 100 });

  await Promise.all(world.messages.splice(0).map((message) => world.run(message)));

  expect(cardJobs().of(await look(later))).toMatchObject({ state: 'failed', failure: 'overlap' });
  expectAllWork(await look(earlier), 30);
  expect((await look(apart)).state).toBe('done');
  expect(passwords.size).toBe(35);
});

test('GIVEN pupils that cannot have one THEN they are counted and the others get theirs', async () => {
  const job = await addJob(4);
  const { table, clock } = world;
  const students = createStudentRepository(table);
  const year = { organizationId, fiscalYear: 2026 };
  await table.write(
    students.change(await students.getStudent(year, pupil(0).userId)).set({ status: 'disabled' }),
  );
  await table.write(
    students.change(await students.getStudent(year, pupil(1).userId)).set({ ownAccount: true }),
  );
  await table.transact(
    students.takeOut(await students.getStudent(year, pupil(2).userId), clock().toISOString()),
  );

  await deliver();

  const ended = await look(job);
  expect(cardJobs().of(ended)).toMatchObject({
    state: 'ready',
    skipped: { disabled: 1, ownAccount: 1, gone: 1 },
  });
  expect(printedIn(ended).map(({ card }) => card.userName)).toEqual(['pupil3']);
});

test('GIVEN a day later THEN the sweeper deletes the files and the job says so', async () => {
  const job = await addJob(2);
  await deliver();
  world.pass(24 * 60 * 60 * 1000);
  expect(cardJobs().fileOf(await look(job), 1)).toBeUndefined();

  expect(await world.sweepFiles()).toEqual({ removed: 1 });
  expect(await world.sweepFiles()).toEqual({ removed: 0 });
  expect(world.files.size).toBe(0);
  expect(cardJobs().of(await look(job))).toMatchObject({ state: 'expired', files: [] });
});
