import { describe, expect, test } from 'vitest';
import { formatDay } from '#shared/kernel/time.ts';
import { tokenState, tokenValidUntil } from '#shared/competition/printout/application-token/policy.ts';

const publishedAt = '2026-07-07T03:00:00.000Z';
const validUntil = tokenValidUntil(publishedAt);
const result = { state: 'published', level: '3級' } as const;
const inTime = new Date('2026-12-01T00:00:00.000Z');

test('it is good for 180 days from the publication, to the end of the day that the sheet names', () => {
  expect(validUntil).toBe('2027-01-03T14:59:59.999Z');
  expect(tokenValidUntil('2026-07-07T14:59:00.000Z')).toBe(validUntil);
  expect(formatDay(validUntil)).toBe('2027年1月3日(日)');
});

describe('what has become of it', () => {
  test.each([
    ['valid until the last millisecond', result, new Date(Date.parse(validUntil) - 1), 'valid'],
    ['over with it', result, new Date(validUntil), 'expired'],
    ['good for a corrected result', { ...result, state: 'corrected' }, inTime, 'valid'],
    ['used by an application', { ...result, certificateApplicationId: 'cap_1' }, inTime, 'used'],
    [
      'used by a certificate, also when time is over',
      { ...result, certificateId: 'crt_1' },
      new Date(validUntil),
      'used',
    ],
    [
      'used by a certificate that was refunded',
      { ...result, certificateId: 'crt_1', certificateRefunded: true },
      inTime,
      'used',
    ],
    ['withdrawn with the result', { ...result, state: 'void' }, inTime, 'withdrawn'],
    ['withdrawn by a disqualification', { ...result, state: 'disqualified' }, inTime, 'withdrawn'],
    ['withdrawn where there is no level to certify', { state: 'corrected' }, inTime, 'withdrawn'],
    ['withdrawn with the account', undefined, inTime, 'withdrawn'],
  ] as const)('%s', (_, of, now, state) => {
    expect(tokenState({ validUntil }, of, now)).toBe(state);
  });
});
