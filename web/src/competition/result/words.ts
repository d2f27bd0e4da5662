/** What a result is called. Pure. */
import type { Ineligibility } from '#shared/competition/result/policy.ts';
import type {
  ErrorCounts,
  Result,
  ResultSummary,
  OrganizationResult,
} from '#shared/competition/result/schema.ts';
import { byWords } from '#shared/kernel/by-words.ts';
import { formatCount, formatShare } from '#shared/kernel/count.ts';
import type { BadgeProps } from '#web/ui/badge.tsx';

type State = ResultSummary['state'];

interface StateWords {
  readonly label: string;
  readonly tone: NonNullable<BadgeProps['tone']>;
  /** What it means for the person, above the result. */
  readonly meaning?: string;
}

export const stateWords: Readonly<Record<State, StateWords>> = {
  'under-review': { label: '確認中', tone: 'warn' },
  provisional: { label: '公表前', tone: 'plain' },
  published: { label: '公表済み', tone: 'plain' },
  corrected: {
    label: '訂正済み',
    tone: 'warn',
    meaning: 'この結果は、公表のあとに訂正されています。下の内容が正しい結果です。',
  },
  void: { label: '無効', tone: 'plain' },
  disqualified: {
    label: '失格',
    tone: 'bad',
    meaning:
      'この結果は失格となったため、級・段と順位の対象になりません。理由は事務局へお問い合わせください。',
  },
};

const pendingMeanings: Readonly<Partial<Record<State, string>>> = {
  'under-review':
    '届いた記録を、先生または事務局が確かめています。確かめたあとで結果になります。いま何かをする必要はありません。',
  provisional: '採点は終わっています。ほかの人の競技が終わるまで、結果は表示されません。',
  void: '機器の不具合などのため、この競技は記録に数えられません。もう一度競技できるときは、大会のページから始められます。',
};

/** Of a result that nobody may see yet. */
export const pendingWords = (state: State): { readonly label: string; readonly meaning: string } => ({
  label: stateWords[state].label,
  meaning: pendingMeanings[state] ?? '',
});

export const inputMethodWords: Readonly<Record<NonNullable<ResultSummary['inputMethod']>, string>> = {
  romaji: 'ローマ字',
  kana: 'かな',
};

export const noLevel = '級なし';

/** Instead of the way to the next level. */
export const noLevelBecauseDisqualified = '失格のため、級・段はありません。';

interface ErrorKindWords {
  readonly kind: keyof ErrorCounts;
  readonly label: string;
  readonly meaning: string;
}

export const errorKindWords: readonly ErrorKindWords[] = [
  {
    kind: 'typo',
    label: '誤字',
    meaning: '違う字を打った',
  },
  {
    kind: 'omission',
    label: '脱字',
    meaning: '字を抜かした',
  },
  {
    kind: 'surplus',
    label: '余字',
    meaning: '余分に打った',
  },
  {
    kind: 'unconverted',
    label: '未変換',
    meaning: '漢字に変えていない',
  },
];

/** What the figures of one's keys mean. */
export const keyFigures = (
  result: Pick<Result, 'accuracy' | 'steadiness' | 'keysPerMinute'>,
): { term: string; value: string; meaning: string }[] => [
  ...(result.accuracy === undefined
    ? []
    : [
        {
          term: '正確率',
          value: formatShare(result.accuracy),
          meaning: '打ったもののうち、正しかった割合です。打ち直したミスも数えます。',
        },
      ]),
  ...(result.steadiness === undefined
    ? []
    : [
        {
          term: '安定度',
          value: String(Math.round(result.steadiness)),
          meaning: 'キーを打つ間隔がそろっているほど、100に近くなります。',
        },
      ]),
  ...(result.keysPerMinute === undefined
    ? []
    : [
        {
          term: '打鍵/分',
          value: formatCount(Math.round(result.keysPerMinute)),
          meaning: '1分間に押したキーの数です。',
        },
      ]),
];

/** Share of what was asked for that was right, in per cent with one place; undefined when nothing was typed. */
export function accuracyOf({ correct, misses }: Pick<Result, 'correct' | 'misses'>): string | undefined {
  const all = correct + misses;
  return all === 0 ? undefined : formatShare(correct / all);
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
  refunded: {
    sentence:
      '返金により、この結果の認定証は使えなくなっています。もう一度ご希望のときは、事務局にお問い合わせください。',
    inHistory: true,
  },
};

/** 部門 of these results, by name. */
export const divisionsIn = (results: readonly OrganizationResult[]): { value: string; label: string }[] =>
  [...new Map(results.map(({ division }) => [division.code, division.name]))]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => byWords(a.label, b.label));
