/**
 * What a result is called, for adults and in easy Japanese for pupils. Readings are written as `[級|きゅう]` and shown
 * by <RubyText>. Pure.
 */
import type { Ineligibility } from '#shared/result/policy.ts';
import type { ErrorCounts, Result, ResultSummary } from '#shared/result/schema.ts';
import type { BadgeProps } from '#web/ui/badge.tsx';

type State = ResultSummary['state'];

interface StateWords {
  readonly label: string;
  readonly easyLabel: string;
  readonly tone: NonNullable<BadgeProps['tone']>;
  /** What it means for the person, above the result. */
  readonly meaning?: string;
  readonly easyMeaning?: string;
}

export const stateWords: Readonly<Record<State, StateWords>> = {
  'under-review': { label: '確認中', easyLabel: 'しらべています', tone: 'warn' },
  provisional: { label: '公表前', easyLabel: 'まだ', tone: 'plain' },
  published: { label: '公表済み', easyLabel: 'でました', tone: 'plain' },
  corrected: {
    label: '訂正済み',
    easyLabel: 'なおされました',
    tone: 'warn',
    meaning: 'この結果は、公表のあとに訂正されています。下の内容が正しい結果です。',
    easyMeaning:
      'この [結果|けっか]は、あとから [直|なお]されました。いま [見|み]えている ものが [正|ただ]しい [結果|けっか]です。',
  },
  void: { label: '無効', easyLabel: 'なし', tone: 'plain' },
  disqualified: {
    label: '失格',
    easyLabel: 'しっかく',
    tone: 'bad',
    meaning:
      'この結果は失格となったため、級・段と順位の対象になりません。理由は事務局へお問い合わせください。',
    easyMeaning:
      'この [結果|けっか]は [失格|しっかく]に なりました。わからない ことは [先生|せんせい]に [聞|き]いて ください。',
  },
};

export const noLevel = { adult: '級なし', pupil: 'まだ なし' } as const;

export const formatCount = (count: number): string => count.toLocaleString('ja-JP');

/** Instead of the way to the next level. */
export const noLevelBecauseDisqualified = {
  adult: '失格のため、級・段はありません。',
  pupil: '[失格|しっかく]の ため、[級|きゅう]は ありません。',
} as const;

interface ErrorKindWords {
  readonly kind: keyof ErrorCounts;
  readonly label: string;
  readonly easyLabel: string;
  readonly meaning: string;
  readonly easyMeaning: string;
}

export const errorKindWords: readonly ErrorKindWords[] = [
  {
    kind: 'typo',
    label: '誤字',
    easyLabel: '[誤字|ごじ]',
    meaning: '違う字を打った',
    easyMeaning: 'ちがう [字|じ]を [打|う]った',
  },
  {
    kind: 'omission',
    label: '脱字',
    easyLabel: '[脱字|だつじ]',
    meaning: '字を抜かした',
    easyMeaning: '[字|じ]を ぬかした',
  },
  {
    kind: 'surplus',
    label: '余字',
    easyLabel: '[余字|よじ]',
    meaning: '余分に打った',
    easyMeaning: 'よぶんに [打|う]った',
  },
  {
    kind: 'unconverted',
    label: '未変換',
    easyLabel: '[未変換|みへんかん]',
    meaning: '漢字に変えていない',
    easyMeaning: '[漢字|かんじ]に [変|か]えて いない',
  },
];

/** Share of what was asked for that was right, in per cent with one place; undefined when nothing was typed. */
export function accuracyOf({ correct, misses }: Pick<Result, 'correct' | 'misses'>): string | undefined {
  const all = correct + misses;
  // Rounded down: 100 % is only what had no miss at all.
  return all === 0 ? undefined : `${(Math.floor((correct * 1000) / all) / 10).toFixed(1)}%`;
}

/** How 特別点 came about or what it would have taken. */
export function bonusSentence({
  correct,
  misses,
  bonus,
}: Pick<Result, 'correct' | 'misses' | 'bonus'>): string {
  const allowed = Math.floor((correct * 5) / 1000);
  if (bonus > 0)
    return `ミスが正解の0.5%以下だったため、正解の15%にあたる${formatCount(bonus)}点が特別点として加わりました。`;
  if (misses === 0) return '特別点は、正解の15%です。';
  const condition =
    allowed === 0
      ? '今回の正解の数では、ミスがないことが条件でした。'
      : `今回は${formatCount(allowed)}回までのミスが対象でした。`;
  return `特別点（正解の15%）は、ミスが正解の0.5%以下のときに加わります。${condition}`;
}

interface CertificateWords {
  readonly sentence: string;
  /** The history shows how far it is. */
  readonly inHistory: boolean;
}

export const ineligibilityWords: Readonly<Record<Ineligibility, CertificateWords>> = {
  'not-published': { sentence: '結果が公表されると、認定証を申し込めます。', inHistory: false },
  'no-level': {
    sentence:
      '認定証は、6級から特段までの級・段を示すものです。この結果は6級に届いていないため、申し込めません。',
    inHistory: false,
  },
  disqualified: { sentence: '失格となった結果では、認定証を申し込めません。', inHistory: false },
  applied: { sentence: 'この結果の認定証は申し込み済みです。', inHistory: true },
  issued: { sentence: 'この結果の認定証は発行済みです。', inHistory: true },
};
