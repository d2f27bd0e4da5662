import { expect, test } from 'vitest';
import { accessTokenMinutes, signedOutAt, signedOutNow } from '#shared/access/session/policy.ts';

const now = new Date('2026-11-27T00:00:00.500Z');
const at = Math.ceil(now.getTime() / 1000);
const longest = accessTokenMinutes * 60;

test('GIVEN sessions signed out of before WHEN another is THEN those stay whose tokens may still be good', () => {
  const good = signedOutAt(1, at - longest + 1);
  const gone = signedOutAt(2, at - longest);
  expect(signedOutNow([good, gone], 3, now)).toEqual([good, signedOutAt(3, at)]);
});

test('GIVEN one that is signed out of again THEN it stands there once, with its newest time', () => {
  expect(signedOutNow([signedOutAt(3, at - 60)], 3, now)).toEqual([signedOutAt(3, at)]);
});
