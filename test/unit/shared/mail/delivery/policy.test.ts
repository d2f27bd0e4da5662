import { expect, test } from 'vitest';
import { deliveryActsFor } from '#shared/mail/delivery/policy.ts';

test.each([
  ['send-mail', ['retry', 'give-up']],
  ['send-mails', ['retry', 'give-up']],
  ['send-portal-score', ['retry', 'give-up']],
  ['align-order', ['retry']],
  ['issue-certificate', ['retry']],
] as const)('GIVEN %s that does not arrive THEN the office may %j', (kind, acts) => {
  expect(deliveryActsFor(kind)).toEqual(acts);
});
