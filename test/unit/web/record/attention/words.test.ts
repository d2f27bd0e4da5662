import { expect, test } from 'vitest';
import { appealReasons } from '#shared/competition/appeal/attention.ts';
import { contactReasons } from '#shared/site/contact/attention.ts';
import { attentionReasons, reasonWords } from '#shared/attention-reasons.ts';
import type { Attention } from '#shared/record/attention/schema.ts';
import { attemptReasons } from '#shared/competition/attempt/attention.ts';
import { correctionReasons } from '#shared/competition/correction/attention.ts';
import { deliveryReasons } from '#shared/mail/delivery/attention.ts';
import { entryReasons } from '#shared/competition/entry/attention.ts';
import { jobReasons } from '#shared/record/job/attention.ts';
import { trainingLogReasons } from '#shared/practice/training-log/attention.ts';
import { mailReturnReasons } from '#shared/mail/mail-return/attention.ts';
import { twoStepReasons } from '#shared/access/two-step/attention.ts';
import { paymentReasons } from '#shared/shop/payment/attention.ts';
import { byReason } from '#web/record/attention/words.ts';

const item = (reason: string, raisedAt: string): Attention => ({
  id: `${reason}#${raisedAt}`,
  reason,
  subject: { kind: 'order', id: 'ord_1' },
  raisedAt,
});

test('GIVEN a mixed inbox THEN it is grouped by reason, longest waiting first', () => {
  const groups = byReason([
    item('delivery-stuck', '2026-06-01T00:00:00.000Z'),
    item('amount-mismatch', '2026-06-03T00:00:00.000Z'),
    item('amount-mismatch', '2026-06-02T00:00:00.000Z'),
  ]);
  expect(groups.map(({ reason, items }) => [reason, items[0]?.raisedAt])).toEqual([
    ['amount-mismatch', '2026-06-02T00:00:00.000Z'],
    ['delivery-stuck', '2026-06-01T00:00:00.000Z'],
  ]);
});

test('GIVEN a reason of a later version THEN it comes last and says what can be done', () => {
  const groups = byReason([
    item('from-tomorrow', '2026-06-01T00:00:00.000Z'),
    item('delivery-stuck', '2026-06-02T00:00:00.000Z'),
  ]);
  expect(groups.map(({ reason }) => reason)).toEqual(['delivery-stuck', 'from-tomorrow']);
  expect(reasonWords('from-tomorrow').act).toContain('ログ');
});

test('no reason is defined by two features', () => {
  const tables = [
    paymentReasons,
    entryReasons,
    attemptReasons,
    correctionReasons,
    appealReasons,
    contactReasons,
    trainingLogReasons,
    jobReasons,
    mailReturnReasons,
    deliveryReasons,
    twoStepReasons,
  ];
  const count = tables.reduce((sum, table) => sum + Object.keys(table).length, 0);
  expect(Object.keys(attentionReasons)).toHaveLength(count);
});
