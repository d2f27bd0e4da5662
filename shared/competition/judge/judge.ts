/** From a log to the figures of a result, by the form of its task: what the server decides with, and what pages count practice with. Pure. */
import { originOf } from '#shared/competition/attempt/hands.ts';
import type { HardSign, Input, LogEvent } from '#shared/competition/attempt/schema.ts';
import type { AnswerSheet } from '#shared/competition/attempt/sheet.ts';
import { typedText } from '#shared/competition/attempt/text.ts';
import type { TaskForm } from '#shared/competition/competition/schema.ts';
import { align } from '#shared/competition/scoring/align.ts';
import { givenAnswers, markOf } from '#shared/competition/task-text/answers.ts';
import {
  accuracyOf,
  countsOf,
  countsPerMinute,
  guidedTally,
  perMinute,
  scoreOf,
  steadinessOf,
  type Score,
  type ScoringRules,
  type Tally,
} from '#shared/competition/scoring/policy.ts';
import { parseTaskText } from '#shared/competition/scoring/task-text.ts';
import { fairer } from '#shared/competition/task-text/correction.ts';
import { guidedLines } from '#shared/competition/task-text/policy.ts';
import type { Question, TaskTextBody } from '#shared/competition/task-text/schema.ts';
import { replay } from './guided.ts';

export interface Judging {
  readonly form: TaskForm;
  readonly body: TaskTextBody;
  /** What the text was corrected to since. */
  readonly corrected: { readonly hash: string; readonly body: TaskTextBody } | undefined;
  readonly input: Input | undefined;
  readonly durationMs: number;
  readonly rules: ScoringRules;
}

export interface Judged extends Score, Tally {
  readonly charactersPerMinute: readonly number[];
  readonly accuracy?: number;
  readonly steadiness?: number;
  readonly keysPerMinute: number;
  readonly sheet: AnswerSheet;
  /** When each of what counts was typed, milliseconds since the start. */
  readonly counted: readonly number[];
  readonly found: readonly HardSign[];
}

interface Figures {
  readonly tally: Tally;
  readonly moments: readonly number[];
  /** Those of what counts, where that is not all of it. */
  readonly counted?: readonly number[];
  readonly accuracy: number | undefined;
  readonly sheet: AnswerSheet;
}

/** The first kana of a text, line by line. */
function reached(lines: readonly string[], count: number): string {
  let left = count;
  return lines
    .map((line) => {
      const part = line.slice(0, left);
      left -= part.length;
      return part;
    })
    .filter((line) => line !== '')
    .join('\n');
}

function guided(notation: string, input: Input, durationMs: number, log: readonly LogEvent[]): Figures {
  const lines = guidedLines(notation);
  const played = replay({ lines, ...input, durationMs }, log);
  return {
    tally: guidedTally(played.correct, played.wrongKeys),
    moments: played.moments,
    accuracy: accuracyOf(played.rightKeys, played.wrongKeys),
    sheet: {
      typed: reached(lines, played.correct),
      spans: [],
      misses: played.misses.map(({ line, at, key }) => ({ line, at, key })),
    },
  };
}

function transcription(notation: string, durationMs: number, log: readonly LogEvent[]): Figures {
  const { graphemes, moments, removed } = typedText(log, durationMs);
  // Whoever stops early has not reached the rest either: what was not typed is never an omission at the end.
  const spans = align(parseTaskText(notation), graphemes, { timeRanOut: true });
  const tally = countsOf(spans);
  return {
    tally,
    moments,
    accuracy: accuracyOf(tally.correct, tally.misses + removed),
    sheet: { typed: graphemes.join(''), spans, misses: [] },
  };
}

const noErrors = { typo: 0, omission: 0, surplus: 0, unconverted: 0 };

function answered(questions: readonly Question[], durationMs: number, log: readonly LogEvent[]): Figures {
  const { graphemes, moments, removed } = typedText(log, durationMs);
  const text = graphemes.join('');
  const marks = givenAnswers(text)
    .slice(0, questions.length)
    .map((answer, index) => markOf(questions[index]!, answer));
  const ends = moments.filter((_, index) => graphemes[index] === '\n');
  const counted = ends.filter((_, index) => marks[index] === 'right');
  const right = counted.length;
  const wrong = marks.filter((mark) => mark === 'wrong').length;
  return {
    tally: { correct: right, errors: { ...noErrors, typo: wrong }, misses: wrong },
    moments,
    counted,
    accuracy: accuracyOf(graphemes.length, removed),
    sheet: { typed: text, spans: [], misses: [] },
  };
}

type Shown = Omit<Judging, 'corrected'>;

function figuresOf({ body, input, durationMs, form }: Shown, log: readonly LogEvent[]): Figures {
  if (body.kind === 'questions') return answered(body.questions, durationMs, log);
  if (form !== 'guided') return transcription(body.notation, durationMs, log);
  if (input === undefined) throw new Error('a guided attempt without its way of input');
  return guided(body.notation, input, durationMs, log);
}

function judgeBy(judging: Shown, log: readonly LogEvent[]): Judged {
  const { tally, moments, counted = moments, accuracy, sheet } = figuresOf(judging, log);
  const { durationMs, form, rules } = judging;
  const presses = log.flatMap(([at, kind]) => (kind === 'down' && at <= durationMs ? [at] : []));
  const steadiness = steadinessOf(presses);
  return {
    ...tally,
    ...scoreOf(tally, rules),
    charactersPerMinute: countsPerMinute(moments, durationMs),
    ...(accuracy !== undefined && { accuracy }),
    ...(steadiness !== undefined && { steadiness }),
    keysPerMinute: perMinute(presses.length, durationMs),
    sheet,
    counted,
    // A guided task is judged from its keys alone; nothing else can come into it.
    found: form === 'guided' || originOf(log).typed ? [] : ['text-without-keys'],
  };
}

/** By what was shown, and by what it was corrected to; the sheet says which of them it was. */
export function judge({ corrected, ...shown }: Judging, log: readonly LogEvent[]): Judged {
  const judged = judgeBy(shown, log);
  if (corrected === undefined) return judged;
  const again = judgeBy({ ...shown, body: corrected.body }, log);
  return fairer(judged, { ...again, sheet: { ...again.sheet, corrected: corrected.hash } });
}
