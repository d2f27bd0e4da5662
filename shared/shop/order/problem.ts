import type { ProblemTable } from '#shared/kernel/problem.ts';

export const orderProblems = {
  'lines-refused': {
    status: 409,
    title: '申し込めないものが含まれています',
    message:
      '申し込めないものが含まれているため、何も申し込まれていません。理由を確かめて、それを外してからお試しください。',
  },
  'price-changed': {
    status: 409,
    title: '表示していた金額が変わりました',
    message: '表示していた金額が変わりました。まだ申し込みは済んでいません。新しい金額をご確認ください。',
  },
  'order-not-payable': {
    status: 409,
    title: 'この注文は支払いの手続きができません',
    message: 'この注文は支払いの手続きができません。支払い履歴で今の状態をご確認ください。',
  },
  'order-not-cancelable': {
    status: 409,
    title: 'この注文は取り消せません',
    message: 'この注文は取り消せません。支払い履歴で今の状態をご確認ください。',
  },
} as const satisfies ProblemTable;
