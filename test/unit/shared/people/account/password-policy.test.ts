import { describe, expect, test } from 'vitest';
import { isCommonPassword } from '#shared/people/account/password-policy.ts';

describe('common passwords', () => {
  test.each([
    'password2026!',
    'Password123',
    'ｐａｓｓｗｏｒｄ２０２６',
    '!!qwertyuiop1',
    '1234567890',
    '9876543210',
    'abcdefghijkl',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '1qaz2wsx3edc',
  ])('%s is refused', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each([
    'home-row-keys-2026',
    'kaeru-pyonpyon',
    'Typing-2026!',
    'sakura-no-ki-no-shita',
    'あいうえお、かきくけこ',
  ])('%s is taken', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
