import type { ProblemTable } from '#shared/kernel/problem.ts';

export const appealProblems = {
  'appeal-too-late': {
    status: 409,
    title: '異議を申し立てられる期間を過ぎました',
    message: '異議を申し立てられるのは、結果の公表または訂正から14日間です。事務局にお問い合わせください。',
    easy: 'できる [日|ひ]が すぎました。[先生|せんせい]に [聞|き]いてください。',
  },
  'appeal-open': {
    status: 409,
    title: 'この結果にはすでに異議が申し立てられています',
    message: 'この結果についての異議申し立てが進んでいます。開き直して、やり取りをご確認ください。',
    easy: 'もう [出|だ]して あります。ページを ひらきなおしてください。',
  },
  'appeal-closed': {
    status: 409,
    title: 'この異議申し立ては終わっています',
    message: 'この異議申し立ては、決定または取り下げで終わっています。開き直して、内容をご確認ください。',
    easy: 'もう [終|お]わって います。ページを ひらきなおしてください。',
  },
  'appeal-full': {
    status: 409,
    title: 'これ以上書き込めません',
    message: 'やり取りが上限（20件）に達しました。事務局の決定をお待ちください。',
    easy: 'もう [書|か]けません。へんじを まってください。',
  },
  'appeal-not-possible': {
    status: 409,
    title: 'この結果には異議を申し立てられません',
    message: '競技の記録が残っていない結果のため、異議を申し立てられません。事務局にお問い合わせください。',
    easy: 'この [結果|けっか]では できません。[先生|せんせい]に [聞|き]いてください。',
  },
} as const satisfies ProblemTable;
