/** People who enter the season that is open, over the real API. */
import { randomUUID } from 'node:crypto';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import type { KeptSeason } from '#shared/competition/competition/closed.ts';
import { competitionContract } from '#shared/competition/competition/contract.ts';
import {
  entryContract,
  groupEntryContract,
  type GroupEntryWish,
} from '#shared/competition/entry/contract.ts';
import type { Entry } from '#shared/competition/entry/schema.ts';
import { orderContract } from '#shared/shop/order/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { basisOf } from '#test/support/basis.ts';
import { act, sessionOf } from '#test/support/shop/buyer.ts';
import type { Person } from '#test/support/system.ts';

interface Applied {
  readonly orderId: string;
  readonly sessionId: string;
}

/** The season one can enter. */
export async function openSeason(person: Person): Promise<string> {
  const { items } = (await person.call(competitionContract.listSeasons)).value();
  const season = items.find(({ phase }) => phase === 'entry' || phase === 'held');
  if (season === undefined) throw new Error('no season takes entries');
  return season.id;
}

/** The one that takes entries may be a round of the national competition, which is everybody's: June's, or autumn's. */
export async function changeToOrdinary(
  system: LocalSystem,
  seasonId: string,
  more: Pick<KeptSeason, 'onlyFor'> = {},
): Promise<void> {
  const { table } = await basisOf(system);
  const competition = createCompetitionRepository(table);
  const season = await competition.getSeason(seasonId);
  await table.write(competition.changeSeason(season).set({ ...more, role: 'ordinary' }));
}

/** Looks at the price, then applies for it, as the page does. */
export async function applySelf(person: Person, ...divisionCodes: string[]): Promise<Applied> {
  const wish = { seasonId: await openSeason(person), divisionCodes };
  const { total } = (await person.call(entryContract.quoteEntries, { body: wish })).value();
  const body = { ...wish, expectedTotal: total, buyerAge: 'adult' as const, requestKey: randomUUID() };
  const { orderId, url } = (await person.call(entryContract.applyForEntries, { body })).value();
  return { orderId, sessionId: sessionOf(url) };
}

/** The order of somebody who chose the convenience store and has not been there. */
export async function applyWithSlip(system: LocalSystem, person: Person): Promise<string> {
  const { items } = (await person.call(orderContract.listOrders, { query: { limit: 50 } })).value();
  const known = items.find(({ slip }) => slip !== undefined);
  if (known !== undefined) return known.id;
  const { orderId, sessionId } = await applySelf(person, 'english-a');
  act(system, sessionId, 'konbini');
  await system.stripe.webhooks.settled();
  return orderId;
}

export async function applyGroup(person: Person, entrants: GroupEntryWish['entrants']): Promise<Applied> {
  const wish = { seasonId: await openSeason(person), entrants };
  const { total } = (await person.call(groupEntryContract.quoteGroupEntries, { body: wish })).value();
  const body = { ...wish, expectedTotal: total, requestKey: randomUUID() };
  const { orderId, url } = (await person.call(groupEntryContract.applyForGroupEntries, { body })).value();
  return { orderId, sessionId: sessionOf(url) };
}

export async function pupilsOf(person: Person, groupId: string): Promise<string[]> {
  const query = { groupId, limit: 100 };
  const { items } = (await person.call(studentContract.listStudents, { query })).value();
  return items.filter(({ status }) => status === 'active').map(({ userId }) => userId);
}

export async function ownEntries(person: Person): Promise<Entry[]> {
  return (await person.call(entryContract.listEntries, { query: { limit: 100 } })).value().items;
}

export async function groupEntries(person: Person, groupId?: string): Promise<Entry[]> {
  const all: Entry[] = [];
  const seasonId = await openSeason(person);
  let cursor: string | undefined;
  do {
    const query = { seasonId, limit: 100, ...(groupId && { groupId }), ...(cursor && { cursor }) };
    const { items, nextCursor } = (await person.call(groupEntryContract.listGroupEntries, { query })).value();
    all.push(...items);
    cursor = nextCursor;
  } while (cursor !== undefined);
  return all;
}

/** Somebody's entry for a 課題, not paid yet. */
export async function enterAs(person: Person): Promise<string> {
  await applySelf(person, 'romaji');
  return (await ownEntries(person))[0]?.id ?? '';
}

/** The first pupils of a class, as many as a group entry needs. */
export async function enterClass(person: Person, groupId: string): Promise<string> {
  const pupils = (await pupilsOf(person, groupId)).slice(0, 5);
  await applyGroup(
    person,
    pupils.map((userId) => ({ userId, divisionCodes: ['romaji'] })),
  );
  return (await groupEntries(person, groupId))[0]?.id ?? '';
}
