/** The judge of the ten seconds, the one that attempts are judged by. Its own file: it comes after the page. */
import {
  distanceToNext,
  levelOf,
  levelTableFor,
  type Distance,
} from '#shared/competition/competition/level.ts';
import type { Level } from '#shared/competition/competition/schema.ts';
import { judgeOf } from '#shared/competition/judge/engine.ts';
import { startGuided } from '#shared/competition/judge/guided.ts';
import { lines, seconds, type Standing } from './lines.ts';

const way = { method: 'romaji', layout: 'jis' } as const;

/** All spellings are a long piece of work, for whoever is about to type. */
export const prepareRules = (): unknown => judgeOf(lines[0].kana, way.method, way.layout);

export interface Run {
  /** @param letter of a to z; false when it goes on nowhere */
  readonly press: (letter: string) => boolean;
  readonly standing: () => Standing;
}

/** More than anybody types in ten seconds. */
const rounds = 20;

export function startRun(): Run {
  const all = Array.from({ length: rounds }, () => lines).flat();
  const run = startGuided({ ...way, lines: all.map(({ kana }) => kana), durationMs: Infinity });
  let typed = '';
  return {
    press(letter) {
      const before = run.line();
      const code = `Key${letter.toUpperCase()}`;
      const right = run.take([0, 'down', code]) === 'right';
      run.take([0, 'up', code]);
      if (!right) return false;
      typed = run.line() === before ? typed + letter : '';
      return true;
    },
    standing() {
      const { line = 0, done = 0, ahead = '' } = run.standing() ?? {};
      const { correct, wrongKeys: wrong } = run.played();
      return { line: all[line] ?? lines[0], done, typed, ahead, correct, wrong };
    },
  };
}

export interface Outcome {
  readonly correct: number;
  readonly wrong: number;
  readonly perMinute: number;
  /** What ten minutes at this pace would be; none below the first. */
  readonly level: Level | undefined;
  readonly next: Distance | undefined;
}

/** By the product's own table, where a wrong key costs one character as it does in a task. */
export function outcomeOf({ correct, wrong }: Pick<Standing, 'correct' | 'wrong'>): Outcome {
  const score = Math.max(0, correct - wrong);
  const table = levelTableFor(seconds);
  return {
    correct,
    wrong,
    perMinute: Math.round((correct * 60) / seconds),
    level: levelOf(table, score),
    next: distanceToNext(table, score),
  };
}
