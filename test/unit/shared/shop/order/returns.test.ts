import { expect, test } from 'vitest';
import { returnsWords } from '#shared/shop/order/refund-words.ts';

const returns = [{ content: '認定証（デジタル） 2級', amount: 550 }];

test.each([
  ['in part', 550, returns, '550円\n認定証（デジタル） 2級：550円'],
  [
    'in part, and one came back',
    550,
    [...returns, { content: '送料', amount: 250 }, { content: '送料', amount: -250 }],
    '550円\n認定証（デジタル） 2級：550円\n送料：250円\n送料：250円は差し戻されました',
  ],
  ['as a whole', 1680, [{ content: '認定証 ほか1件', amount: 1680 }], '1,680円'],
  ['in part, in a list, where it is not read', 550, undefined, '550円'],
] as const)('GIVEN it was given back %s THEN that is named', (_, refundedTotal, given, words) => {
  expect(returnsWords({ total: 1680, refundedTotal, returns: given })).toBe(words);
});
