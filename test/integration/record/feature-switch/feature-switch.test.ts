/** The office's switches over HTTP: what stops, what people read, and that money on its way still arrives. */
import { describe, expect, test } from 'vitest';
import { certificateApplicationContract } from '#shared/certificate/certificate-application/contract.ts';
import { entryContract } from '#shared/competition/entry/contract.ts';
import { switchContract } from '#shared/record/feature-switch/contract.ts';
import { switchOfficeContract } from '#shared/record/feature-switch/office-contract.ts';
import type { ClosingInput, SwitchName } from '#shared/record/feature-switch/schema.ts';
import { orderContract } from '#shared/shop/order/contract.ts';
import { paymentContract } from '#shared/shop/payment/contract.ts';
import { signUpContract } from '#shared/access/sign-up/contract.ts';
import { examples } from '#shared/contracts.ts';
import { act, apply } from '#test/support/shop/buyer.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { eventually, request, timeComes } from '#test/support/system.ts';

const system = openSystem();
const office = signedIn(system, 'admin');
const individual = signedIn(system, 'individual');

const reason = '決済会社の障害のため';
const notice = 'お支払いを一時的に止めています。\n復旧までお待ちください。';
const list = async () => (await office.call(switchOfficeContract.listSwitches)).value();
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
async function off(switchName: SwitchName, closing: Partial<ClosingInput> = {}) {
  const { version } = await list();
  return office.call(switchOfficeContract.switchOff, {
    params: { switchName },
    body: { version, reason, closing: { notice, ...closing } },
  });
}
async function on(switchName: SwitchName) {
  const { version } = await list();
  return (
    await office.call(switchOfficeContract.switchOn, { params: { switchName }, body: { version, reason } })
  ).value();
}
const outside = async () =>
  (await request(system, switchContract.listSwitchedOff, {}, undefined)).value().items;
const signUp = () =>
  request(system, signUpContract.requestSignUp, { body: { email: 'late@typing.example' } }, undefined);
const applyForCertificate = () =>
  individual.call(certificateApplicationContract.applyForCertificate, examples.applyForCertificate);
/** A function asks again when what it knows is ten seconds old. */
const heardOf = () => timeComes(system, system.clock.now() + 10_000);

describe('switched off', () => {
  test('GIVEN a payment under way WHEN payments are switched off THEN nothing new begins, and the one under way settles', async () => {
    const { orderId, sessionId } = await apply(individual);

    const view = (await off('payment')).value();

    expect(view.items.find(({ name }) => name === 'payment')).toMatchObject({
      state: 'off',
      closing: { notice },
    });
    await heardOf();
    const refused = (await individual.call(paymentContract.startCheckout, { params: { orderId } })).problem();
    expect(refused).toMatchObject({ code: 'switched-off', status: 503, detail: notice });
    expect((await applyForCertificate()).problem().code).toBe('switched-off');
    act(system, sessionId, 'pay');
    await eventually(
      async () => (await individual.call(orderContract.getOrder, { params: { orderId } })).value().status,
      (status) => status === 'paid' || status === 'fulfilled',
    );
    const settled = await individual.call(paymentContract.settleOrder, { params: { orderId } });
    expect(settled.status).toBe(200);
    expect(await outside()).toEqual([{ name: 'payment', notice }]);
  });

  test('GIVEN it is switched on again THEN everything goes on, and the record says who, when and why', async () => {
    const { items, trail } = await on('payment');

    expect(items.map(({ state }) => state)).toEqual(['on', 'on', 'on']);
    expect(await outside()).toEqual([]);
    expect(trail.map(({ act: done }) => done)).toEqual(['on', 'off']);
    expect(trail[1]).toMatchObject({ reason, byName: expect.any(String) as unknown });
    expect(trail[1]?.detail).toContain('お支払いを一時的に');
    await heardOf();
    expect((await applyForCertificate()).status).not.toBe(503);
  });

  test('GIVEN entering and signing up are switched off THEN only these are refused', async () => {
    await off('sign-up');
    await off('entry');

    await heardOf();
    expect((await signUp()).problem().code).toBe('switched-off');
    const entering = await individual.call(entryContract.applyForEntries, examples.applyForEntries);
    expect(entering.problem()).toMatchObject({ code: 'switched-off', detail: notice });
    expect((await applyForCertificate()).status).not.toBe(503);
    expect((await individual.call(entryContract.listEntries, { query: {} })).status).toBe(200);
    await on('sign-up');
    await on('entry');
  });
});

describe('planned', () => {
  test('GIVEN it begins in an hour THEN it is on until then, and the plan can be dropped', async () => {
    const until = inHours(2);
    const view = (await off('entry', { from: inHours(1), until })).value();

    expect(view.items.find(({ name }) => name === 'entry')?.state).toBe('planned');
    expect(await outside()).toEqual([]);
    expect((await on('entry')).items.every(({ state }) => state === 'on')).toBe(true);
  });

  test('GIVEN an end that is over, or before the beginning THEN it is refused at its field', async () => {
    const over = (await off('entry', { until: inHours(-1) })).problem();
    const turned = (await off('entry', { from: inHours(3), until: inHours(2) })).problem();

    expect(over.errors?.map(({ path }) => path)).toEqual(['closing.until']);
    expect(turned.errors?.map(({ path }) => path)).toEqual(['closing.until']);
  });
});

describe('two of the office at once', () => {
  test('WHEN both act on what they saw THEN the second is told, and nothing of the first is lost', async () => {
    const { version } = await list();
    const body = { version, reason, closing: { notice } };
    const both = await Promise.all(
      (['entry', 'sign-up'] as const).map((switchName) =>
        office.call(switchOfficeContract.switchOff, { params: { switchName }, body }),
      ),
    );

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { items } = await list();
    expect(items.filter(({ state }) => state === 'off')).toHaveLength(1);
    for (const { name, state } of items) if (state === 'off') await on(name);
  });

  test('WHEN the switch is none THEN it is unknown', async () => {
    const { version } = await list();
    const answer = await office.call(switchOfficeContract.switchOn, {
      params: { switchName: 'webhook' },
      body: { version, reason },
    });
    expect(answer.problem().code).toBe('not-found');
  });
});
