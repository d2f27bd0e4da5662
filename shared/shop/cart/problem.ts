import type { ProblemTable } from '#shared/kernel/problem.ts';

export const cartProblems = {
  'cart-changed': {
    status: 409,
    title: 'カートの内容が変わりました',
    message:
      'ほかの担当者か、ほかの画面で、カートの内容が変わりました。まだ何も確定していません。最新の内容を確かめてから、もう一度お試しください。',
  },
  'cart-ordered': {
    status: 409,
    title: 'このカートの内容はすでに申し込まれています',
    message:
      'ほかの担当者が、このカートの内容を先に申し込みました。二重には申し込まれていません。申し込んだ方か責任者が「お支払い」から支払いを続けられます。',
  },
  'in-cart-already': {
    status: 409,
    title: '同じものがすでにカートに入っています',
    message: '同じものがすでにカートに入っています。カートの内容をご確認ください。',
  },
  'cart-full': {
    status: 409,
    title: 'カートがいっぱいです',
    message:
      'カートに一度に入れられるのは50項目・2,000件までです。いまの内容を先に申し込むか、減らしてからお試しください。',
  },
  'cart-empty': {
    status: 409,
    title: '申し込めるものがカートにありません',
    message: '申し込めるものがカートにありません。カートの内容をご確認ください。',
  },
} as const satisfies ProblemTable;
