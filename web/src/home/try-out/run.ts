/** The judge of the ten seconds, the one that attempts are judged by. Its own file: it comes after the page. */
import {
  build,
  InputEvent,
  InputStroke,
  KeyboardState,
  loadMozcRule,
  loadPresetKeyboardLayoutQwertyJis,
  loadPresetRuleRoman,
  type Automaton,
} from 'emiel';
import {
  distanceToNext,
  levelOf,
  levelTableFor,
  type Distance,
} from '#shared/competition/competition/level.ts';
import type { Level } from '#shared/competition/competition/schema.ts';
import { moreSpellings } from '#shared/competition/scoring/spellings.ts';
import { lines, seconds, type Standing } from './lines.ts';

const layout = loadPresetKeyboardLayoutQwertyJis();
let made: ReturnType<typeof loadPresetRuleRoman> | undefined;

/** All spellings: a long piece of work, for whoever is about to type. */
export const rules = () => (made ??= loadPresetRuleRoman(layout).merge(loadMozcRule(moreSpellings, layout)));

export interface Run {
  /** @param letter of a to z; false when it goes on nowhere */
  readonly press: (letter: string) => boolean;
  readonly standing: () => Standing;
}

export function startRun(): Run {
  let at = 0;
  let typed = '';
  let correct = 0;
  let wrong = 0;
  const lineNow = () => lines[at % lines.length] ?? lines[0];
  const judge = (): Automaton => build(rules(), lineNow().kana);
  let automaton = judge();
  return {
    press(letter) {
      const before = automaton.currentNode.kanaIndex;
      const stroke = new InputStroke(letter.toUpperCase(), 'keydown');
      const { isSucceeded, isFinished } = automaton.input(
        new InputEvent(stroke, new KeyboardState([stroke.key]), 0),
      );
      if (!isSucceeded) {
        wrong++;
        return false;
      }
      typed += letter;
      correct += automaton.currentNode.kanaIndex - before;
      if (isFinished) {
        at++;
        typed = '';
        automaton = judge();
      }
      return true;
    },
    standing: () => ({
      line: lineNow(),
      done: automaton.currentNode.kanaIndex,
      typed,
      ahead: automaton.currentView().pendingRoman,
      correct,
      wrong,
    }),
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
