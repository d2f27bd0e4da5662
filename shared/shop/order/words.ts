import type { PaidBy } from './refund-words.ts';
import type { OrderStatus } from './schema.ts';

export const orderStatusWords: Readonly<Record<OrderStatus, string>> = {
  preparing: '準備中',
  awaiting_payment: '支払い待ち',
  paid: '支払い済み・お渡し中',
  fulfilled: '完了',
  expired: '期限切れ',
  canceled: '取り消し',
};

export const paidByWords: Readonly<Record<PaidBy, string>> = {
  card: 'カード',
  store: 'コンビニ',
  transfer: '銀行振込',
};
