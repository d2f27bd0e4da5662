/**
 * T7: an attempt whose page is killed at any moment, whose network comes and goes, over the service that judges it: nothing
 * that was typed is lost, nothing counts twice, and the page's figures are the server's.
 */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { typeTask } from '#infra/local/seed/typist.ts';
import type { LogEvent } from '#shared/competition/attempt/schema.ts';
import { entrySchema } from '#shared/competition/entry/schema.ts';
import { resultIdOf } from '#shared/competition/result/id.ts';
import { ApiOffline } from '#web/lib/api-error.ts';
import { createOutbox } from '#web/lib/outbox/outbox.ts';
import { memoryStore, type EntryStore } from '#web/lib/outbox/store.ts';
import type { AttemptPart } from '#web/state/attempt-part.ts';
import { startGame, type Game } from '#web/typing/compete/game.ts';
import { guideOf } from '#web/typing/compete/guide.ts';
import { openKeeper, type Keeper } from '#web/typing/compete/keeper.ts';
import { endOf, isBegun, standingOf, type AttemptRecord, type Begun } from '#web/typing/compete/record.ts';
import { piecesIn } from '#web/typing/compete/store.ts';
import { taskLines } from '#web/typing/compete/text.ts';
import { resume, type Standing } from '#shared/competition/judge/guided.ts';
import { createAttemptDrill } from '#test/support/attempt-drill.ts';
import { createRandom } from '#test/support/virtual-time.ts';
import { memoryStorage } from '#test/unit/web/support.ts';

const faults: unknown[] = [];
beforeEach(() => {
  // Whoever kills a page kills its timers: it is sent when the test says so.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('reportError', (error: unknown) => faults.push(error));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expect(faults.splice(0)).toEqual([]);
});

const person = 'usr_drill-pupil';
const input = { method: 'romaji', layout: 'jis' } as const;
const none = { kill: 0, conflict: 0 };
const device = 'device-of-the-page';
const forever = (): Promise<never> => new Promise(() => undefined);
const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
const sha256 = (text: string): Promise<string> =>
  Promise.resolve(createHash('sha256').update(text).digest('hex'));

/** What a device keeps whatever becomes of its pages, and a network. */
async function deviceOf(seed: number) {
  const random = createRandom(seed);
  const drill = createAttemptDrill(seed);
  const stage = await drill.stage();
  const item = await drill.enter(stage, person);
  const competitor = drill.competitor(person, none, device);
  const records = new Map<string, AttemptRecord>();
  const entries = memoryStore();
  const pieces = piecesIn(memoryStorage());
  const logged: LogEvent[] = [];
  const net = { there: true };
  const painted: { standing?: Standing | undefined } = {};
  const entry = entrySchema.parse({ ...item, personName: '山田 太郎' });

  /** What reaches the device or the server takes a while, and comes too late from a page that is gone, before or after it was done. */
  function pageOf() {
    const alive = { yes: true };
    async function slowly<T>(act: () => Promise<T> | T): Promise<T> {
      for (let turns = Math.floor(random() * 3); turns > 0; turns--) await turn();
      if (!alive.yes) return forever();
      const done = await act();
      if (random() < 0.5) await turn();
      return alive.yes ? done : forever();
    }
    const slow: EntryStore = {
      list: () => slowly(() => entries.list()),
      put: (one) => slowly(() => entries.put(one)),
      remove: (id) => slowly(() => entries.remove(id)),
    };
    async function send(body: unknown): Promise<void> {
      const { attemptId, token, chunk, finish } = body as AttemptPart;
      if (!net.there) throw new ApiOffline('gone');
      const view = { ...(records.get(entry.id) as Begun).view, id: attemptId, token };
      await slowly(async () => {
        if (chunk !== undefined) await competitor.send(view, chunk);
        if (finish !== undefined) await competitor.finish(view, (records.get(entry.id) as Begun).chunks);
      });
    }
    const outbox = createOutbox(
      { 'attempt-log': send },
      { device: slow, who: () => person, alone: (work) => work() },
    );
    const surroundings = {
      store: { put: (record: AttemptRecord) => slowly(() => void records.set(entry.id, record)) },
      pieces,
      send: (one: Parameters<typeof outbox.keep>[0]) => outbox.keep(one),
      hash: sha256,
      clock: drill.clock,
    };
    return { surroundings, outbox, kill: () => (alive.yes = false) };
  }
  return { random, drill, stage, entry, competitor, records, logged, net, painted, pageOf };
}

type Device = Awaited<ReturnType<typeof deviceOf>>;

interface Life {
  readonly keeper: Keeper;
  readonly game: Pick<Game, 'stroke' | 'tick' | 'end'>;
  readonly page: ReturnType<Device['pageOf']>;
}

/** A page is opened: for the first time, after a reload, or when its time is over. */
async function open(on: Device): Promise<Life> {
  const { drill, entry, competitor, records, logged } = on;
  const page = on.pageOf();
  const record = records.get(entry.id) ?? { entry, device, input, clockAhead: 0, chunks: [] };
  const now = drill.clock().getTime();
  const over = isBegun(record) && (record.finish !== undefined || now >= endOf(record.view));
  const view = over ? undefined : await competitor.start(entry.id, input);
  const begun = (view === undefined ? record : { ...record, view }) as Begun;
  records.set(entry.id, begun);
  const keeper = openKeeper(begun, page.surroundings, view?.received ?? []);
  if (over) {
    keeper.finish();
    return { keeper, page, game: { stroke: () => undefined, tick: () => 0, end: () => undefined } };
  }
  const startsAt = Date.parse(begun.view.startsAt);
  const task = begun.view.task!;
  if (task.kind !== 'text') throw new Error('a guided task is a text');
  const game = startGame({
    guide: guideOf(begun.view, taskLines(task.notation), input),
    keeper: { ...keeper, log: (event) => (keeper.log(event), logged.push(event)) },
    clock: {
      at: (moment) => moment,
      now: () => drill.clock().getTime() - startsAt,
      learn: () => undefined,
      slept: () => 0,
      pass: () => undefined,
    },
    painter: { paint: (standing) => (on.painted.standing = standing) },
    onLine: () => undefined,
    onEnd: () => undefined,
  });
  return { keeper, game, page };
}

async function play(seed: number) {
  const on = await deviceOf(seed);
  const { random, drill, records, entry, net } = on;
  let life = await open(on);
  const { view } = records.get(entry.id) as Begun;
  const typed = typeTask(
    { form: 'guided', task: view.task!, input, durationMs: 60_000 },
    { speed: 0.6 + random(), errors: 0.1, random: createRandom(seed * 7) },
  );
  const startsAt = Date.parse(view.startsAt);
  const since = (): number => drill.clock().getTime() - startsAt;
  let kills = 0;
  let drops = 0;
  for (const [at, kind, code] of typed) {
    if (at < since()) continue;
    // The page looks at its clock while nothing is pressed.
    while (since() + 1000 < at) {
      drill.pass(1000);
      life.game.tick();
      // Meanwhile a network that is there has long answered, unless the next key comes at once.
      for (let turns = random() < 0.3 ? 0 : 30; turns > 0; turns--) await turn();
    }
    drill.pass(at - since());
    life.game.stroke(kind as 'down' | 'up', code, at);
    for (let turns = random() < 0.3 ? 0 : Math.floor(random() * 30); turns > 0; turns--) await turn();
    if (random() < 0.05) {
      net.there = !net.there;
      if (!net.there) drops++;
    }
    if (random() < 0.06) {
      kills++;
      drops++;
      life.page.kill();
      drill.pass(Math.floor(random() * 5000));
      net.there = true;
      life = await open(on);
    }
  }
  if (random() < 0.5) {
    drops++;
    life.page.kill();
    drill.pass(Math.max(0, 60_000 - since()) + 1000);
    life = await open(on);
  }
  net.there = true;
  life.game.end();
  for (let round = 0; round < 20 && records.get(entry.id)?.handed !== true; round++) {
    if (random() < 0.3) {
      life.page.kill();
      life = await open(on);
      life.game.end();
    }
    if (random() < 0.5) await life.keeper.settled();
    await life.page.outbox.flush();
  }
  await life.page.outbox.flush();
  await drill.judge(none);
  return { on, life, kills, drops, view };
}

test.each(Array.from({ length: 300 }, (_, index) => index + 1))('seed %i', async (seed) => {
  const { on, life, drops, view } = await play(seed);
  const { drill, logged } = on;
  const attempt = (await drill.calm.attempts.find(view.id))!;
  const chunks = (await drill.calm.attempts.listChunks(view.id)).toSorted((a, b) => a.number - b.number);
  const log: LogEvent[] = [];
  for (const chunk of chunks) log.push(...(await drill.calm.logs.read(view.id, chunk)));

  expect(log).toEqual(logged);
  expect(attempt).toMatchObject({ evidence: [], chunkCount: chunks.length });
  // What a network that is gone over and over looks like by the rules, and nothing else.
  const byNetwork = drops > 0 ? ['came-late'] : [];
  expect(attempt.signs.filter((sign) => !byNetwork.includes(sign))).toEqual([]);
  expect(attempt.state).toBe(attempt.signs.length === 0 ? 'finished' : 'under-review');
  const lines = taskLines(view.task?.kind === 'text' ? view.task.notation : '');
  const result = (await drill.calm.results.find(person, resultIdOf(view.id)))!;
  const run = resume(guideOf(view, lines, input), life.keeper.events());
  const played = run.played();
  expect(JSON.stringify(run.standing())).toBe(JSON.stringify(on.painted.standing));
  expect([played.correct, played.wrongKeys]).toEqual([result.correct, result.errors.typo]);
});

test('pages were killed, in the middle of a run and at its end', async () => {
  const { kills } = await play(3);
  expect(kills).toBeGreaterThan(0);
});

test('GIVEN an attempt that was given back THEN what is kept of it stands in nobody’s way', async () => {
  const on = await deviceOf(1);
  await open(on);
  const record = on.records.get(on.entry.id) as Begun;
  const now = Date.parse(record.view.startsAt) + 1000;
  expect(standingOf({ entry: { ...on.entry, state: 'competing' }, record, now })?.at).toBe('go-on');
  expect(standingOf({ entry: undefined, record, now })?.at).toBe('go-on');
  expect(standingOf({ entry: { ...on.entry, state: 'competing' }, record, now: now + 60_000 })?.at).toBe(
    'settle',
  );
  expect(standingOf({ entry: on.entry, record, now })).toEqual({ at: 'prepare', entry: on.entry });
  expect(standingOf({ entry: { ...on.entry, state: 'competing' }, record: undefined, now })?.at).toBe(
    'elsewhere',
  );
  const { view: _, ...asked } = record;
  expect(standingOf({ entry: { ...on.entry, state: 'competing' }, record: asked, now })?.at).toBe('prepare');
  expect(standingOf({ entry: { ...on.entry, state: 'done' }, record: undefined, now })?.at).toBe('done');
  expect(standingOf({ entry: { ...on.entry, suspended: true }, record: undefined, now })?.at).toBe(
    'not-ready',
  );
});
