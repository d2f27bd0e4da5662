import { describe, expect, test } from 'vitest';
import {
  emailSchema,
  formatPostalAddress,
  phoneSchema,
  postalAddressSchema,
  prefectures,
} from '#shared/kernel/contact.ts';

describe('phone', () => {
  test.each([
    ['０３−１２３４−５６７８', '03-1234-5678'],
    ['(03) 1234 5678', '0312345678'],
    ['090ー1234ー5678', '090-1234-5678'],
    ['\u202A090-1234-5678\u202C', '090-1234-5678'],
  ])('%s → %s', (typed, kept) => {
    expect(phoneSchema.parse(typed)).toBe(kept);
  });

  test.each(['1234567890', '03-1234', '+81312345678', '', '03-1234-5678-90'])('%s is refused', (typed) => {
    expect(phoneSchema.safeParse(typed).success).toBe(false);
  });
});

test('an address is the same however it was typed', () => {
  expect(emailSchema.parse('  Ｎａｍｅ@Example.COM ')).toBe('name@example.com');
  expect(emailSchema.parse('\u200Bname@example.com\uFEFF')).toBe('name@example.com');
});

describe('postal address', () => {
  const typed = { postalCode: '〒１００ー０００１', prefecture: '東京都', street: ' 千代田 1-1 ' };

  test('is normalised and reads on one line', () => {
    expect(formatPostalAddress(postalAddressSchema.parse(typed))).toBe('〒100-0001 東京都千代田 1-1');
  });

  test.each([
    ['postalCode', '12345'],
    ['prefecture', ''],
    ['street', ''],
  ])('%s "%s" is refused by its own field', (name, value) => {
    const { error } = postalAddressSchema.safeParse({ ...typed, [name]: value });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([name]);
  });

  test('there are 47 prefectures', () => {
    expect(new Set(prefectures).size).toBe(47);
  });
});
