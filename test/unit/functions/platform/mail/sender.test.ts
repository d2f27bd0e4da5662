import { describe, expect, test } from 'vitest';
import { encodeSender } from '#functions/platform/mail/sender.ts';

const address = 'no-reply@typing.example';
const wordsOf = (from: string): string[] => from.replace(` <${address}>`, '').split(' ');
/** As a mail program reads it: every word for itself, the spaces between them gone. */
const read = (from: string): string =>
  wordsOf(from)
    .map((word) => {
      const [, base64 = ''] = /^=\?UTF-8\?B\?([A-Za-z0-9+/=]+)\?=$/u.exec(word) ?? [];
      return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64'));
    })
    .join('');

describe('encodeSender', () => {
  test.each([address, `Typing Office <${address}>`, `"Typing, Office" <${address}>`])(
    'GIVEN %s WHEN encoded THEN it stays as it is',
    (from) => {
      expect(encodeSender(from)).toBe(from);
    },
  );

  test('GIVEN a Japanese name WHEN encoded THEN it is one word', () => {
    expect(encodeSender(`タイピング <${address}>`)).toBe(`=?UTF-8?B?44K/44Kk44OU44Oz44Kw?= <${address}>`);
  });

  test.each([
    'タイピングトレーニング事務局',
    '一般社団法人タイピングトレーニング全国競技会実行委員会事務局(自動送信)',
    '𠮷野家の𠮷'.repeat(12),
    `A${'あ'.repeat(200)}`,
    '事務局 Typing Office 東京',
  ])('GIVEN %s WHEN encoded THEN it is ASCII in words of 75 characters that each can be read', (name) => {
    const from = encodeSender(`${name} <${address}>`);

    expect(from).toMatch(/^[\x20-\x7e]+$/u);
    expect(from.endsWith(` <${address}>`)).toBe(true);
    for (const word of wordsOf(from)) expect(word.length).toBeLessThanOrEqual(75);
    expect(read(from)).toBe(name);
  });
});
