/** Why something cannot be done with an entry and what to do. What a pupil reads of it is among the easy words of the web. */
import type { EntryNotice, EntryRefusal, GroupCount } from './policy.ts';
import type { Accommodation, EntryState } from './schema.ts';
import type { ChangeRefusal, WithdrawalRefusal } from './state.ts';

export const entryRefusalWords: Readonly<Record<EntryRefusal, string>> = {
  'season-called-off': 'この大会は中止になりました。次の大会にお申し込みください',
  'not-open-yet': '申込の受付はまだ始まっていません。受付開始の日時をご確認ください',
  'entry-closed': '申込の受付は終了しました。次の大会にお申し込みください',
  'not-qualified': '全国大会は、6月大会と秋季大会の各部門で上位に入った方だけが申し込めます',
  'already-entered': 'この課題にはすでに申し込んでいます。申込の一覧をご確認ください',
  'assignment-full': 'この課題は定員に達しました。ほかの課題をお選びください',
  'organization-full': '貴校・貴団体がこの課題に申し込める人数に達しました。ほかの課題をお選びください',
};

export const entryNoticeWords: Readonly<Record<EntryNotice, string>> = {
  'grade-not-ranked': 'この部門では学年が順位の対象外です。参加でき、結果と級・段は出ます',
  'grade-not-national': 'この部門では学年が全国大会の対象外です。参加でき、結果と級・段は出ます',
  'extended-time-not-ranked': '時間を延長した参加は、この部門では順位の対象外です。結果と級・段は出ます',
  'year-unclear':
    '小学・中学・高校の何年かが決まらない生徒がいて、学年ごとの順位に入りません（結果と級・段は出ます）。学校にない学年のグループは学年を直し、小学生と中学生などがいる学校は学年を「小4」「中1」のように書いてから申し込んでください',
};

export const changeRefusalWords: Readonly<Record<ChangeRefusal, string>> = {
  'already-started': '競技を始めているため変更できません',
  'not-changeable': 'この申込は変更できる状態ではありません。申込の一覧で状態をご確認ください',
  'called-off': '大会が中止になったため変更できません',
  'season-over': '大会の開催期間が終わったため変更できません',
  'other-season': 'ほかの大会の課題には変更できません。同じ大会の課題をお選びください',
  'nothing-changed': '課題も参加者も変わっていません。変更先をお選びください',
  'already-entered': '変更先の参加者は、この課題にすでに申し込んでいます。ほかの課題か参加者をお選びください',
  'assignment-full': '変更先の課題は定員に達しています。ほかの課題をお選びください',
  'not-qualified': '全国大会の出場の権利は、ほかの部門やほかの人に移せません',
};

export const withdrawalRefusalWords: Readonly<Record<WithdrawalRefusal, string>> = {
  'already-started': '競技を始めているため取りやめられません',
  'called-off':
    '大会が中止になりました。参加料は返金するか、ご請求から差し引きますので、取りやめの必要はありません',
  'already-withdrawn': 'この申込はすでに取りやめています',
  'not-withdrawable': 'この申込は取りやめられる状態ではありません。申込の一覧で状態をご確認ください',
};

export const entryStateWords: Readonly<Record<EntryState, string>> = {
  draft: '申込前',
  applied: '支払い待ち',
  ready: '参加できます',
  competing: '競技中',
  done: '競技終了',
  absent: '欠席',
  withdrawn: '取りやめ',
  disqualified: '失格',
};

/** `あと1人、2件で団体申込ができます`; undefined when nothing is missing. */
export function groupCountWords({ missingPeople, missingEntries }: GroupCount): string | undefined {
  const missing = [
    missingPeople > 0 ? `${missingPeople}人` : undefined,
    missingEntries > 0 ? `${missingEntries}件` : undefined,
  ].filter((part) => part !== undefined);
  return missing.length === 0 ? undefined : `あと${missing.join('、')}で団体申込ができます`;
}

/** What is granted, never why. */
export const accommodationWords = (accommodation: Accommodation | undefined): string[] =>
  accommodation === undefined
    ? []
    : [
        ...(accommodation.timeFactor > 1 ? [`時間 ${String(accommodation.timeFactor)}倍`] : []),
        ...(accommodation.enlargedText ? ['大きな文字'] : []),
      ];
