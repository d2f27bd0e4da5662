import type { ProblemTable } from '#shared/kernel/problem.ts';

export const roomProblems = {
  'room-not-begun': {
    status: 409,
    title: 'この教室は、まだ始まっていません',
    message: '先生が「始める」を押すと始まります。',
    easy: '[先生|せんせい]が「[始|はじ]める」を おすと、[始|はじ]まります。',
  },
  'room-closed': {
    status: 409,
    title: 'この教室は終わりました',
    message: '先生が教室を閉じたか、開いてから時間がたちました。続けるときは、新しい教室を開いてください。',
    easy: '[先生|せんせい]が [教室|きょうしつ]を とじました。',
  },
} as const satisfies ProblemTable;
