import { expect, test } from 'vitest';
import { changesOf } from '#shared/shop/cart/policy.ts';
import type { CartLine } from '#shared/shop/cart/schema.ts';

const one: CartLine = { itemId: 'one', kind: 'entry', title: '冬季大会 ローマ字', quantity: 2, amount: 2400 };
const postage: CartLine = { kind: 'postage', title: '送料', quantity: 1, amount: 250 };

test('what is as it was seen is no change', () => {
  expect(changesOf([one, postage], [one, postage], [])).toEqual([]);
});

test('another price is told with before and after, also where the sum of all is the same', () => {
  const [dearer, cheaper] = [
    { ...one, amount: 2500 },
    { ...postage, amount: 150 },
  ];

  expect(changesOf([one, postage], [dearer, cheaper], [])).toEqual([
    {
      title: one.title,
      before: { quantity: 2, amount: 2400 },
      after: { quantity: 2, amount: 2500 },
      reasons: [],
    },
    { title: '送料', before: { quantity: 1, amount: 250 }, after: { quantity: 1, amount: 150 }, reasons: [] },
  ]);
});

test('what fell out says why; what is new has no before', () => {
  const refusals = [{ reason: '申込の受付は終了しました', count: 2, about: [] }];

  expect(changesOf([one], [postage], [{ id: 'one', refusals }])).toEqual([
    { title: one.title, before: { quantity: 2, amount: 2400 }, reasons: ['申込の受付は終了しました'] },
    { title: '送料', after: { quantity: 1, amount: 250 }, reasons: [] },
  ]);
});
