import { getAddress } from 'yubin';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#shared/shop/postal-code/policy.ts';

const found = (postalCode: string) => {
  const entry = getAddress(postalCode);
  return entry && addressOf(entry);
};

describe('what a postal code says of an address', () => {
  test.each([
    ['a town', '1000001', '東京都', '千代田区千代田'],
    ['no town of its own', '1000000', '東京都', '千代田区'],
    ['several towns', '4980000', '愛知県', '弥富市'],
    ['a note in brackets', '0790177', '北海道', '美唄市上美唄町'],
    ['an office', '0608621', '北海道', '札幌市中央区北一条西6丁目1-2アーバンネット札幌ビル2F'],
  ])('with %s', (_, code, prefecture, street) => {
    expect(found(code)).toEqual({ prefecture, street });
  });

  test('a number that is no code says nothing', () => {
    expect(found('0000000')).toBeNull();
  });
});
