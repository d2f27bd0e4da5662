/** Why something cannot be done with an entry and what to do: for adults, and in easy Japanese for pupils. */
import type { EntryNotice, EntryRefusal, GroupCount } from './policy.ts';
import type { EntryState } from './schema.ts';
import type { ChangeRefusal, WithdrawalRefusal } from './state.ts';

export interface Words {
  readonly plain: string;
  /** Short sentences, everyday words. */
  readonly easy: string;
}

export const entryRefusalWords: Readonly<Record<EntryRefusal, Words>> = {
  'not-open-yet': {
    plain: '申込の受付はまだ始まっていません。受付開始の日時をご確認ください',
    easy: 'まだ申しこめません。はじまる日を見てください',
  },
  'entry-closed': {
    plain: '申込の受付は終了しました。次の大会にお申し込みください',
    easy: '申しこみは終わりました。次の大会に出てください',
  },
  'not-qualified': {
    plain: '全国大会は、6月大会と秋季大会の各部門で上位に入った方だけが申し込めます',
    easy: '上の順位の人だけが全国大会に出られます',
  },
  'already-entered': {
    plain: 'この課題にはすでに申し込んでいます。申込の一覧をご確認ください',
    easy: 'この課題にはもう申しこんでいます',
  },
  'assignment-full': {
    plain: 'この課題は定員に達しました。ほかの課題をお選びください',
    easy: 'この課題はいっぱいです。ほかの課題をえらんでください',
  },
  'organization-full': {
    plain: '貴校・貴団体がこの課題に申し込める人数に達しました。ほかの課題をお選びください',
    easy: '学校から出られる人数がいっぱいです。先生に聞いてください',
  },
};

export const entryNoticeWords: Readonly<Record<EntryNotice, Words>> = {
  'grade-not-ranked': {
    plain: 'この部門では学年が順位の対象外です。参加でき、結果と級・段は出ます',
    easy: 'この部門では順位がつきません。けっかと級はもらえます',
  },
  'grade-not-national': {
    plain: 'この部門では学年が全国大会の対象外です。参加でき、結果と級・段は出ます',
    easy: '全国大会には出られません。けっかと級はもらえます',
  },
  'extended-time-not-ranked': {
    plain: '時間を延長した参加は、この部門では順位の対象外です。結果と級・段は出ます',
    easy: 'この部門では順位がつきません。けっかと級はもらえます',
  },
};

export const changeRefusalWords: Readonly<Record<ChangeRefusal, Words>> = {
  'already-started': {
    plain: '競技を始めているため変更できません',
    easy: 'もう始めたので、かえられません',
  },
  'not-changeable': {
    plain: 'この申込は変更できる状態ではありません。申込の一覧で状態をご確認ください',
    easy: 'この申しこみは、かえられません。先生に聞いてください',
  },
  'season-over': {
    plain: '大会の開催期間が終わったため変更できません',
    easy: '大会が終わったので、かえられません',
  },
  'other-season': {
    plain: 'ほかの大会の課題には変更できません。同じ大会の課題をお選びください',
    easy: 'ほかの大会の課題にはかえられません',
  },
  'nothing-changed': {
    plain: '課題も参加者も変わっていません。変更先をお選びください',
    easy: 'どちらも前と同じです。かえたいものをえらんでください',
  },
  'already-entered': {
    plain: '変更先の参加者は、この課題にすでに申し込んでいます。ほかの課題か参加者をお選びください',
    easy: 'もう申しこんでいます。ほかの課題をえらんでください',
  },
  'assignment-full': {
    plain: '変更先の課題は定員に達しています。ほかの課題をお選びください',
    easy: 'この課題はいっぱいです。ほかの課題をえらんでください',
  },
};

export const withdrawalRefusalWords: Readonly<Record<WithdrawalRefusal, Words>> = {
  'already-started': {
    plain: '競技を始めているため取りやめられません',
    easy: 'もう始めたので、やめられません',
  },
  'already-withdrawn': {
    plain: 'この申込はすでに取りやめています',
    easy: 'この申しこみは、もうやめています',
  },
  'not-withdrawable': {
    plain: 'この申込は取りやめられる状態ではありません。申込の一覧で状態をご確認ください',
    easy: 'この申しこみは、やめられません。先生に聞いてください',
  },
};

export const entryStateWords: Readonly<Record<EntryState, Words>> = {
  draft: { plain: '申込前', easy: 'まだ申しこんでいません' },
  applied: { plain: '支払い待ち', easy: 'お金をはらうのを待っています' },
  ready: { plain: '参加できます', easy: '出られます' },
  competing: { plain: '競技中', easy: 'やっています' },
  done: { plain: '競技終了', easy: '終わりました' },
  absent: { plain: '欠席', easy: 'お休み' },
  withdrawn: { plain: '取りやめ', easy: 'やめました' },
  disqualified: { plain: '失格', easy: '失格になりました' },
};

/** `あと1人、2件で団体申込ができます`; undefined when nothing is missing. */
export function groupCountWords({ missingPeople, missingEntries }: GroupCount): string | undefined {
  const missing = [
    missingPeople > 0 ? `${missingPeople}人` : undefined,
    missingEntries > 0 ? `${missingEntries}件` : undefined,
  ].filter((part) => part !== undefined);
  return missing.length === 0 ? undefined : `あと${missing.join('、')}で団体申込ができます`;
}
