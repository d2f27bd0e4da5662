/**
 * A competition day from the entries to the published results, over the real interface of a running system. Time is the
 * system's clock, which is moved from one moment to the next: what is sent in time or late is so by that clock, however slow
 * the machine is. How long was waited is printed and decides nothing.
 */
import type { LocalSystem } from '#infra/local/local-system.ts';
import { holdSeason } from '#test/support/competition/competition.ts';
import { compareAll, decideAll, enterAll, publishAll, startAll, typeAll, type Compared } from './acts.ts';
import { durationSeconds } from './competitor.ts';
import { partNames, type PartName } from './plan.ts';
import { watchQueues, type QueueAge } from './queues.ts';
import { openSchools } from './schools.ts';
import { watchCalls, type Seen } from './watch.ts';

interface Size {
  readonly schools: number;
  /** Of each school. */
  readonly pupils: number;
  readonly seed: number;
}

export interface Rehearsed extends Compared {
  /** How many of each part were dealt. */
  readonly parts: ReadonlyMap<PartName, number>;
  readonly seen: Seen;
  readonly queues: readonly QueueAge[];
  /** Seconds of this machine. */
  readonly took: ReadonlyMap<string, number>;
}

export async function rehearse(
  system: LocalSystem,
  { schools: count, pupils, seed }: Size,
  say: (line: string) => void = () => undefined,
): Promise<Rehearsed> {
  const watch = watchCalls();
  const queues = watchQueues(system);
  const took = new Map<string, number>();
  async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
    say(`${what} …`);
    const began = performance.now();
    const done = await work();
    took.set(what, (performance.now() - began) / 1000);
    return done;
  }
  try {
    const stage = await holdSeason(system, durationSeconds, {
      takesEntries: true,
      id: 'sea_rehearsal',
      title: 'リハーサルの大会',
    });
    const day = { system, stage, watch };
    const schools = await timed('schools', () => openSchools(system, { schools: count, pupils }));
    const classes = await timed('entries', () => enterAll(day, schools, seed));
    const started = await timed('common starts', () => startAll(day, classes));
    await timed('attempts', () => typeAll(day, started));
    const marked = await timed('what is under review', () => decideAll(day, schools, started));
    await timed('publication', () => publishAll(day));
    const compared = await timed('results', () => compareAll(day, classes, marked));
    const dealt = classes.flatMap((one) => one.pupils.map(({ part }) => part));
    const parts = new Map(partNames.map((name) => [name, dealt.filter((one) => one === name).length]));
    return { ...compared, parts, seen: watch.seen(), queues: queues.ages(), took };
  } finally {
    queues.stop();
  }
}
