import { expect, test } from 'vitest';
import { encodeCp932 } from '#web/lib/cp932.ts';

const decode = (bytes: Uint8Array): string => new TextDecoder('shift_jis').decode(bytes);

test.each(['森 楓', 'モリ ｶｴﾃﾞ', '髙橋 﨑 ㈱ ① Ⅳ ～ ￥', 'abc,"\\~\r\n', 'ソ表能'])('%s survives', (text) => {
  expect(decode(encodeCp932(text))).toBe(text);
});
test('bytes are those Windows writes', () => {
  expect([...encodeCp932('髙﨑㈱ア')]).toEqual([0xfb, 0xfc, 0xfa, 0xb1, 0x87, 0x8a, 0x83, 0x41]);
});
test('a character the encoding lacks is shown as missing', () => {
  expect(decode(encodeCp932('𠮷野'))).toBe('〓野');
});
