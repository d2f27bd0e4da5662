/** What of a season that was called off is left to a person, and to a school. */
import { expect, test } from 'vitest';
import { createParticipationService } from '#functions/competition/participation/service.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { create, update } from '#functions/platform/table/write.ts';
import { createEntryDrill, division, season } from '#test/support/entry-drill.ts';

const now = new Date('2026-11-21T03:00:00Z');
const personId = 'usr_t00001-0000';
const person = { userId: personId } as Actor;
const school = { userId: 'usr_owner1-0000', membership: { organizationId: 'org_drill' } } as Actor;

/** Somebody has entered for themself, and not paid. */
async function entered() {
  const drill = createEntryDrill(1);
  await drill.open();
  const { id } = await drill.place(['t00001']);
  const owner = `USER#${personId}`;
  const [order] = drill.table.items().filter(({ sk }) => String(sk) === `ORDER#${id}`);
  const [entry] = drill.table.items().filter(({ sk }) => String(sk).startsWith('ENTRY#'));
  await drill.table.transact([
    create({ ...order, pk: owner, sk: String(order?.['sk']), owner }),
    update({ pk: String(entry?.['pk']), sk: String(entry?.['sk']) }).set({ owner }),
  ]);
  return { drill, id };
}

test('GIVEN an entry that is not paid for THEN its home asks for the money, and no longer when its season is called off', async () => {
  const { drill, id } = await entered();
  const service = createParticipationService({ table: drill.table, clock: () => now });
  expect((await service.own(person)).unpaid.map(({ orderId }) => orderId)).toEqual([id]);

  await drill.callOff();

  expect((await service.own(person)).unpaid).toEqual([]);
});

test('GIVEN a season called off lies long behind THEN a school that had entered it has no results of it', async () => {
  const { drill } = await entered();
  const { competition, table } = drill;
  const calledOff = { at: season.held.opensAt, reason: '台風の接近のため' };
  for (let years = 0; years < 10; years++) {
    const id = `sea_${String(2026 + years)}-winter`;
    const publishesAt = `${String(2027 + years)}-02-25T03:00:00.000Z`;
    await table.transact([
      competition.putSeason({ ...season, id, publishesAt, ...(years === 0 && { calledOff }) }),
      ...competition.count({ seasonId: id, divisionCode: division.code, quota: {} }, 'org_drill', 1),
    ]);
  }
  const service = createParticipationService({ table, clock: () => new Date('2037-01-01T00:00:00Z') });
  const { items } = await service.ofOrganization(school);
  const results = items.filter((item) => item.results).map(({ seasonId }) => seasonId);
  expect(results).not.toContain('sea_2026-winter');
  expect(results).toContain('sea_2027-winter');
});
