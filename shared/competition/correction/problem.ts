import type { ProblemTable } from '#shared/kernel/problem.ts';

export const correctionProblems = {
  'ruling-not-possible': {
    status: 409,
    title: 'この結果には行えない裁定です',
    message:
      '結果がすでにその状態か、その裁定ができる状態ではありません。結果を開き直して状態をご確認ください。',
    easy: 'いまは できません。',
  },
  'nothing-corrected': {
    status: 409,
    title: '訂正する数が変わっていません',
    message: 'どの数もいまの結果と同じため、訂正しませんでした。正しい数を入力してください。',
    easy: 'かずが かわっていません。',
  },
} as const satisfies ProblemTable;
