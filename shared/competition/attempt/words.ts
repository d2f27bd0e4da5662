/** What is said of an attempt that is looked at again. */
import type { HardSign, SoftSign } from './schema.ts';

/** To the supervising teacher and the office, who decide. */
export const hardSignWords: Readonly<Record<HardSign, string>> = {
  'chunk-missing': '記録の一部が届いていません',
  'never-finished': '競技の終了が届いていません',
  'broken-chain': '記録のつながりが合いません',
  'second-version': '同じ部分について内容の違う記録が届きました',
  'two-devices': '2台以上の端末から記録が届きました',
  'clock-ahead': '端末の時計がサーバーより進んでいます',
  'clock-slow': '端末の時計がサーバーより遅く進んでいます',
  'clock-back': '記録の中で時刻が前に戻っています',
  'came-late': '記録のすべて、または大半が、競技の時間が終わってから届きました',
  'text-without-keys': 'キー入力の記録がない、または足りない文字が含まれています',
};

/** To the office alone: nobody is judged by them, they only put the replay before it. */
export const softSignWords: Readonly<Record<SoftSign, string>> = {
  'too-fast': '人の指では難しい速さのキー入力が続いています',
  'too-even': 'キー入力の間隔が、人の手では難しいほどそろっています',
  leap: 'これまでの自己ベストを大きく上回る速さです',
  'proposed-words': '打った読みより長い言葉が確定されています（予測変換の疑い）',
  'partly-late': '記録の一部が、競技の時間が終わってから届きました',
  'seen-before': '課題文を一度見たあとの、やり直しの競技です',
};
