/** The living data: what a year of use leaves behind, made through the product's own endpoints while people use it already. */
import { reasonOf, type Part } from '../part.ts';
import type { LocalSystem } from '../local-system.ts';
import { openJournal } from './journal.ts';
import { openPast } from './past.ts';
import { certificatesPart } from './certificates.ts';
import { contestPart } from './contest.ts';
import { deskPart } from './desk.ts';
import { entriesPart } from './entries.ts';
import { newsPart } from './news.ts';
import { ordersPart } from './orders.ts';
import { practicePart } from './practice.ts';
import { pupilsPart } from './pupils.ts';
import { organizationOf, schoolsPart } from './schools.ts';
import { seasonsPart } from './seasons.ts';
import type { AlivePart, Stage } from './stage.ts';
import { timelineOf } from './timeline.ts';

const parts: readonly AlivePart[] = [
  schoolsPart,
  pupilsPart,
  seasonsPart,
  entriesPart,
  contestPart,
  certificatesPart,
  ordersPart,
  practicePart,
  newsPart,
  deskPart,
];

interface AliveOptions {
  /** How much of a whole school takes part. */
  readonly scale?: number;
  readonly say: (line: string) => void;
}

export interface Alive extends Part {
  /** Whether all of it is there in the end. */
  readonly over: Promise<boolean>;
}

/**
 * By the clock of the system that people use all of the past is overdue: a season is published before anybody has competed, an
 * order expires before it is paid.
 */
const looksForOverdue = [
  'publish-seasons',
  'reconcile-changes',
  'reconcile-orders',
  'sweep-attempts',
  'sweep-files',
  'sweep-graduates',
  'sweep-outbox',
  'sweep-sign-ups',
] as const;

const seconds = (from: number): string => ((performance.now() - from) / 1000).toFixed(1);

/** Begins where the last start left off; does nothing where all is made. */
export const startAlive = (system: LocalSystem, { scale = 1, say }: AliveOptions): Alive => {
  const journal = openJournal(system.stateDir);
  const left = parts.filter(({ name }) => !journal.has(`part ${name}`));
  let stopping = false;

  const make = async (): Promise<boolean> => {
    if (left.length === 0) return true;
    const started = performance.now();
    const release = system.schedules.holdBack(looksForOverdue);
    const begunAt = await journal.once('begun', () => new Date(system.clock.now()).toISOString());
    const past = await openPast(system, say);
    const { cognito, mail } = system;
    const once: Stage['once'] = (step, makeStep) => {
      if (stopping) throw new Error('stopping');
      return journal.once(step, makeStep);
    };
    const stage: Stage = { past, once, time: timelineOf(begunAt), scale, cognito, mail };
    try {
      for (const { name, make: makePart } of left) {
        const from = performance.now();
        await makePart(stage);
        await past.quiet();
        await journal.once(`part ${name}`, () => true);
        say(`1年分のデータ: ${name}（${seconds(from)} 秒）`);
      }
      say(`1年分のデータがそろいました（${seconds(started)} 秒）`);
      const [junior, cram] = [await organizationOf(stage, 'junior'), await organizationOf(stage, 'cram')];
      say(`団体コード: 中学校 ${junior.code}、教室 ${cram.code}（生徒のユーザーIDは p101 p102 …）`);
      return true;
    } catch (error) {
      if (!stopping)
        say(`1年分のデータ: 途中で止まりました。次の起動で続きから作ります。理由: ${reasonOf(error)}`);
      return false;
    } finally {
      // What was begun and not ended is still to be found as it is by the next start.
      if (!stopping) release();
      await past.stop();
    }
  };

  const over = make();
  return {
    over,
    stop: async () => {
      stopping = true;
      await over;
    },
  };
};
