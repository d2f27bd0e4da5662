/** A unit of English as it is typed: word by word, and what was missed comes again at its end. Pure. */
export type EnglishWord = readonly [word: string, meaning: string];

export interface EnglishUnit {
  readonly id: string;
  readonly title: string;
  readonly words: readonly EnglishWord[];
}

/** The first units of the course are free for everybody; the others follow the subscription. */
export const freeUnits = 1;
/** The last of them, by name: pages that say so do not load the words. */
export const lastFreeUnit = 'あいさつ';

export interface UnitRun {
  /** What is still to be typed, the present word first. */
  readonly ahead: readonly EnglishWord[];
  /** Not right when it came first, in the order of the unit. */
  readonly missed: readonly EnglishWord[];
  /** Missed at first, and right when it came again. */
  readonly mended: readonly EnglishWord[];
  /** How often each has been typed. */
  readonly times: ReadonlyMap<string, number>;
}

/** Whoever cannot get a word right goes on all the same: nobody is kept in a unit. */
export const mostTimes = 3;

export const startUnit = (words: readonly EnglishWord[]): UnitRun => ({
  ahead: words,
  missed: [],
  mended: [],
  times: new Map(),
});

/** With the present word typed. */
export function afterWord(run: UnitRun, wasMissed: boolean): UnitRun {
  const [word, ...rest] = run.ahead;
  if (word === undefined) return run;
  const times = (run.times.get(word[0]) ?? 0) + 1;
  return {
    ahead: wasMissed && times < mostTimes ? [...rest, word] : rest,
    missed: wasMissed && times === 1 ? [...run.missed, word] : run.missed,
    mended: !wasMissed && times > 1 ? [...run.mended, word] : run.mended,
    times: new Map(run.times).set(word[0], times),
  };
}

/** Every letter that is still ahead as a line, as wide as a letter; where words part stays seen. */
export const hiddenFrom = (word: string, typed: number): string =>
  word.slice(0, typed) + word.slice(typed).replaceAll(/[A-Za-z]/gu, '_');

/** A pause longer than this is no practice. */
const longestPauseMs = 15_000;

/** From the first key of the first word to the last of the last, pauses between words left out where they are long. */
export const practisedMs = (
  words: readonly { readonly startedAt: Date; readonly durationMs: number }[],
): number =>
  words.reduce((sum, { startedAt, durationMs }, at) => {
    const before = words[at - 1];
    const pause =
      before === undefined ? 0 : startedAt.getTime() - before.startedAt.getTime() - before.durationMs;
    return sum + durationMs + Math.min(Math.max(0, pause), longestPauseMs);
  }, 0);
