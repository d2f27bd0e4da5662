import { expect, test } from 'vitest';
import { addresseeLine, isRefundedInFull, noteFor, proposedHonorific } from '#shared/shop/receipt/policy.ts';
import { receiptInputSchema } from '#shared/shop/receipt/schema.ts';

test.each([
  ['髙橋 結衣', 'sama', '髙橋 結衣 様'],
  ['株式会社ホームロウ', 'onchu', '株式会社ホームロウ 御中'],
  ['桜木小学校PTA', 'none', '桜木小学校PTA'],
  ['研修企画課 御中', 'sama', '研修企画課 御中'],
  ['髙橋 結衣様', 'onchu', '髙橋 結衣様'],
  ['桜木小学校長 殿', 'sama', '桜木小学校長 殿'],
] as const)('GIVEN %s with %s WHEN it is made out THEN it reads %s', (addressee, honorific, line) => {
  expect(addresseeLine(addressee, honorific)).toBe(line);
});

test.each([
  '青凪市長',
  '桜木小学校長',
  'ひばり幼稚園長',
  '学校法人青葉 理事長',
  'PTA会長',
  '株式会社ホームロウ 代表取締役社長',
  '青凪県知事',
  '学習センター長',
  '教育委員会教育長',
  '実行委員長',
  '株式会社ホームロウ 代表取締役',
  '青凪市長 ',
])('GIVEN %s, an office WHEN it is made out THEN no word follows', (addressee) => {
  expect(proposedHonorific(addressee, 'onchu')).toBe('none');
});

test.each([
  '',
  '青凪市',
  '桜木小学校',
  '株式会社成長',
  '株式会社社長室',
  '織田 信長',
  '全国市長会',
  '桜木小学校長 髙橋 結衣',
])('GIVEN %s, no office WHEN it is made out THEN it is as usual', (addressee) => {
  expect(proposedHonorific(addressee, 'onchu')).toBe('onchu');
  expect(proposedHonorific(addressee, 'sama')).toBe('sama');
});

test('GIVEN no honorific WHEN a receipt is asked for THEN it is 様', () => {
  expect(receiptInputSchema.parse({ addressee: '髙橋', note: 'お品代として' }).honorific).toBe('sama');
});

test('GIVEN money back WHEN some is left THEN it is not refunded in full', () => {
  expect(isRefundedInFull({ total: 550, refundedTotal: 549 })).toBe(false);
  expect(isRefundedInFull({ total: 550, refundedTotal: 550 })).toBe(true);
});

test.each([
  [['entry'], '競技会参加料として'],
  [['certificate-paper', 'postage'], '認定証発行手数料として'],
  [['typing-method', 'programing'], '教材利用料として'],
  [['entry', 'certificate-digital', 'entry'], '競技会参加料・認定証発行手数料として'],
] as const)('GIVEN %j were paid for THEN the receipt says so', (kinds, note) => {
  expect(noteFor(kinds.map((kind) => ({ kind })))).toBe(note);
});
