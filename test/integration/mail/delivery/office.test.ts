/** Messages that do not arrive, in the office's hands. */
import { beforeAll, describe, expect, test } from 'vitest';
import { shardOf } from '#functions/platform/table/shard.ts';
import { deliveryContract } from '#shared/mail/delivery/contract.ts';
import { officeContract } from '#shared/office/office/contract.ts';
import { trailContract } from '#shared/record/trail/contract.ts';
import { stuckDelivery } from '#test/support/mail/deliveries.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { servicesOf, type Services } from '#test/support/shop/large-order.ts';
import { allRows, putRow } from '#test/support/ledger.ts';
import { eventually, personIdOf, signIn } from '#test/support/system.ts';

const system = openSystem();
const admin = signedIn(system, 'admin');
let services: Services;
beforeAll(async () => {
  services = await servicesOf(system);
});

const list = async (of: 'stuck' | 'late') =>
  (await admin.call(deliveryContract.listDeliveries, { query: { of } })).value().items;
const one = async (id: string) => (await list('stuck')).find((delivery) => delivery.id === id);
const act = (deliveryId: string, body: { act: 'retry' } | { act: 'give-up'; reason: string }) =>
  admin.call(deliveryContract.actOnDelivery, { params: { deliveryId }, body });
const rowOf = async (id: string) =>
  (await allRows(system)).find(({ pk, sk }) => pk === `OUTBOX#${id}` && sk === 'OUTBOX');

describe('a delivery that is stuck', () => {
  test('GIVEN what kept it is gone WHEN it is sent again, twice THEN it has arrived', async () => {
    const id = 'out_stuckthatworks';
    const userId = personIdOf(await signIn(system, 'individual'));
    await stuckDelivery(system, id, { kind: 'align-sign-in', userId });
    expect(await one(id)).toMatchObject({
      state: 'stuck',
      failure: '相手のサービスから応答がありませんでした',
      acts: ['retry'],
    });

    await Promise.all([act(id, { act: 'retry' }), act(id, { act: 'retry' })]);

    await eventually(
      () => rowOf(id),
      (row) => row?.['status'] === 'done',
    );
    expect(await one(id)).toBeUndefined();
    expect((await act(id, { act: 'retry' })).problem().code).toBe('not-found');
  });

  test('GIVEN it fails again THEN it stays, and says why without saying of whom', async () => {
    const id = 'out_stuckforgood01';
    await stuckDelivery(system, id, { kind: 'send-mail', to: 'taro@typing.example' });

    (await act(id, { act: 'retry' })).value();

    const failed = await eventually(
      () => one(id),
      (delivery) => delivery?.failure?.includes('内容の形') === true,
    );
    expect(JSON.stringify(failed)).not.toContain('taro');
  });

  test('GIVEN a mail nobody needs any more THEN it is given up with a reason, and the inbox is rid of it', async () => {
    const id = 'out_stuckgivenup01';
    await stuckDelivery(system, id);
    const about = { kind: 'delivery', id } as const;
    const raised = services.attention.raise('delivery-stuck', about, '2026-06-01T00:00:00.000Z');
    await services.base.table.write(raised);
    expect((await act(id, { act: 'give-up', reason: '' })).problem().code).toBe('invalid-input');

    (await act(id, { act: 'give-up', reason: '宛先の方が退会したため' })).value();

    expect(await one(id)).toBeUndefined();
    expect((await rowOf(id))?.['status']).toBe('abandoned');
    expect((await allRows(system)).filter(({ sk }) => sk === `delivery-stuck#${id}`)).toEqual([]);
    expect((await act(id, { act: 'retry' })).problem().code).toBe('not-found');
    const { items } = (await admin.call(trailContract.listTrail, { query: { kind: 'delivery' } })).value();
    expect(items[0]).toMatchObject({ act: 'give-up', reason: '宛先の方が退会したため', subject: { id } });
  });

  test('GIVEN money that is owed THEN it cannot be given up', async () => {
    const id = 'blk_stuckrefund01';
    await stuckDelivery(system, id, { kind: 'refund-payment' });

    expect((await act(id, { act: 'give-up', reason: '念のため' })).problem().code).toBe('version-conflict');
    expect((await one(id))?.acts).toEqual(['retry']);
  });
});

test('GIVEN a delivery that is late THEN the sweep leaves it in the list, with since when', async () => {
  const id = 'out_latebutnotlost';
  const createdAt = '2026-06-02T00:00:00.000Z';
  await putRow(system, {
    pk: `OUTBOX#${id}`,
    sk: 'OUTBOX',
    id,
    status: 'pending',
    payload: { kind: 'from-tomorrow' },
    repeats: 3,
    createdAt,
    gsi2pk: `OUTBOX#PENDING#${shardOf(id)}`,
    gsi2sk: createdAt,
  });

  await system.schedules.run('sweep-outbox');

  expect(await list('late')).toMatchObject([{ id, state: 'late', kind: 'from-tomorrow', acts: ['retry'] }]);
  expect((await admin.call(officeContract.getOverview)).value().swept).toMatchObject({
    oldestAt: createdAt,
    late: false,
  });
});
