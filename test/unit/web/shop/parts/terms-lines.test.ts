import { expect, test } from 'vitest';
import { goods } from '#shared/goods.ts';
import type { SummaryGroup } from '#shared/shop/order/schema.ts';
import { termsLines } from '#web/shop/parts/terms-lines.ts';

const line = (title: string, unitPrice: number, over: Partial<SummaryGroup> = {}): SummaryGroup => ({
  kind: 'certificate-digital',
  title,
  unitPrice,
  quantity: 1,
  ...over,
});
const june = line('6月大会 英文A 3級 認定証（PDF）', 550);
const autumn = line('秋季大会 ローマ字 2級 認定証（PDF）', 550);

test('GIVEN the certificates of two results WHEN both are called by their kind THEN they are one line', () => {
  const name = goods['certificate-digital'].title;
  expect(termsLines([june, autumn], ({ kind }) => goods[kind].title)).toEqual([
    { words: `${name} 550円`, quantity: 2, sum: 1100 },
  ]);
});

test('GIVEN other titles, or another price THEN each is a line of its own', () => {
  expect(termsLines([june, autumn, line(june.title, 500, { quantity: 3 })])).toEqual([
    { words: `${june.title} 550円`, quantity: 1, sum: 550 },
    { words: `${autumn.title} 550円`, quantity: 1, sum: 550 },
    { words: `${june.title} 500円`, quantity: 3, sum: 1500 },
  ]);
});
