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
  'text-without-keys': 'キー入力の記録がない文字が含まれています',
};

/** To the office alone: nobody is judged by them, they only put the replay before it. */
export const softSignWords: Readonly<Record<SoftSign, string>> = {
  'too-fast': '人の指では難しい速さのキー入力が続いています',
  'too-even': 'キー入力の間隔が、人の手では難しいほどそろっています',
  leap: 'これまでの自己ベストを大きく上回る速さです',
};
