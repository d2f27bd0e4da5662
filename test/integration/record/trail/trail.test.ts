/**
 * Everything the office did, in one list: whole, in order, narrowed down, and taken away. Its entries are of a far year, so
 * that what the test itself does today is not among them.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { createTrailRepository } from '#functions/record/trail/repository.ts';
import { accountCareContract } from '#shared/office/account-care/contract.ts';
import { attentionContract } from '#shared/record/attention/contract.ts';
import { organizationOfficeContract } from '#shared/people/organization/office-contract.ts';
import { trailContract, type TrailFilter } from '#shared/record/trail/contract.ts';
import type { ListedTrailEntry } from '#shared/record/trail/schema.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { servicesOf, type Services } from '#test/support/shop/large-order.ts';
import { personIdOf, signIn } from '#test/support/system.ts';

const system = openSystem();
const admin = signedIn(system, 'admin');
let services: Services;
beforeAll(async () => {
  services = await servicesOf(system);
});

const by = { by: 'usr_somebody', byName: '高橋 桜' };

async function write(instant: string, act: string, who = by): Promise<void> {
  const { table } = services.base;
  const trail = createTrailRepository(table, () => new Date(instant));
  await table.write(trail.record({ kind: 'order', id: 'ord_example01' }, { ...who, act }));
}

async function all(filter: TrailFilter, limit = 100): Promise<ListedTrailEntry[]> {
  const items: ListedTrailEntry[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...filter, limit, ...(cursor !== undefined && { cursor }) };
    const page = (await admin.call(trailContract.listTrail, { query })).value();
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return items;
}
const acts = async (filter: TrailFilter, limit?: number): Promise<string[]> =>
  (await all(filter, limit)).map(({ act }) => act);

describe('the list', () => {
  test('GIVEN entries of two years THEN each stands in it once, newest first, whatever the page', async () => {
    const days = Array.from({ length: 60 }, (_, index) => index);
    const start = Date.parse('2077-12-20T00:00:00.000Z');
    for (const day of days) await write(new Date(start + day * 9 * 3_600_000).toISOString(), `act-${day}`);
    const wanted = days.toReversed().map((day) => `act-${day}`);

    for (const limit of [3, 20, 100])
      expect(await acts({ from: '2077-12-20', to: '2078-01-31' }, limit), String(limit)).toEqual(wanted);
    expect(await acts({ from: '2077-12-20', to: '2078-01-31', kind: 'order' }, 7)).toEqual(wanted);
  });

  test('GIVEN days of Japan THEN both are part of the period, to the millisecond', async () => {
    for (const [instant, act] of [
      ['2077-03-31T14:59:59.999Z', 'before'],
      ['2077-03-31T15:00:00.000Z', 'first'],
      ['2077-04-02T14:59:59.999Z', 'last'],
      ['2077-04-02T15:00:00.000Z', 'after'],
    ] as const)
      await write(instant, act);

    expect(await acts({ from: '2077-04-01', to: '2077-04-02' })).toEqual(['last', 'first']);
    expect(await acts({ from: '2077-04-02', to: '2077-04-01' })).toEqual([]);
  });

  test('GIVEN a rare act among many THEN it is found by the act and by who did it', async () => {
    const start = Date.parse('2077-06-01T00:00:00.000Z');
    for (let one = 0; one < 150; one++)
      await write(new Date(start + one * 60_000).toISOString(), one === 3 ? 'rare' : 'usual');
    await write('2077-06-02T00:00:00.000Z', 'theirs', { by: 'usr_another01', byName: '別の人' });
    const period = { from: '2077-06-01', to: '2077-06-30' };

    expect(await acts({ ...period, act: 'rare' }, 2)).toEqual(['rare']);
    expect(await acts({ ...period, by: 'usr_another01' })).toEqual(['theirs']);
    expect(await acts({ ...period, kind: 'news' })).toEqual([]);
  });

  test('GIVEN acts of the office on its pages THEN they are in it, with who, what and why', async () => {
    const userId = personIdOf(await signIn(system, 'individual2'));
    const body = { act: 'sign-out', reason: '端末をなくしたため' } as const;
    (await admin.call(accountCareContract.actOnUser, { params: { userId }, body })).value();
    const { items } = (
      await admin.call(organizationOfficeContract.listOrganizations, { query: { state: 'approved' } })
    ).value();
    const { id: organizationId = '', version = 0 } = items.at(-1) ?? {};
    const decision = { decision: 'suspend', reason: '連絡がつかないため', version } as const;
    const params = { organizationId };
    (await admin.call(organizationOfficeContract.decideOrganization, { params, body: decision })).value();
    const raisedAt = '2026-06-01T00:00:00.000Z';
    const about = { kind: 'order', id: 'ord_example01' } as const;
    await services.base.table.write(services.attention.raise('dispute', about, raisedAt));
    const handling = { id: 'dispute#ord_example01', raisedAt, note: '証拠を出しました' };
    (await admin.call(attentionContract.handleAttention, { body: handling })).value();

    const { items: newest } = (await admin.call(trailContract.listTrail, { query: { limit: 3 } })).value();
    const own = personIdOf(admin);
    expect(newest).toMatchObject([
      { by: own, act: 'handle', subject: { kind: 'attention' }, reason: '証拠を出しました' },
      { by: own, act: 'suspend', subject: { kind: 'organization', id: organizationId } },
      { by: own, act: 'sign-out', subject: { kind: 'user', id: userId }, reason: '端末をなくしたため' },
    ]);
    expect(new Set(newest.map(({ byName }) => byName)).size).toBe(1);
  });
});

test('GIVEN a part of it is taken away THEN it is the whole part, and that it was taken stands in the list, once', async () => {
  const filter = { from: '2077-06-01', to: '2077-06-30' };
  const first = (await admin.call(trailContract.exportTrail, { body: { filter } })).value();
  const items = [...first.items];
  let cursor = first.nextCursor;
  while (cursor !== undefined) {
    const next = (await admin.call(trailContract.exportTrail, { body: { filter, cursor } })).value();
    items.push(...next.items);
    cursor = next.nextCursor;
  }

  expect(items.map(({ id }) => id)).toEqual((await all(filter)).map(({ id }) => id));
  expect(items.length).toBe(151);
  expect(await all({ kind: 'trail' })).toMatchObject([{ act: 'export', detail: '2077-06-01〜2077-06-30' }]);
});
