/**
 * What every job has to survive, from one harness over the real engine and a table in memory: a kill before and after each
 * call it makes, calls that fail, messages delivered twice, late and in the wrong order, and a version that does not know it.
 */
import { describe, expect, test } from 'vitest';
import type { AnyKind, Job, LaneMessage } from '#functions/platform/job/job.ts';
import { createJobRepository, type JobRepository } from '#functions/platform/job/repository.ts';
import { createRunLane } from '#functions/platform/job/run.ts';
import { createJobStarter, type JobStarter } from '#functions/platform/job/start.ts';
import { createSweepFiles, createSweepLanes } from '#functions/platform/job/sweep.ts';
import type { Log } from '#functions/platform/log/log.ts';
import type { Storage } from '#functions/platform/storage/storage.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { remove, replace } from '#functions/platform/table/write.ts';
import { createMemoryTable, type MemoryTable } from './memory-table.ts';

const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined, with: () => log };
const never = <T>(): Promise<T> => new Promise(() => undefined);

/** What happens to an invocation at its n-th call. */
interface Fate {
  readonly at: number;
  readonly what: 'killed before' | 'killed after' | 'fails before' | 'fails after' | 'stalls';
  /** A stalled invocation goes on when this is settled. */
  readonly until?: Promise<unknown>;
}

/** Every call of an invocation passes here: the n-th meets the fate, and after a kill nothing happens any more. */
class Life {
  calls = 0;
  readonly #fate: Fate | undefined;
  readonly died: Promise<void>;
  #die: () => void = () => undefined;
  #dead = false;

  constructor(fate?: Fate) {
    this.#fate = fate;
    this.died = new Promise((resolve) => (this.#die = resolve));
  }

  async pass<T>(act: () => Promise<T>): Promise<T> {
    if (this.#dead) return never();
    const what = ++this.calls === this.#fate?.at ? this.#fate.what : undefined;
    if (what === 'killed before') return this.#kill();
    if (what === 'stalls') {
      this.#die();
      await this.#fate?.until;
    }
    if (what === 'fails before') throw new Error('the call never arrived');
    const answer = await act();
    if (what === 'killed after') return this.#kill();
    if (what === 'fails after') throw new Error('the answer was lost');
    return this.#dead ? never() : answer;
  }

  #kill<T>(): Promise<T> {
    this.#dead = true;
    this.#die();
    return never();
  }

  /** The same object, each of its calls through here. */
  through<T extends object>(part: T): T {
    return new Proxy(part, {
      get: (of, name) => {
        const value: unknown = Reflect.get(of, name);
        return typeof value === 'function'
          ? (...given: unknown[]) => this.pass(async () => Reflect.apply(value, of, given) as unknown)
          : value;
      },
    });
  }
}

interface Options {
  readonly fate?: Fate;
  readonly remainingMs?: () => number;
  /** Another version's. */
  readonly kinds?: readonly AnyKind[];
}

export interface World {
  readonly table: MemoryTable;
  readonly files: Map<string, Uint8Array>;
  readonly clock: () => Date;
  readonly jobs: JobRepository;
  readonly start: JobStarter['start'];
  readonly stop: JobStarter['stop'];
  readonly messages: LaneMessage[];
  pass(ms: number): void;
  /** One invocation, and how many calls it made. */
  run(message: LaneMessage, options?: Options): Promise<number>;
  /** One that stops at its n-th call until it is woken; or that was over before. */
  stall(message: LaneMessage, at: number): Promise<{ calls: number; wake: () => Promise<void> }>;
  /** Delivers what is sent, and what the sweeper finds, until the job is over. */
  finish(job: Job): Promise<Job>;
  sweepFiles(): Promise<{ removed: number }>;
  raised(): number;
}

export interface Parts {
  readonly table: Table;
  readonly storage: Pick<Storage, 'putOnce' | 'remove'>;
  /** For what else a kind calls: its calls count, fail and die like the table's. */
  readonly through: <T extends object>(part: T) => T;
}

/** @param from another one, where it begins as that one stands: so that what all drills begin with is made once */
export function createWorld(
  kindsOf: (parts: Parts, world: World) => readonly AnyKind[],
  from?: World,
): World {
  const { table } = createMemoryTable(from?.table.items());
  const files = new Map(from?.files);
  const messages = [...(from?.messages ?? [])];
  let now = from?.clock().getTime() ?? Date.parse('2026-05-11T00:00:00.000Z');
  const clock = (): Date => new Date(now);
  const queue = {
    send(bodies: readonly object[]) {
      for (const body of bodies) messages.push((body as { job: LaneMessage }).job);
      return Promise.resolve();
    },
  };
  const storage: Parts['storage'] = {
    putOnce(key, body) {
      if (!files.has(key)) files.set(key, body);
      return Promise.resolve(files.get(key) ?? body);
    },
    remove: (key) => Promise.resolve(void files.delete(key)),
  };
  const jobs = createJobRepository(table, clock);
  const { start, stop, send } = createJobStarter({ table, jobs, queue, clock, log });
  const sweep = createSweepLanes({ table, jobs, send });

  function invoke(message: LaneMessage, { fate, remainingMs = () => 300_000, kinds }: Options = {}) {
    const life = new Life(fate);
    const on = life.through<Table>(table);
    const parts: Parts = { table: on, storage: life.through(storage), through: (part) => life.through(part) };
    const runLane = createRunLane({
      ...parts,
      jobs: createJobRepository(on, clock),
      send: createJobStarter({ table: on, jobs, queue: life.through(queue), clock, log }).send,
      kindOf: async (name) => (kinds ?? kindsOf(parts, world)).find(({ kind }) => kind === name),
      raise: ({ kind }) => replace({ pk: 'RAISED', sk: kind }),
      settle: ({ kind }) => remove({ pk: 'RAISED', sk: kind }),
      clock,
      log,
    });
    // What fails here comes back by itself: SQS delivers again, the sweeper sends again.
    const over = runLane(message, remainingMs).catch(() => undefined);
    return { life, over };
  }

  const world: World = {
    table,
    files,
    clock,
    jobs,
    start,
    stop,
    messages,
    pass: (ms) => (now += ms),
    async run(message, options) {
      const { life, over } = invoke(message, options);
      await Promise.race([life.died, over]);
      return life.calls;
    },
    async stall(message, at) {
      let resume: () => void = () => undefined;
      const until = new Promise<void>((resolve) => (resume = resolve));
      const { life, over } = invoke(message, { fate: { at, what: 'stalls', until } });
      await Promise.race([life.died, over]);
      return {
        calls: life.calls,
        wake() {
          resume();
          return over;
        },
      };
    },
    async finish(job) {
      for (let round = 0; round < 100; round++) {
        for (const message of messages.splice(0)) await world.run(message);
        const found = await jobs.find(job.owner, job.id);
        if (found?.endedAt !== undefined) return found;
        now += 2 * 60_000;
        await sweep();
      }
      throw new Error('the job never ends');
    },
    sweepFiles: createSweepFiles({ table, jobs, storage }),
    raised: () => table.items().filter(({ pk }) => pk === 'RAISED').length,
  };
  return world;
}

interface Drill {
  readonly name: string;
  /** Whether a call that fails (not a kill) may end the job, said to whoever asked for it. */
  readonly mayFail?: boolean;
  /** A fresh world with everything the job needs, and the job, started. */
  readonly begin: () => Promise<{ world: World; job: Job }>;
  /** What must be so at the end, whatever happened on the way. */
  readonly expectDone: (world: World, job: Job) => Promise<void> | void;
}

export function jobFaultSuite({ name, mayFail = false, begin, expectDone }: Drill): void {
  const whole = async (
    disturb: (world: World, job: Job, first: LaneMessage) => Promise<unknown>,
    ends: readonly string[] = ['done'],
  ) => {
    const { world, job } = await begin();
    const first = world.messages.shift();
    if (first === undefined) throw new Error('nothing was sent');
    await disturb(world, job, first);
    const ended = await world.finish(job);
    expect(ends).toContain(ended.state);
    await expectDone(world, ended);
    // Whatever still lies in a queue does nothing any more. A row that was not written is the very same.
    const before = world.table.items();
    await world.run(first);
    const after = world.table.items();
    if (after.length !== before.length || after.some((row, at) => row !== before[at]))
      expect(after).toEqual(before);
  };

  describe(`${name}: what a job has to survive`, () => {
    test.each(['killed before', 'killed after', 'fails before', 'fails after'] as const)(
      'GIVEN an invocation is %s, at each of its calls THEN the end is the same',
      async (what) => {
        const ends = mayFail && what.startsWith('fails') ? ['done', 'failed'] : ['done'];
        let calls = Infinity;
        for (let at = 1; at <= calls; at++) {
          calls = Infinity;
          await whole(async (world, _, first) => {
            calls = await world.run(first, { fate: { at, what } });
            // Fewer calls than that: this fate was met by none of them.
            if (calls >= at) calls = Infinity;
          }, ends);
        }
        expect(calls).toBeGreaterThan(3);
      },
    );

    test.each([1, Infinity])(
      'GIVEN an invocation stalls at each of its calls and wakes up when another has gone on (%d steps) THEN the end is the same',
      async (steps) => {
        let calls = Infinity;
        for (let at = 1; at <= calls; at++) {
          await whole(async (world, _, first) => {
            const stalled = await world.stall(first, at);
            world.pass(2 * 60_000);
            let asked = 0;
            await world.run(first, { remainingMs: () => (asked++ < 3 * steps ? 300_000 : 0) });
            await stalled.wake();
            if (stalled.calls < at) calls = stalled.calls;
          });
        }
      },
    );

    test('GIVEN the first message is lost THEN the sweeper begins it', () => whole(() => Promise.resolve()));

    test('GIVEN every message is delivered twice at once THEN the end is the same', () =>
      whole(async (world, _, first) => {
        await Promise.all([world.run(first), world.run(first)]);
        for (const message of world.messages.splice(0))
          await Promise.all([world.run(message), world.run(message)]);
      }));

    test('GIVEN messages come late and in the wrong order THEN the end is the same', () =>
      whole(async (world, _, first) => {
        const hurried = () => {
          let asked = 0;
          return () => (asked++ < 3 ? 300_000 : 0);
        };
        await world.run(first, { remainingMs: hurried() });
        for (const message of [...world.messages.splice(0), first].toReversed())
          await world.run(message, { remainingMs: hurried() });
        await world.run(first);
      }));

    test('GIVEN a version that does not know it THEN it is told, waits, and goes on after the next upgrade', () =>
      whole(async (world, job, first) => {
        await world.run(first, { kinds: [] });
        expect(world.raised()).toBe(1);
        expect((await world.jobs.find(job.owner, job.id))?.endedAt).toBeUndefined();
        world.pass(20 * 60_000);
      }));
  });
}
