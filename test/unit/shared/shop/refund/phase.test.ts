import { expect, test } from 'vitest';
import { refundPhase } from '#shared/shop/refund/policy.ts';

const now = new Date('2026-11-26T12:00:00.000Z');
const at = (seconds: number): string => new Date(now.getTime() - seconds * 1000).toISOString();

test.each([
  ['just decided', { at: at(1), from: undefined, open: 550 }, 'decided'],
  ['just sent', { at: at(2), from: 0, askedAt: at(1), open: 550 }, 'sent'],
  ['sent a while ago', { at: at(299), from: 0, askedAt: at(299), open: 550 }, 'sent'],
  ['sent, and nothing came of it', { at: at(301), from: 0, askedAt: at(300), open: 550 }, 'late'],
  ['refused by the provider', { at: at(301), from: 0, open: 550 }, 'late'],
  ['asked for once more', { at: at(9000), from: 0, askedAt: at(3), open: 550 }, 'sent'],
  ['gone back', { at: at(9000), from: 0, askedAt: at(9000), open: 0 }, 'done'],
] as const)('a refund that was %s', (_, refund, phase) => {
  expect(refundPhase(refund, now)).toBe(phase);
});
