/** Logs of practice as the companion app makes them. */
import { ulid } from 'ulid';
import type { LogInput } from '#shared/practice/training-log/schema.ts';

export const logIdAt = (at: string | Date): string => `trl_${ulid(new Date(at).getTime())}`;

type Of<K extends LogInput['kind']> = Extract<LogInput, { kind: K }>;

const commonOf = (startedAt: string, durationMs = 120_000) => ({
  id: logIdAt(startedAt),
  startedAt,
  endedAt: new Date(Date.parse(startedAt) + durationMs).toISOString(),
  durationMs,
  device: 'Chromebook',
  appVersion: '1.4.0',
  completed: true,
});

/** Two minutes of 「タイピングメソッド」 that began then. */
export const methodLog = (
  startedAt: string,
  over: Partial<Of<'typing-method'>> = {},
): Of<'typing-method'> => ({
  ...commonOf(startedAt, over.durationMs),
  kind: 'typing-method',
  lesson: 'ホームポジション',
  step: 3,
  stars: 2,
  correct: 180,
  misses: 6,
  keys: [
    { key: 'f', hit: 60, miss: 1 },
    { key: 'j', hit: 58, miss: 5 },
  ],
  pairs: [{ expected: 'j', typed: 'k', count: 4, example: 'じかん' }],
  ...over,
});

export const maipasoLog = (startedAt: string, over: Partial<Of<'maipaso'>> = {}): Of<'maipaso'> => ({
  ...commonOf(startedAt, over.durationMs),
  kind: 'maipaso',
  task: 'ローマ字',
  mode: 'practice',
  inputMethod: 'romaji',
  correct: 180,
  misses: 6,
  keys: [],
  pairs: [],
  errors: { typo: 6, omission: 0, surplus: 0, unconverted: 0 },
  charactersPerMinute: [90, 90],
  level: '5級',
  ...over,
});

export const wordsLog = (
  startedAt: string,
  over: Partial<Of<'typing-english'>> = {},
): Of<'typing-english'> => ({
  ...commonOf(startedAt, over.durationMs),
  kind: 'typing-english',
  unit: 'Unit 1',
  wordsTotal: 20,
  wordsCorrect: 18,
  mistakes: ['neighbor'],
  ...over,
});

/** One question, right at the second try. */
export const questionLog = (startedAt: string, over: Partial<Of<'programing'>> = {}): Of<'programing'> => ({
  ...commonOf(startedAt, over.durationMs),
  kind: 'programing',
  chapter: '1章',
  question: '1-1',
  correct: true,
  attempts: 2,
  progress: 40,
  ...over,
});
