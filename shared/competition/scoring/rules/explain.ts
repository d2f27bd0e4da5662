/** The published rules by small examples, each computed by what judges: they cannot say anything else than it does. Pure. */
import { bonusOf } from '#shared/competition/competition/policy.ts';
import type { BonusTable } from '#shared/competition/competition/table.ts';
import { align } from '#shared/competition/scoring/align.ts';
import {
  accuracyOf,
  countsOf,
  errorsIn,
  missesOf,
  perMinute,
  steadinessOf,
  type Tally,
} from '#shared/competition/scoring/policy.ts';
import { graphemesOf, parseTaskText } from '#shared/competition/scoring/task-text.ts';
import type { Span } from '#shared/competition/scoring/schema.ts';

interface Shown {
  /** In the notation of the console: 学校《がっこう》. */
  readonly expected: string;
  readonly typed: string;
  readonly timeRanOut?: boolean;
  /** What it is an example of. */
  readonly about: string;
}

const shown: readonly Shown[] = [
  { expected: 'さくらがさく', typed: 'さくろがさく', about: 'ちがう字を打つと、1字につき誤字が1つです。' },
  { expected: 'さくらがさく', typed: 'さくがさく', about: '字が抜けると、1字につき脱字が1つです。' },
  { expected: 'さくらがさく', typed: 'さくららがさく', about: '余分な字は、1字につき余字が1つです。' },
  {
    expected: '学校《がっこう》へ行く',
    typed: 'がっこうへ行く',
    about: '漢字に変えずに読みのまま打つと未変換で、課題文の字数（ここでは2字）だけのミスです。',
  },
  {
    expected: '学校《がっこう》へ行く',
    typed: '学校へ',
    timeRanOut: true,
    about: '時間切れで打てなかった残りは、ミスに数えません。',
  },
  {
    expected: '学校《がっこう》へ行く',
    typed: '学校へ',
    about: '時間の前に終えると、打たなかった残りは脱字です。',
  },
  {
    expected: 'xAyB',
    typed: 'AB',
    about: '読み方がいくつもあるときは、ミスがいちばん少なくなる読み方で数えます。',
  },
  {
    expected: 'xAyB',
    typed: 'AB',
    timeRanOut: true,
    about:
      '時間切れでは、ミスの数が同じになる読み方が2つになることがあります。そのときは、ミスのかたまりが少ない方で数えます。ここでは「x」と「y」を抜かした（かたまり2つ）とも、「xA」を「AB」と打った（かたまり1つ）とも読め、かたまりが1つの方になります。',
  },
];

export interface RuleExample extends Omit<Shown, 'expected'> {
  /** Without its readings. */
  readonly expected: string;
  readonly spans: readonly {
    readonly kind: Span['kind'];
    readonly expected: string;
    readonly typed: string;
  }[];
  readonly tally: Tally;
}

function exampleOf({ expected, typed, about, timeRanOut = false }: Shown): RuleExample {
  const task = parseTaskText(expected);
  const letters = graphemesOf(typed);
  const spans = align(task, letters, { timeRanOut });
  return {
    about,
    typed,
    timeRanOut,
    expected: task.graphemes.join(''),
    spans: spans.map(({ kind, ...of }) => ({
      kind,
      expected: task.graphemes.slice(of.expected.from, of.expected.to).join(''),
      typed: letters.slice(of.typed.from, of.typed.to).join(''),
    })),
    tally: countsOf(spans),
  };
}

export const ruleExamples = (): RuleExample[] => shown.map(exampleOf);

/** A block of errors of so many expected and typed letters, as the counts are made of it. */
export const blockOf = (expected: number, typed: number): string => {
  const { typo, omission, surplus } = errorsIn({
    kind: 'wrong',
    expected: { from: 0, to: expected },
    typed: { from: 0, to: typed },
  });
  return `誤字${String(typo)}・脱字${String(omission)}・余字${String(surplus)}（ミス${String(missesOf({ typo, omission, surplus, unconverted: 0 }))}）`;
};

const even = Array.from({ length: 21 }, (_, at) => at * 200);
const uneven = even.map((moment, at) => moment + (at % 2) * 100);

/** The figures of speed, by numbers. */
export const figureExamples = () => ({
  perMinute: Math.round(perMinute(150, 180_000) * 10) / 10,
  accuracy: Math.round((accuracyOf(190, 10) ?? 0) * 1000) / 10,
  steady: Math.round(steadinessOf(even) ?? 0),
  uneven: Math.round(steadinessOf(uneven) ?? 0),
});

/** 特別点 of so many right with so many misses. */
export const bonusExample = (bonuses: BonusTable, correct: number, misses: number): number =>
  bonusOf(bonuses, correct, misses);
