/** The job for login cards over a table in memory: what is on the paper is what the provider has, whatever dies in between. */
import { beforeEach, expect, test } from 'vitest';
import { createAccountEvents } from '#functions/core/account/event-repository.ts';
import { createAuditRepository } from '#functions/core/audit/repository.ts';
import { createCardRepository, type CardItem } from '#functions/core/student/card-repository.ts';
import { createCardWork } from '#functions/core/student/card-work-repository.ts';
import { createLoginCards } from '#functions/core/student/login-cards.ts';
import { createStudentRepository, type StudentItem } from '#functions/core/student/repository.ts';
import { userKey } from '#functions/platform/auth/actor.ts';
import type { UserPool } from '#functions/platform/identity/user-pool.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { create } from '#functions/platform/table/write.ts';
import type { PrintedCard } from '#functions/worker/student/card-document.ts';
import { createIssueCards } from '#functions/worker/student/issue-cards.ts';
import { createSweepCards } from '#functions/worker/student/sweep-cards.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const organizationId = 'org_cards-0001';
const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined, with: () => log };
const never = <T>(): Promise<T> => new Promise(() => undefined);

let at: number;
let ticks: number;
let serial: number;
let table: ReturnType<typeof createMemoryTable>['table'];
/** What the provider has. */
let passwords: Map<string, string>;
/** What is stored, as the cards that were drawn. */
let files: Map<string, PrintedCard[]>;
let messages: { cardJobId: string; part: number }[];
const clock = () => new Date(at);

beforeEach(() => {
  at = Date.parse('2026-05-11T00:00:00Z');
  ticks = 0;
  serial = 0;
  table = createMemoryTable().table;
  passwords = new Map();
  files = new Map();
  messages = [];
});

const jobs = () => createCardRepository(table, clock);
const work = () => createCardWork(table, clock, jobs());
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

async function addJob(count: number, { id = 'crd_00000001', first = 0, made = 0 } = {}): Promise<string> {
  const students = createStudentRepository(table);
  const pupils = Array.from({ length: count }, (_, index) => pupil(first + index));
  // Those of another job are there already.
  for (const item of pupils.slice(made))
    await table.transact([...students.add(item), create({ ...userKey(item.userId), userId: item.userId })]);
  const item: CardItem = {
    id,
    organizationId,
    fiscalYear: 2026,
    status: 'running',
    password: 'random',
    groups: '5年1組',
    startedBy: 'usr_owner-0001',
    startedByName: '責任者',
    startedAt: clock().toISOString(),
    total: count,
    done: 0,
    next: 0,
    part: 0,
    skipped: { disabled: 0, ownAccount: 0, gone: 0 },
    files: [],
  };
  const userIds = pupils.map(({ userId }) => userId);
  await table.transact(jobs().add(item, userIds, `request ${id}`));
  return item.id;
}

interface Worker {
  /** Dies when so many passwords are set. */
  readonly diesAfter?: number;
  readonly diesAfterStoring?: boolean;
  /** Milliseconds one password takes. */
  readonly passwordMs?: number;
  /** Of this pupil no password can be set. */
  readonly failsFor?: number;
}
const worker = ({ diesAfter = Infinity, diesAfterStoring, passwordMs = 0, failsFor }: Worker = {}) => {
  let set = 0;
  const userPool: Pick<UserPool, 'find' | 'setPassword'> = {
    find(username) {
      const { userId } = pupil(Number(username.slice('482913-pupil'.length)));
      return Promise.resolve({ subject: userId.slice('usr_'.length), enabled: true, confirmed: false });
    },
    setPassword(username, password) {
      if (set >= diesAfter) return never();
      set++;
      if (username === `482913-pupil${String(failsFor)}`) return Promise.reject(new Error('down'));
      ticks += passwordMs;
      passwords.set(username, password);
      return Promise.resolve();
    },
  };
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
  const drawn = new Map<Uint8Array, PrintedCard[]>();
  return createIssueCards({
    table,
    students,
    cards,
    log,
    cardJobs: work(),
    pace: () => Promise.resolve(),
    sleep: () => Promise.resolve(),
    now: () => ticks,
    sharedPassword: () => Promise.resolve({ password: '' }),
    draw(printed) {
      const pdf = new Uint8Array(1);
      drawn.set(pdf, [...printed]);
      return Promise.resolve(pdf);
    },
    storage: {
      putOnce(key, body) {
        if (!files.has(key)) files.set(key, drawn.get(body) ?? []);
        return diesAfterStoring === true ? never() : Promise.resolve(body);
      },
      remove: (key) => Promise.resolve(void files.delete(key)),
    },
    outbox: {
      prepare(payload) {
        if (payload.kind === 'issue-cards') messages.push(payload);
        const id = `out_${String(++serial)}`;
        return { id, write: create({ pk: id, sk: 'OUT' }) };
      },
      dispatch: () => Promise.resolve(),
    },
  });
};
const message = (cardJobId: string, part = 0) =>
  ({ kind: 'issue-cards', organizationId, cardJobId, part }) as const;
const look = async (id: string): Promise<CardItem> => {
  const item = await jobs().find(organizationId, id);
  if (item === undefined) throw new Error('no job');
  return item;
};
const printedIn = ({ files: found }: CardItem): PrintedCard[] =>
  found.flatMap(({ key }) => files.get(key) ?? []);
/** Each pupil once, in order, with the very password the provider has. */
function expectAllWork(item: CardItem, count: number): void {
  const cards = printedIn(item);
  expect(cards.map(({ card }) => card.userName)).toEqual(
    Array.from({ length: count }, (_, index) => `pupil${String(index)}`),
  );
  for (const { card } of cards) expect(passwords.get(`482913-${card.userName}`)).toBe(card.password);
}
const awhile = () => new Promise((resolve) => setTimeout(resolve, 20));

test.each([
  ['some passwords', { diesAfter: 13 }],
  ['the PDF was stored', { diesAfterStoring: true }],
])('GIVEN a worker that dies after %s THEN the next begins again and its cards work', async (_, fate) => {
  const id = await addJob(30);
  void worker(fate)(message(id));
  await awhile();
  await expect(worker()(message(id))).rejects.toThrow('version-conflict');
  expect((await look(id)).status).toBe('running');
  at += 90_000;

  await worker()(message(id));

  const item = await look(id);
  expect(item).toMatchObject({ status: 'ready', next: 30, part: 1 });
  expectAllWork(item, 30);
  expect([...files.keys()]).toEqual(item.files.map(({ key }) => key));
});

test('GIVEN a provider too slow for one message THEN several PDFs, each pupil on one of them', async () => {
  const id = await addJob(60);
  const slow = worker({ passwordMs: 2000 });

  await slow(message(id));
  const sent: number[] = [];
  while (messages.length > 0) {
    const { part } = messages.shift() ?? { part: 0 };
    sent.push(part);
    await slow(message(id, part));
    // A queue delivers at least once.
    await slow(message(id, part));
    expect((await look(id)).part).toBe(part + 1);
  }

  const item = await look(id);
  expect(item.status).toBe('ready');
  expect(item.files.length).toBeGreaterThan(1);
  expect(sent).toEqual(item.files.slice(1).map((_, index) => index + 1));
  expect(item.files.reduce((sum, { cards }) => sum + cards, 0)).toBe(60);
  expectAllWork(item, 60);
});

test('GIVEN the same message again when it is done THEN nobody gets another password', async () => {
  const id = await addJob(3);
  await worker()(message(id));
  const before = new Map(passwords);

  await worker()(message(id));

  expect(passwords).toEqual(before);
});

test('GIVEN an hour without a worker THEN the job is given up and no password changes', async () => {
  const id = await addJob(3);
  at += 60 * 60 * 1000;
  expect(jobs().toJob(await look(id)).state).toBe('failed');

  await worker()(message(id));

  expect(await look(id)).toMatchObject({ status: 'failed', failure: 'problem' });
  expect(passwords.size).toBe(0);
});

test('GIVEN a pupil whose password cannot be set THEN the job says so, the rest keep what they have, parts before stay to be had', async () => {
  const id = await addJob(300);
  await worker({ passwordMs: 2000 })(message(id));
  const { next } = await look(id);
  const { part } = messages.shift() ?? { part: 0 };

  await worker({ failsFor: next })(message(id, part));
  await awhile();

  const item = await look(id);
  expect(item).toMatchObject({ status: 'failed', failure: 'problem' });
  expect(passwords.size).toBeLessThan(200);
  expectAllWork(item, next);
  expect(jobs().fileOf(item, 1)).toBeDefined();
  expect(jobs().toJob(item).files).toEqual([{ cards: next }]);
});

test('GIVEN two jobs at once for one pupil THEN the earlier has them and the later changes nothing', async () => {
  const earlier = await addJob(30);
  const later = await addJob(30, { id: 'crd_00000002', first: 29, made: 1 });
  const apart = await addJob(5, { id: 'crd_00000003', first: 100 });

  await Promise.all([later, earlier, apart].map((id) => worker()(message(id))));

  expect(await look(later)).toMatchObject({ status: 'failed', failure: 'overlap' });
  expectAllWork(await look(earlier), 30);
  expect((await look(apart)).status).toBe('ready');
  expect(passwords.size).toBe(35);
});

test('GIVEN pupils that cannot have one THEN they are counted and the others get theirs', async () => {
  const id = await addJob(4);
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

  await worker()(message(id));

  const item = await look(id);
  expect(item).toMatchObject({ status: 'ready', skipped: { disabled: 1, ownAccount: 1, gone: 1 } });
  expect(printedIn(item).map(({ card }) => card.userName)).toEqual(['pupil3']);
});

test('GIVEN a day later THEN the sweeper deletes the files and the job says so', async () => {
  const id = await addJob(2);
  await worker()(message(id));
  const storage = { remove: (key: string) => Promise.resolve(void files.delete(key)) };
  const sweep = createSweepCards({ table, cardJobs: work(), storage });
  expect(await sweep()).toEqual({ removed: 0 });
  at += 24 * 60 * 60 * 1000;
  expect(jobs().fileOf(await look(id), 1)).toBeUndefined();

  expect(await sweep()).toEqual({ removed: 1 });
  expect(await sweep()).toEqual({ removed: 0 });
  expect(files.size).toBe(0);
  expect(jobs().toJob(await look(id))).toMatchObject({ state: 'expired', files: [] });
});
