import { expect, test } from 'vitest';
import { lockout } from '#infra/local/cognito/lockout.ts';

test('GIVEN wrong passwords WHEN they go on after five THEN each lock lasts twice as long as the one before', () => {
  let now = 0;
  const locked = lockout(() => now);
  const waits = [1000, 2000, 4000];
  for (let attempt = 0; attempt < 4; attempt += 1) locked.failed('a');
  expect(() => locked.check('a')).not.toThrow();

  for (const wait of waits) {
    locked.failed('a');
    now += wait - 1;
    expect(() => locked.check('a')).toThrow('Password attempts exceeded');
    expect(() => locked.check('b')).not.toThrow();
    now += 1;
    expect(() => locked.check('a')).not.toThrow();
  }
});

test('GIVEN a locked account WHEN the right password comes after the lock THEN the count starts anew', () => {
  let now = 0;
  const locked = lockout(() => now);
  for (let attempt = 0; attempt < 6; attempt += 1) locked.failed('a');
  now += 2000;

  locked.succeeded('a');
  for (let attempt = 0; attempt < 4; attempt += 1) locked.failed('a');

  expect(() => locked.check('a')).not.toThrow();
});
