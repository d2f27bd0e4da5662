import type { ProblemTable } from '../kernel/problem.ts';
import type { TextRefusal } from './policy.ts';

export const taskTextProblems = {
  'text-act-refused': {
    status: 409,
    title: 'この課題文では、その操作ができません',
    message: '課題文が、その操作のできる状態ではありません。最新の状態をご確認ください。',
  },
  'text-fixed': {
    status: 409,
    title: 'この課題文は変更できません',
    message:
      '変更できるのは下書きの課題文だけです。校正が済んだ課題文は、下書きに戻してから変更してください。',
  },
} as const satisfies ProblemTable;

/** What somebody is told of an act that the policy refuses. */
export const refusalDetails: Readonly<Record<TextRefusal, string>> = {
  'other-state': '課題文の状態が変わっています。最新の状態をご確認ください。',
  'own-text': '自分で書いた、または直した課題文は校正できません。ほかの2人に頼んでください。',
  'read-already': 'この課題文はすでに校正しています。もう1人、ほかの人の校正が必要です。',
  'season-begun': 'この課題文を使う大会が始まっているため、下書きに戻せません。',
  'season-not-over': 'この課題文を使う大会が終わってから、使用済みにしてください。',
};
