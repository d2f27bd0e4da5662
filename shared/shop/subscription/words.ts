/** Subscriptions in words: what each content is, and what a buyer has to know before they order. */
import { formatDay } from '#shared/kernel/time.ts';
import { contentTitles } from './content.ts';
import { nextYearOnSaleFrom, yearBegins, yearEnds } from './policy.ts';
import type { ContentName, SubscriptionState } from './schema.ts';

interface ContentWords {
  readonly title: string;
  readonly lead: string;
  readonly description: string;
}

export const contentWords: Readonly<Record<ContentName, ContentWords>> = {
  'typing-method': {
    title: contentTitles['typing-method'],
    lead: '指の置き方から、10本の指で打てるようになるまで',
    description:
      'ホームポジションから始めて、段ごとに指とキーを結びつけていく練習です。レッスンごとに星で到達度が分かり、苦手なキーをくり返し練習できます。',
  },
  'typing-english': {
    title: contentTitles['typing-english'],
    lead: '英単語を、つづりと意味といっしょに指で覚える',
    description:
      '単元ごとの英単語を、意味を見ながら打って覚える練習です。まちがえた単語だけを、もう一度練習できます。',
  },
  programing: {
    title: contentTitles.programing,
    lead: '短いプログラムを読み、打ち、直して学ぶ',
    description:
      '章ごとの問題に答えながら、JavaScriptというプログラミング言語で、プログラムの書き方と考え方を学ぶ教材です。どこまで進んだかが章ごとに分かります。',
  },
};

export const subscriptionStateWords: Readonly<Record<SubscriptionState, string>> = {
  incomplete: 'お支払い待ち',
  active: '利用中',
  past_due: 'お支払いを確認中',
  canceled: '終了しました',
};

/** `タイピングメソッド 2026年度` */
export const lineTitle = (contentName: ContentName, fiscalYear: number): string =>
  `${contentWords[contentName].title} ${String(fiscalYear)}年度`;

/** The last day of a fiscal year, `2027年3月31日(水)`. */
export const lastDay = (fiscalYear: number): string =>
  formatDay(new Date(Date.parse(yearEnds(fiscalYear)) - 1));

/** What the law asks to be said of the delivery, of each billing date and of giving up, for a fiscal year. */
export function subscriptionTerms(fiscalYear: number, now: Date) {
  const early = now.toISOString() < yearBegins(fiscalYear);
  return {
    delivery: early
      ? `${formatDay(yearBegins(fiscalYear))}から${lastDay(fiscalYear)}まで利用できます。`
      : `お支払いを確認でき次第、利用できるようになります（通常は数分）。${lastDay(fiscalYear)}まで利用できます。`,
    billing: `お支払いは今回の1回だけです。自動では更新されず、次の年度の料金が引き落とされることはありません。次の年度も使うときは、${formatDay(nextYearOnSaleFrom(fiscalYear))}から申し込めます（メールでお知らせします）。`,
    cancellation:
      'お支払いの前は、無料で取り消せます（コンビニ払いを選んだ後は、支払わないまま期限を過ぎると取り消しになります）。お支払いの後の取り消しと、年度の途中でやめた分の返金はできません。年度の途中で申し込んでも料金は同じです。',
  };
}
