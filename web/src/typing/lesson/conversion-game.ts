/** Lines that are typed with an input method, one after the other: Enter goes on from a line that is right, and from no other. */
import { graphemesOf } from '#shared/competition/scoring/task-text.ts';
import { convertedAs, writtenOf, type Converted } from '#shared/practice/course/conversion.ts';
import type { LessonLine } from '#shared/practice/course/lines.ts';
import type { LogEvent } from '#shared/competition/attempt/schema.ts';
import { imeKeyCode, lineBreaks, startField, type Field, type Step, type Told } from '../judge/compose.ts';
import { withoutPauses, type Ended } from '../judge/run.ts';

interface ConversionOf {
  readonly lines: readonly LessonLine[];
  /** The line now, and how it stands: told when either is another. */
  readonly onStanding: (line: number, standing: Converted, asked: boolean) => void;
  readonly onAgain: () => void;
  readonly onEnd: (ended: Ended) => void;
}

export interface ConversionGame extends Pick<Field, 'take' | 'shown'> {
  /** Lines that are done, as a run; nothing where no key was pressed. */
  readonly sofar: () => Ended | undefined;
}

/** What somebody does: a field that comes, and the Enter by which they came to it, is no beginning. */
const begins: ReadonlySet<Told['type']> = new Set(['keydown', 'compositionstart', 'beforeinput']);

const isEnter = (told: Told): boolean =>
  (told.type === 'beforeinput' || told.type === 'input') && lineBreaks.has(told.inputType);

export function startConversion({ lines, onStanding, onAgain, onEnd }: ConversionOf): ConversionGame {
  const log: LogEvent[] = [];
  let begun: { readonly at: number; readonly date: Date } | undefined;
  let misses = 0;
  let wasRight = true;
  const field = startField({
    typed: [],
    lines: lines.length,
    note: (kind, text, at) => log.push([Math.max(0, Math.round(at - (begun?.at ?? at))), kind, text]) > 0,
  });

  const standing = (): Converted => {
    const line = lines[field.closed()];
    return line === undefined ? { kind: 'right' } : convertedAs(line, field.shown());
  };
  const tell = (asked: boolean): void => onStanding(field.closed(), standing(), asked);

  function sofar(): Ended | undefined {
    if (begun === undefined) return undefined;
    const correct = lines
      .slice(0, field.closed())
      .reduce((sum, { kana }) => sum + graphemesOf(kana).length, 0);
    return {
      // By the kana of what was converted: a book has one unit for all lessons.
      played: {
        correct,
        rightKeys: correct,
        wrongKeys: misses,
        moments: [],
        strokes: [],
        misses: [],
        finished: field.closed() === lines.length,
      },
      log,
      durationMs: withoutPauses(log),
      startedAt: begun.date,
      spelled: new Map(),
    };
  }

  /** What went wrong is one mistake, however much of it follows. */
  function look(): void {
    const { kind } = standing();
    const isRight = kind === 'right' || kind === 'short';
    if (wasRight && !isRight) misses++;
    wasRight = isRight;
    tell(false);
  }

  function take(told: Told, moment: number): Step {
    if (begins.has(told.type)) begun ??= { at: moment, date: new Date() };
    if (isEnter(told) && standing().kind !== 'right') {
      tell(true);
      return { prevent: true, settled: true };
    }
    if (told.type === 'keydown' && told.keyCode !== imeKeyCode && told.isComposing !== true) {
      // A line that is done stays done.
      if (told.code === 'Backspace' && field.shown() === '') return { prevent: true };
      if (told.code === 'Tab') {
        onAgain();
        return { prevent: true };
      }
    }
    const [before, closed] = [field.graphemes.length, field.closed()];
    const step = field.take(told, moment);
    if (field.closed() > closed) {
      wasRight = true;
      const ended = field.closed() === lines.length ? sofar() : undefined;
      if (ended === undefined) tell(false);
      else onEnd(ended);
    } else if (field.graphemes.length !== before) look();
    return step;
  }

  return { take, shown: field.shown, sofar };
}

/** Of lines, what stands there when they are converted: characters for each kana. */
export const charactersAKana = (lines: readonly LessonLine[]): number => {
  const [kana, characters] = [lines.map((one) => one.kana), lines.map(writtenOf)].map(
    (texts) => graphemesOf(texts.join('')).length,
  ) as [number, number];
  return kana === 0 ? 1 : characters / kana;
};
