/** What a pupil may meet when a request fails, in easy words; `[文字|もじ]` is a word with its reading. */
import type { ProblemCode } from './problem.ts';

export const easyProblems: Partial<Record<ProblemCode, string>> = {
  'invalid-input': 'なおす ところが あります。しるしの ついた ところを なおして、もういちど おしてください。',
  unauthenticated: 'サインインしてから、もういちど やってみてください。',
  'session-ended': '[時間|じかん]が たちました。もういちど サインインしてください。',
  forbidden: 'この ページは つかえません。[先生|せんせい]に きいてください。',
  'not-found': 'みつかりませんでした。アドレスが ちがうのかも しれません。[先生|せんせい]に きいてください。',
  'version-conflict':
    'ほかの ところで [内容|ないよう]が かわりました。ページを よみこみなおして、もういちど やってみてください。',
  'export-running': 'いま つくっています。おわるまで、すこし まってください。',
  'already-member': 'もう グループに はいっています。ページを よみこみなおして、たしかめてください。',
  'invite-code-not-valid':
    'コードが ちがうか、もう つかえません。もういちど たしかめて、だめなときは [先生|せんせい]に きいてください。',
  'user-name-taken':
    'この ユーザーIDは、ほかの [人|ひと]が つかっています。べつの ユーザーIDに してください。',
  'number-taken':
    'この [番号|ばんごう]は、ほかの [人|ひと]が つかっています。[番号|ばんごう]を たしかめてください。',
  'student-disabled': 'いまは つかえません。[先生|せんせい]に きいてください。',
  'rate-limited': 'つづけて おしすぎました。すこし まってから、もういちど やってみてください。',
  'too-large': '[文字|もじ]が おおすぎます。みじかく してください。',
  internal:
    'うまく うごきませんでした。すこし まってから、もういちど やってみてください。だめなときは [先生|せんせい]に きいてください。',
};
