import type { ProblemTable } from '../kernel/problem.ts';

export const entryProblems = {
  'not-open-yet': {
    status: 409,
    title: '申込の受付はまだ始まっていません',
    message: '申込の受付はまだ始まっていません。受付開始の日時をご確認ください。',
  },
  'entry-closed': {
    status: 409,
    title: '申込の受付は終了しました',
    message: '申込の受付は終了しました。次の大会にお申し込みください。',
  },
  'not-qualified': {
    status: 409,
    title: '全国大会に申し込める資格がありません',
    message: '全国大会は、6月大会と秋季大会の各部門で上位に入った方だけが申し込めます。',
  },
  'already-entered': {
    status: 409,
    title: 'この課題にはすでに申し込んでいます',
    message: 'この課題にはすでに申し込んでいます。申込の一覧をご確認ください。',
    easy: 'この[課題|かだい]には もう [申|もう]しこんでいます。',
  },
  'assignment-full': {
    status: 409,
    title: 'この課題は定員に達しました',
    message: 'この課題は定員に達したため、申し込めませんでした。ほかの課題をお選びください。',
  },
  'organization-full': {
    status: 409,
    title: 'この課題に申し込める人数に達しました',
    message:
      '貴校・貴団体がこの課題に申し込める人数に達したため、申し込めませんでした。ほかの課題をお選びください。',
  },
  'group-too-small': {
    status: 409,
    title: '団体申込の条件に足りません',
    message: '団体申込に必要な人数または件数に足りません。参加者か課題を増やしてください。',
  },
  'entry-withdrawn': {
    status: 409,
    title: 'すでに取りやめた申込です',
    message: 'この申込はすでに取りやめています。申込の一覧をご確認ください。',
  },
  'entry-not-changeable': {
    status: 409,
    title: 'この申込は変更できません',
    message: 'この申込は変更できる状態ではありません。申込の一覧で状態をご確認ください。',
  },
} as const satisfies ProblemTable;
