/** What is said of an attempt that cannot go on, and of one that is looked at again. */
import type { Words } from '../entry/words.ts';
import type { AttemptRefusal } from './policy.ts';
import type { HardSign } from './schema.ts';

export const attemptRefusalWords: Readonly<Record<AttemptRefusal, Words>> = {
  'not-ready': {
    plain: 'この申込は競技を始められる状態ではありません。申込の一覧で状態をご確認ください',
    easy: 'まだ始められません。先生に聞いてください',
  },
  'not-started': {
    plain: '競技の開始前です。開始の合図をお待ちください',
    easy: 'まだ始まっていません。合図を待ってください',
  },
  'time-over': {
    plain: '競技の時間が終わりました。記録は保存されています',
    easy: '時間が終わりました。きろくは残っています',
  },
  'too-late': {
    plain: '記録を受け付けられる期間(競技の終了から24時間)を過ぎました。事務局にご連絡ください',
    easy: '送るのがおそすぎました。先生に知らせてください',
  },
  closed: {
    plain: 'この競技はすでに終わっています。結果の公開をお待ちください',
    easy: 'もう終わっています。けっかを待ってください',
  },
  'other-device': {
    plain: 'ほかの端末で競技を始めています。その端末で続けてください',
    easy: 'ほかのパソコンで始めています。そちらで続けてください',
  },
};

/** To the supervising teacher and the office, who decide. */
export const hardSignWords: Readonly<Record<HardSign, string>> = {
  'chunk-missing': '記録の一部が届いていません',
  'never-finished': '競技の終了が届いていません',
  'broken-chain': '記録のつながりが合いません',
  'second-version': '同じ部分について内容の違う記録が届きました',
  'two-devices': '2台以上の端末から記録が届きました',
  'clock-ahead': '端末の時計がサーバーより進んでいます',
  'clock-slow': '端末の時計がサーバーより遅く進んでいます',
  'text-without-keys': 'キー入力の記録がない文字が含まれています',
};
