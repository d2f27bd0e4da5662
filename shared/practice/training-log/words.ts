/** Kinds, parts, units and signs in words. */
import { fullName, type PersonName } from '#shared/people/account/schema.ts';
import { hasNotBegun, needsHelp } from './help.ts';
import { kindTitles, type TrainingKind } from './kind.ts';
import type { HelpReason, Tier, Trend } from './progress.ts';
import type { LogSign, LogState } from './schema.ts';

interface KindWords {
  readonly title: string;
  /** What a part of it is called. */
  readonly part: string;
  /** Of its speed; a kind without one has no speed. */
  readonly unit?: string;
}

export const kindWords: Readonly<Record<TrainingKind, KindWords>> = {
  maipaso: { title: kindTitles.maipaso, part: '課題', unit: '文字/分' },
  'typing-method': { title: kindTitles['typing-method'], part: 'レッスン', unit: '文字/分' },
  'typing-english': { title: kindTitles['typing-english'], part: '単元', unit: '語/分' },
  programing: { title: kindTitles.programing, part: '章' },
};

export const stateWords: Readonly<Record<LogState, string>> = {
  counted: '集計に入っています',
  'under-review': '確認中',
  declined: '集計に入りません',
};

/** To whom it belongs, and to the office. */
export const signWords: Readonly<Record<LogSign, string>> = {
  late: '練習から14日より遅れて届きました',
  'clock-ahead': '終わりの時刻が、届いた時刻より先になっています',
  'id-time': '記録の番号の時刻と、練習の時刻が合いません',
  'too-long': '1回の練習が4時間を超えています',
  'more-than-a-day': 'その日の練習が、合わせて24時間を超えています',
  'longer-than-its-time': '練習した時間が、始まりから終わりまでより長くなっています',
  'too-fast': '人の指では難しい速さです',
  'does-not-add-up': '打った数と内訳が合いません',
};

export const tierWords: Readonly<Record<Tier, string>> = {
  goal: '目標達成',
  active: '活動中',
  little: '少なめ',
  resting: '休み中',
};

export const trendWords: Readonly<Record<Trend, string>> = { up: '↑', same: '→', down: '↓' };
export const trendNames: Readonly<Record<Trend, string>> = {
  up: '前の7日より増えました',
  same: '前の7日と同じです',
  down: '前の7日より減りました',
};

/** In a table. */
export const shortHelpWords: Readonly<Record<HelpReason, string>> = {
  stalled: '伸び悩み',
  concentrated: 'ミスが集中',
  inactive: '14日以上なし',
  paused: 'クラスも休み',
  never: 'まだ練習なし',
};
export const helpWords: Readonly<Record<HelpReason, string>> = {
  stalled: 'この10回で速さが伸びず、正確率が92%を下回っています',
  concentrated: 'ミスの半分より多くが、3つのキーに集まっています',
  inactive: 'クラスが練習している日を14日以上、休んでいます',
  paused: '14日以上、練習していません（クラスも休みでした）',
  never: 'まだ練習していません',
};

/** Who is counted apart from those who need help; undefined where everybody has begun. */
export function notBegunWords(
  pupils: readonly { readonly name: PersonName; readonly reasons: readonly HelpReason[] }[],
): string | undefined {
  const some = pupils.filter(({ reasons }) => hasNotBegun([reasons]));
  return some.length === 0
    ? undefined
    : `まだ練習していない人は${String(some.length)}人です：${some.map(({ name }) => fullName(name)).join('、')}`;
}

/** In a file: why somebody needs help; nothing of who has not begun. */
export const helpText = (reasons: readonly HelpReason[]): string =>
  needsHelp([reasons]) ? reasons.map((reason) => helpWords[reason]).join(' ') : '';
