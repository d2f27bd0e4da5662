/** The competition's master data in words. Pure. */
import type { Lack } from '#shared/competition/competition/readiness.ts';
import type { Division, SeasonRole } from '#shared/competition/competition/schema.ts';

export const seasonRoleWords: Readonly<Record<SeasonRole, string>> = {
  ordinary: '全国大会とは別の大会',
  qualifying: '全国大会の予選（部門ごとに3位までが出場資格を得る）',
  national: '全国大会（出場資格のある人だけが申し込める）',
};

export const lackWords: Readonly<Record<Lack, string>> = {
  assignments: '課題を1つ以上加えてください',
  text: '課題文を決めてください',
  'sealed-text': '課題文が封印されていません。校正と封印を済ませてください',
  division: '部門が見つかりません。課題を外してください',
  tables: '開催の開始までに適用される表がありません。部門に版を追加してください',
  terms: '受付の開始までに適用される参加料と団体申込の条件がありません',
};

export const categoryWords: Readonly<Record<Division['category'], string>> = {
  I: 'I 入力',
  II: 'II 基礎学力',
  III: 'III プログラミング',
};

export const formWords: Readonly<Record<Division['form'], string>> = {
  guided: 'かな入力',
  transcription: '文章の入力',
  answers: '一問一答',
  program: 'プログラム',
};
