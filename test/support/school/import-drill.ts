/**
 * The real import job in virtual time: real services, engine and pace over a table in memory, against a provider that
 * throttles, loses answers and lets no more than its quota through, with workers that are killed.
 */
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createImportService } from '#functions/school/student-import/service.ts';
import type { UserPool } from '#functions/platform/identity/user-pool.ts';
import type { LaneMessage } from '#functions/platform/job/job.ts';
import { createJobRepository } from '#functions/platform/job/repository.ts';
import { createRunLane } from '#functions/platform/job/run.ts';
import { createJobStarter } from '#functions/platform/job/start.ts';
import { createSweepLanes } from '#functions/platform/job/sweep.ts';
import type { Log } from '#functions/platform/log/log.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { remove } from '#functions/platform/table/write.ts';
import { emptyInput } from '#shared/school/student/schema.ts';
import { chunkRows, type ConfirmedRow, type StudentImport } from '#shared/school/student-import/schema.ts';
import { createImportWorker } from '#test/support/import-worker.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';
import { createRandom, createVirtualTime } from '#test/support/virtual-time.ts';

interface DrillOptions {
  readonly schools: number;
  readonly pupilsOfEach: number;
  readonly perSecond: number;
  /** Seconds after the start at which one of the workers at work is killed. */
  readonly kills: readonly number[];
  readonly seed?: number;
  /** Every message is delivered a second time while the first is at work. */
  readonly twice?: boolean;
}

interface DrillReport {
  readonly seconds: number;
  readonly jobs: readonly StudentImport[];
  readonly accounts: number;
  readonly pupils: number;
  readonly counted: number;
  readonly throttled: number;
  readonly lostAnswers: number;
  readonly killed: number;
  /** Most accounts made within any one second. */
  readonly fastest: number;
}

const tableMs = 5;
const groupSize = 40;
const sweepMs = 60_000;
const visibilityMs = 1_800_000;
const limitMs = 300_000;
const named = (name: string): Error => Object.assign(new Error(name), { name });
const never = <T>(): Promise<T> => new Promise(() => undefined);

export function createDrill({
  schools,
  pupilsOfEach,
  perSecond,
  kills,
  seed = 4,
  twice = false,
}: DrillOptions) {
  const time = createVirtualTime(Date.parse('2026-05-11T00:00:00Z'));
  const random = createRandom(seed);
  const clock = () => new Date(time.now());
  const { table, through } = createMemoryTable();
  const accounts = new Map<string, string>();
  const madeAt: number[] = [];
  const tally = { throttled: 0, lostAnswers: 0, killed: 0 };
  let tokens = perSecond;
  let filledAt = time.now();

  /** A bucket of the quota's size: what is above it is throttled. */
  function admitted(): boolean {
    tokens = Math.min(perSecond, tokens + ((time.now() - filledAt) / 1000) * perSecond);
    filledAt = time.now();
    if (tokens < 1 || random() < 0.01) return false;
    tokens--;
    return true;
  }

  /** One invocation of the worker; once killed, nothing of it ever goes on. */
  function invocation() {
    const life = { killed: false };
    const passing = async (ms: number): Promise<void> => {
      if (life.killed) await never();
      await time.sleep(ms);
      if (life.killed) await never();
    };
    const find = async (username: string) => {
      await passing(20);
      const subject = accounts.get(username);
      return subject === undefined ? undefined : { subject, enabled: true, confirmed: false, totp: false };
    };
    const userPool: Pick<UserPool, 'create' | 'find'> = {
      find,
      async create(username) {
        await passing(30 + random() * 40);
        if (!admitted()) {
          tally.throttled++;
          throw named('TooManyRequestsException');
        }
        const there = accounts.get(username);
        if (there === undefined) {
          accounts.set(username, `subject-${String(accounts.size + 1).padStart(8, '0')}`);
          madeAt.push(time.now());
        }
        if (random() < 0.01) {
          tally.lostAnswers++;
          await passing(2000);
          throw named('TimeoutError');
        }
        await passing(20);
        const subject = accounts.get(username) ?? '';
        return { subject, enabled: true, confirmed: false, totp: false, created: there === undefined };
      },
    };
    return { life, passing, userPool, table: through(() => passing(tableMs)) };
  }

  type Invocation = ReturnType<typeof invocation>;
  const working = new Set<Invocation>();
  const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined, with: () => log };
  const queue = {
    send(bodies: readonly object[]) {
      for (const body of bodies) {
        const { job } = body as { job: LaneMessage };
        void deliver(job);
        // A queue delivers at least once.
        if (twice) void time.sleep(3000).then(() => deliver(job));
      }
      return Promise.resolve();
    },
  };
  const jobsOn = (on: Table) => {
    const jobs = createJobRepository(on, clock);
    return { table: on, jobs, ...createJobStarter({ table: on, jobs, queue, clock, log }) };
  };

  /** As SQS: again after the visibility timeout for as long as nobody says it is done. */
  async function deliver(message: LaneMessage): Promise<void> {
    await time.sleep(20);
    const one = invocation();
    const endsAt = time.now() + limitMs;
    const { kind } = createImportWorker({
      table: one.table,
      userPool: { ...one.userPool, delete: () => never() },
      perSecond,
      now: time.now,
      sleep: one.passing,
    });
    const runLane = createRunLane({
      ...jobsOn(one.table),
      kindOf: async () => kind,
      storage: { putOnce: () => never(), remove: () => never() },
      raise: ({ id }) => {
        throw new Error(`${id} was given up`);
      },
      settle: ({ kind: over }) => remove({ pk: 'ATTENTION', sk: over }),
      clock,
      log,
    });
    working.add(one);
    void time.sleep(visibilityMs).then(() => (working.has(one) ? deliver(message) : undefined));
    await runLane(message, () => endsAt - time.now());
    working.delete(one);
  }

  const { jobs, start, send } = jobsOn(table);
  const service = createImportService({ table, starter: { start }, clock });
  const sweep = createSweepLanes({ table, jobs, send });
  const schoolOf = (index: number): string => `org_drill-${String(index).padStart(5, '0')}`;
  const groupOf = (school: number, pupil: number): string =>
    `grp_drill-${String(school)}-${String(Math.floor(pupil / groupSize)).padStart(5, '0')}`;
  const rowsOf = (school: number): ConfirmedRow[] =>
    Array.from({ length: pupilsOfEach }, (_, pupil) => ({
      line: pupil + 2,
      input: {
        ...emptyInput,
        family: '森',
        given: '楓',
        familyKana: 'モリ',
        givenKana: 'カエデ',
        groupId: groupOf(school, pupil),
        number: String((pupil % groupSize) + 1),
        userName: '',
      },
    }));

  async function begin(school: number): Promise<string> {
    const rows = rowsOf(school);
    const chunks = Math.ceil(rows.length / chunkRows);
    const planned = { create: rows.length, update: 0 };
    const by = { actorId: 'usr_drill-owner', actorName: '責任者' };
    const { id } = await service.prepare(schoolOf(school), { chunks, planned }, by);
    for (let chunk = 0; chunk < chunks; chunk++)
      await service.putRows(
        schoolOf(school),
        id,
        chunk,
        rows.slice(chunk * chunkRows, (chunk + 1) * chunkRows),
      );
    await service.start(schoolOf(school), id, by);
    return id;
  }

  async function addGroups(): Promise<void> {
    const groups = createGroupRepository(table);
    for (let school = 0; school < schools; school++)
      for (let pupil = 0; pupil < pupilsOfEach; pupil += groupSize) {
        const groupId = groupOf(school, pupil);
        await table.transact(
          groups.add({
            groupId,
            organizationId: schoolOf(school),
            fiscalYear: 2026,
            grade: '5年',
            className: '1組',
            name: groupId,
            memberCount: 0,
            version: 1,
          }),
        );
      }
  }

  /** One upload of every school's file, until each is done. */
  async function upload(): Promise<DrillReport> {
    const startedAt = time.now();
    const ending = { yet: false };
    const sweeping = async (): Promise<void> => {
      while (!ending.yet) {
        await time.sleep(sweepMs);
        await sweep();
      }
    };
    const killing = kills.map(async (seconds) => {
      await time.sleep(seconds * 1000);
      const [one] = working;
      if (one === undefined || ending.yet) return;
      one.life.killed = true;
      tally.killed++;
    });
    const ended = await time.until(
      (async () => {
        const ids = await Promise.all(Array.from({ length: schools }, (_, school) => begin(school)));
        void sweeping();
        void Promise.all(killing);
        for (;;) {
          const found = await Promise.all(ids.map((id, school) => service.look(schoolOf(school), id)));
          if (found.every(({ state }) => state === 'done')) return found;
          await time.sleep(250);
        }
      })(),
    );
    ending.yet = true;
    const items = table.items();
    const within = madeAt.map(
      (at, index) => madeAt.slice(index, index + 200).filter((b) => b < at + 1000).length,
    );
    return {
      ...tally,
      seconds: (time.now() - startedAt) / 1000,
      jobs: ended,
      accounts: accounts.size,
      pupils: items.filter(({ sk }) => String(sk).startsWith('STUDENT#')).length,
      counted: items.reduce((sum, { memberCount }) => sum + Number(memberCount ?? 0), 0),
      fastest: Math.max(0, ...within),
    };
  }

  return { addGroups, upload };
}
