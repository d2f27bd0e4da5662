/** A mail that was tried in vain until it was left to the office. */
import type { LocalSystem } from '#infra/local/local-system.ts';
import { putRow } from '#test/support/ledger.ts';

export async function stuckDelivery(
  system: LocalSystem,
  id: string,
  payload: { readonly kind: string } & Readonly<Record<string, unknown>> = { kind: 'send-mail' },
): Promise<void> {
  const createdAt = '2026-06-01T00:00:00.000Z';
  await putRow(system, {
    pk: `OUTBOX#${id}`,
    sk: 'OUTBOX',
    id,
    status: 'stuck',
    payload,
    repeats: 12,
    createdAt,
    failure: { code: 'TimeoutError', at: '2026-06-01T08:00:00.000Z' },
    gsi2pk: 'OUTBOX#STUCK',
    gsi2sk: createdAt,
  });
}
