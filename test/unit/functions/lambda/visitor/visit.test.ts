/** The visitor: that each step notices what is broken, and that a day of visits is one practice. */
import { expect, test } from 'vitest';
import { logInputSchema } from '#shared/practice/training-log/schema.ts';
import { visitTo, type Broken } from '#test/support/access/visited.ts';

const well = { VisitSignInFailed: 0, VisitPracticeFailed: 0, VisitCertificateFailed: 0 };

test('GIVEN a product that works THEN every step tells so, and the password was never sent', async () => {
  const { told, sent } = await visitTo();
  expect(told).toMatchObject(well);
  expect(logInputSchema.parse(sent[0])).toMatchObject({ device: 'visitor' });
});

const notIn = { VisitSignInFailed: 1, VisitCertificateFailed: 0 };
test.each<[string, Broken, Readonly<Record<string, number>>]>([
  ['another password', { password: 'not-the-password' }, notIn],
  ['a practice that is refused', { practice: 'refused' }, { ...well, VisitPracticeFailed: 1 }],
  ['a practice that waits for somebody', { practice: 'under-review' }, { ...well, VisitPracticeFailed: 1 }],
  ['a certificate that is not found', { certificate: 'gone' }, { ...well, VisitCertificateFailed: 1 }],
  ['a certificate that is not valid', { certificate: 'revoked' }, { ...well, VisitCertificateFailed: 1 }],
  ['a made-up code that is', { certificate: 'anything-is-valid' }, { ...well, VisitCertificateFailed: 1 }],
  ['nothing that answers', { everything: true }, { VisitSignInFailed: 1, VisitCertificateFailed: 1 }],
])('GIVEN %s THEN that step tells so; what was never tried tells nothing', async (_, broken, expected) => {
  const { VisitSeconds, ...told } = (await visitTo(broken)).told;
  expect(told).toEqual(expected);
  expect(VisitSeconds).toBeDefined();
});

test('GIVEN visits of one day and of the next THEN the practice of a day is the same, and over by then', async () => {
  const at = async (now: string) =>
    (await visitTo({}, new Date(now))).sent[0] as { id: string; endedAt: string };
  const [first, last, next] = [
    await at('2026-11-27T00:00:00.000Z'),
    await at('2026-11-27T23:59:59.000Z'),
    await at('2026-11-28T00:00:00.000Z'),
  ];
  expect(last).toEqual(first);
  expect(next.id).not.toBe(first.id);
  expect(first.endedAt < '2026-11-27T00:00:00.000Z').toBe(true);
});
