/**
 * Acts that go on at once, and at every call of theirs somebody who decides whose is done next, whether that act ends with
 * it, and whether its answer comes. All orders with few changes of hands are tried, and seeded ones beyond; of those that
 * break a rule fast-check finds the shortest, which is told as who did what.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import * as fc from 'fast-check';
import { Problem } from '#shared/problem.ts';
import { killed } from './faulty-table.ts';
import { trySeeds } from './histories.ts';
import { asOne, inScene, type Call } from './scene.ts';

/**
 * `killed`: the invocation ends with it. `unanswered`: its caller hears nothing. `repeated`: its client sends it again. `behind`:
 * an index does not have the last write yet.
 */
type Fate = 'killed' | 'unanswered' | 'repeated' | 'behind' | undefined;
function fatesOf({ changes, behind }: Call): Fate[] {
  if (changes === undefined) return behind === undefined ? [] : ['behind'];
  // A transaction has a token, by which it is known again.
  return ['killed', 'unanswered', ...(changes === 'each time' ? (['repeated'] as const) : [])];
}

export interface Interleaving<W> {
  /** What there is before, the same for the same seed. */
  readonly world: (seed: number) => Promise<W>;
  /** By the name of who acts. */
  readonly acts: (world: W) => Readonly<Record<string, () => Promise<unknown>>>;
  /** After everybody: which rules are broken, in the words of the domain. What an act failed with is among its ends. */
  readonly broken: (world: W, ends: Readonly<Record<string, unknown>>) => Promise<readonly string[]>;
  /** What acts may fail with besides problems and lost answers. */
  readonly mayFail?: (error: unknown) => boolean;
  /** Switches a condition of the table off, to see that it is needed: `<pk>/<sk>: <condition>`. */
  readonly without?: RegExp;
}

interface Waiting {
  readonly act: number;
  readonly call: Call;
  readonly asleep: boolean;
  done(fate: Fate): Promise<void>;
}
interface Option {
  readonly waiting: Waiting;
  readonly fate: Fate;
}
/** Of the options at a moment, the first of which is whoever acted last: which one. `orders` of them are without a fault. */
type Choose = (moment: number, options: number, orders: number) => number;

interface Played {
  readonly broken: readonly string[];
  readonly told: readonly string[];
  /** How many options there were at each moment, and whether the first was to go on with the same act. */
  readonly moments: readonly {
    readonly options: number;
    readonly orders: number;
    readonly goesOn: boolean;
  }[];
}

/**
 * Milliseconds do not count: nobody's time passes here. Whoever needs more turns to come to their next call than these waits for
 * another thread, as for a module that is loaded, which has to get its turn on a busy machine.
 */
const quickTurns = 1000;
/** Pauses of a millisecond, until nobody can be on the way any more. */
const mostPauses = 60_000;
const told = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const unanswered = Object.assign(new Error('no answer'), { name: 'TimeoutError' });

async function play<W>(
  { world: make, acts: of, broken, mayFail, without }: Interleaving<W>,
  seed: number,
  choose: Choose,
): Promise<Played> {
  return inScene(seed, async () => {
    const world = await make(seed);
    const acts = Object.entries(of(world));
    const lines: string[] = [];
    const moments: { options: number; orders: number; goesOn: boolean }[] = [];
    const waiting: Waiting[] = [];
    const ended = new Set<number>();
    const dead = new Set<number>();
    const ends: Record<string, unknown> = {};
    const failures: string[] = [];
    let last = 0;

    const wait = <T>(act: number, call: Call, asleep: boolean, does: () => T | Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        if (dead.has(act)) {
          reject(killed);
          return;
        }
        // Done by whoever decides, in the scene of whose call it is.
        const within = AsyncLocalStorage.snapshot();
        const done = async (fate: Fate): Promise<void> => {
          try {
            if (dead.has(act)) throw killed;
            let answer = await within(fate === 'behind' ? (call.behind as typeof does) : does);
            if (fate === 'repeated') answer = await within(does);
            if (fate === 'killed') {
              dead.add(act);
              throw killed;
            }
            if (fate === 'unanswered') throw unanswered;
            resolve(answer);
          } catch (error) {
            reject(error);
          }
        };
        waiting.push({ act, call, asleep, done });
      });

    acts.forEach(([name, work], act) => {
      const own = {
        reach: <T>(call: Call, does: () => T | Promise<T>) => wait(act, call, false, does),
        sleep: () => wait(act, { what: () => 'waits', changes: undefined }, true, () => undefined),
        without,
      };
      const failed = (error: unknown): unknown => {
        lines.push(`${name}: ends with ${told(error)}`);
        const expected = error === killed || error === unanswered || error instanceof Problem;
        if (!expected && mayFail?.(error) !== true) failures.push(`${name} fails with ${told(error)}`);
        return error;
      };
      const over = asOne(own, work).catch(failed);
      void over.then((end) => {
        ends[name] = end;
        return ended.add(act);
      });
    });

    while (ended.size < acts.length) {
      // Whoever has not ended is at a call, or on the way to one.
      const busy = (): boolean =>
        acts.some((_, act) => !ended.has(act) && !waiting.some((one) => one.act === act));
      for (let turns = 0; turns === 0 || busy(); turns++) {
        if (turns > quickTurns + mostPauses) throw new Error('somebody neither calls nor ends');
        await (turns > quickTurns ? pause(1) : turn());
      }
      if (waiting.length === 0) continue;
      const rank = ({ act, asleep }: Waiting): number => (asleep ? 2 : act === last ? 0 : 1);
      const byOrder = waiting.toSorted((a, b) => rank(a) - rank(b));
      const options: Option[] = [
        ...byOrder.map((one) => ({ waiting: one, fate: undefined })),
        ...byOrder.flatMap((one) => fatesOf(one.call).map((fate) => ({ waiting: one, fate }))),
      ];
      const goesOn = rank(byOrder[0]!) === 0;
      const chosen = options[choose(moments.length, options.length, byOrder.length)];
      if (chosen === undefined) throw new Error('the same order is another one the second time');
      const { waiting: next, fate } = chosen;
      moments.push({ options: options.length, orders: byOrder.length, goesOn });
      waiting.splice(waiting.indexOf(next), 1);
      last = next.act;
      lines.push(`${acts[next.act]![0]}: ${next.call.what()}${fate === undefined ? '' : ` (${fate})`}`);
      await next.done(fate);
    }
    // What an act had asked for beside, and did not wait for.
    while (waiting.length > 0) {
      await waiting.shift()!.done(undefined);
      await turn();
    }
    const found = await broken(world, ends).catch((error: unknown) => [`afterwards ${told(error)}`]);
    return {
      broken: [...failures, ...found],
      told: lines,
      moments,
    };
  });
}

const bad = (seed: number, { broken, told: lines }: Played): Error =>
  new Error(
    `seed ${seed}: ${broken.join('; ')}\n${lines.map((line, at) => `  ${String(at + 1)}. ${line}`).join('\n')}`,
  );

interface Bounds {
  /** How often at most it changes from somebody who could go on to somebody else. */
  readonly switches: number;
  readonly faults: number;
}

/** Every order within the bounds. @returns how many @throws the first that breaks a rule */
async function tryAll<W>(of: Interleaving<W>, seed: number, { switches, faults }: Bounds): Promise<number> {
  let prefix: number[] | undefined = [];
  let tried = 0;
  while (prefix !== undefined) {
    const begun: readonly number[] = prefix;
    const played = await play(of, seed, (moment) => begun[moment] ?? 0);
    tried++;
    if (played.broken.length > 0) throw bad(seed, played);
    const { moments } = played;
    const spent = { switches: 0, faults: 0 };
    const before = moments.map(({ orders, goesOn }, at) => {
      const choice = begun[at] ?? 0;
      const left = { ...spent };
      if (goesOn && choice > 0 && choice < orders) spent.switches++;
      if (choice >= orders) spent.faults++;
      return left;
    });
    prefix = undefined;
    for (let at = moments.length - 1; at >= 0 && prefix === undefined; at--) {
      const { options, orders, goesOn } = moments[at]!;
      const left = before[at]!;
      for (let choice = (begun[at] ?? 0) + 1; choice < options && prefix === undefined; choice++) {
        const allowed = choice >= orders ? left.faults < faults : !goesOn || left.switches < switches;
        if (allowed) prefix = [...moments.slice(0, at).map((_, index) => begun[index] ?? 0), choice];
      }
    }
  }
  return tried;
}

const place = fc.tuple(fc.nat(50), fc.nat(40));
const someOrder = fc.record({
  world: fc.noShrink(fc.integer({ min: 1, max: 1_000_000 })),
  switches: fc.array(place, { maxLength: 12, size: 'max' }),
  faults: fc.oneof(fc.constant([]), fc.array(place, { maxLength: 2 })),
});

/** @throws the shortest that breaks a rule */
async function trySome<W>(of: Interleaving<W>, seed: number, runs: number, shorten = true): Promise<void> {
  const shortest: { found?: Error } = {};
  const property = fc.asyncProperty(someOrder, async ({ world, switches, faults }) => {
    const [toOthers, lost] = [new Map(switches), new Map(faults)];
    const played = await play(of, world, (moment, options, orders) => {
      const fault = lost.get(moment);
      if (fault !== undefined && options > orders) return orders + (fault % (options - orders));
      return (toOthers.get(moment) ?? 0) % orders;
    });
    if (played.broken.length === 0) return;
    shortest.found = bad(world, played);
    throw shortest.found;
  });
  const { failed, errorInstance } = await fc.check(property, { seed, numRuns: runs, endOnFailure: !shorten });
  if (failed)
    throw new Error(`the orders of seed ${seed} break a rule`, { cause: shortest.found ?? errorInstance });
}

interface Extent {
  /** Of the seeded ones; as many for each seed of a soak. */
  readonly runs: number;
  /** Where all orders with few changes are tried too. */
  readonly all?: Bounds;
}

/** @throws the shortest order that breaks a rule, as who did what */
export async function expectEveryOrder<W>(of: Interleaving<W>, { runs, all }: Extent): Promise<void> {
  await trySeeds(async (seed) => {
    if (all !== undefined && seed === 1) await tryAll(of, seed, all);
    await trySome(of, seed, runs);
  });
}

/** What is tried is worth something: without that condition an order is found that breaks a rule. @returns it */
export async function orderFoundWithout<W>(
  of: Interleaving<W>,
  without: RegExp,
  extent: Extent,
): Promise<string> {
  try {
    const open = { ...of, without };
    if (extent.all !== undefined) await tryAll(open, 1, extent.all);
    await trySome(open, 1, extent.runs, false);
  } catch (error) {
    return String(error instanceof Error && error.cause instanceof Error ? error.cause.message : error);
  }
  throw new Error(`nothing breaks without ${String(without)}`);
}
