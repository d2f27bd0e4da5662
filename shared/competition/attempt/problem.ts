import type { ProblemTable } from '#shared/kernel/problem.ts';

export const attemptProblems = {
  'attempt-not-ready': {
    status: 409,
    title: 'この申込では競技を始められません',
    message: 'この申込は競技を始められる状態ではありません。申込の一覧で状態をご確認ください。',
    easy: 'まだ [始|はじ]められません。[先生|せんせい]に [聞|き]いてください。',
  },
  'attempt-not-started': {
    status: 409,
    title: '競技の開始前です',
    message: '競技の開始前です。開始の合図をお待ちください。',
    easy: 'まだ [始|はじ]まっていません。[合図|あいず]を まってください。',
  },
  'attempt-over': {
    status: 409,
    title: '競技の時間が終わりました',
    message: '競技の時間が終わりました。届いた記録は保存されています。',
    easy: '[時間|じかん]が [終|お]わりました。きろくは のこっています。',
  },
  'attempt-too-late': {
    status: 409,
    title: '記録を受け付けられる期間を過ぎました',
    message: '記録を受け付けられる期間（競技の終了から24時間）を過ぎました。事務局にご連絡ください。',
    easy: 'おくるのが おそすぎました。[先生|せんせい]に しらせてください。',
  },
  'attempt-closed': {
    status: 409,
    title: 'この競技はすでに終わっています',
    message: 'この競技はすでに終わっています。結果の公開をお待ちください。',
    easy: 'もう [終|お]わっています。けっかを まってください。',
  },
  'attempt-other-device': {
    status: 409,
    title: 'ほかの端末で競技を始めています',
    message: 'ほかの端末で競技を始めています。その端末で続けてください。',
    easy: 'ほかの パソコンで [始|はじ]めています。そちらで つづけてください。',
  },
  'season-not-held': {
    status: 409,
    title: '開催期間ではありません',
    message: '開催期間ではないため、競技を始められません。大会の日程をご確認ください。',
    easy: 'いまは できません。[大会|たいかい]の [日|ひ]を [見|み]てください。',
  },
  'task-not-ready': {
    status: 409,
    title: '課題文の準備ができていません',
    message: '課題文の準備ができていません。時間をおいてお試しになるか、事務局にご連絡ください。',
    easy: 'まだ じゅんびが できていません。[先生|せんせい]に [聞|き]いてください。',
  },
} as const satisfies ProblemTable;
