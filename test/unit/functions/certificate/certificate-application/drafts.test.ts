import { priceKinds } from '#shared/goods.ts';
import { expect, test } from 'vitest';
import { draftsOf, linesOf } from '#functions/certificate/certificate-application/drafts.ts';
import { toResult } from '#functions/competition/result/repository.ts';
import { divisions, seasonsAround } from '#infra/local/seed/competition.ts';
import { seedResult } from '#infra/local/seed/results.ts';
import { type Price } from '#shared/shop/order/schema.ts';

const now = new Date('2026-11-23T03:00:00.000Z');
const name = { family: '髙橋', given: '結衣', familyKana: 'タカハシ', givenKana: 'ユイ' };
const holder = { userId: 'usr_drafts01', name };
const season = seasonsAround(now).published.at(-1)!;
const errors = { typo: 1, omission: 0, surplus: 0, unconverted: 0 };
const result = toResult(
  seedResult({ key: 'DRAFTS01', ...holder }, season, divisions[0]!, 0, { correct: 300, errors }),
);
const prices = priceKinds.map((kind, at): Price => ({
  kind,
  amount: 100 + at,
  effectiveFrom: '2026-04-01T00:00:00.000Z',
}));
const home = {
  recipient: '髙橋 結衣',
  postalCode: '100-0001',
  prefecture: '東京都',
  street: '1-1',
  building: '',
};
const wish = { result, holder, printedName: '髙橋 結衣' };
const wishes = [
  { ...wish, kind: 'paper', delivery: home },
  { ...wish, kind: 'digital' },
  { ...wish, kind: 'paper', delivery: { ...home } },
  { ...wish, kind: 'reissue', delivery: { ...home, recipient: '髙橋 太郎' } },
] as const;

test('GIVEN certificates for two addresses THEN a quote has the lines that the order will have', () => {
  const quoted = linesOf(wishes, prices, now);

  expect(quoted).toEqual(
    draftsOf(wishes, prices, now).map(({ kind, title, amount }) => ({ kind, title, amount })),
  );
  expect(quoted.map(({ kind }) => kind)).toEqual([
    'certificate-paper',
    'certificate-digital',
    'certificate-paper',
    'certificate-reissue',
    'postage',
    'postage',
  ]);
});
