import type { ProblemTable } from '#shared/kernel/problem.ts';

export const passkeyProblems = {
  'passkeys-full': {
    status: 409,
    title: 'これ以上パスキーを追加できません',
    message: '追加できるパスキーは5つまでです。使っていないパスキーを外してから、もう一度お試しください。',
  },
  'passkey-refused': {
    status: 409,
    title: 'このパスキーは追加できませんでした',
    message:
      'この端末のパスキーを確かめられませんでした。指紋、顔、暗証番号などで画面のロックを解除できる端末で、もう一度お試しください。',
  },
} as const satisfies ProblemTable;
