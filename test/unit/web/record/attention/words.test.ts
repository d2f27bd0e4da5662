import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { attentionReasons, reasonWords } from '#shared/attention-reasons.ts';
import type { Attention } from '#shared/record/attention/schema.ts';
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

test('no reason is defined by two features', async () => {
  const root = path.resolve(import.meta.dirname, '../../../../..');
  const files = globSync('shared/*/*/**/attention.ts', { cwd: root });
  const modules: Readonly<Record<string, object>>[] = await Promise.all(
    files.map((file) => import(path.join(root, file))),
  );
  const defined = modules.flatMap((module) => Object.values(module).flatMap(Object.keys));
  expect(defined.toSorted()).toEqual(Object.keys(attentionReasons).toSorted());
});
