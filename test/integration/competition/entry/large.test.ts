/** A school enters 400 pupils in three 課題 in one order: reserved, paid, ready, each once, at the bulk price (quality O1). */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { groupEntryContract } from '#shared/competition/entry/contract.ts';
import { orderContract } from '#shared/shop/order/contract.ts';
import { act, sessionOf } from '#test/support/shop/buyer.ts';
import { groupEntries, openSeason } from '#test/support/competition/entry.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { openLargeSchool } from '#test/support/school/large-school.ts';
import { allRows, booksOf } from '#test/support/ledger.ts';
import { newPassword } from '#test/support/people/newcomer.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { eventually, signInWith, type Person } from '#test/support/system.ts';

const people = 400;
const codes = ['romaji', 'english-a', 'words'];
const count = people * codes.length;
const system = openSystem();
let owner: Person;
let seasonId: string;
let pupils: string[];

beforeAll(async () => {
  const { email } = await openLargeSchool(system, people);
  owner = await signInWith(system, 'email', email, newPassword);
  seasonId = await openSeason(owner);
  pupils = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 100, ...(cursor && { cursor }) };
    const { items, nextCursor } = (await owner.call(studentContract.listStudents, { query })).value();
    pupils.push(...items.map(({ userId }) => userId));
    cursor = nextCursor;
  } while (cursor !== undefined);
});

const wish = () => ({ seasonId, entrants: pupils.map((userId) => ({ userId, divisionCodes: codes })) });
const statesOf = async (): Promise<Record<string, number>> => {
  const found = (await allRows(system)).filter(({ sk }) => sk.startsWith('ENTRY#'));
  const states = found.map(({ state }) => String(state));
  return Object.fromEntries(
    [...new Set(states)].map((state) => [state, states.filter((one) => one === state).length]),
  );
};
/** Names taken, and what the tallies of the 課題 and of the school say. */
async function held(): Promise<number[]> {
  const rows = await allRows(system);
  const sum = (pk: string) =>
    rows
      .filter((row) => row.pk.startsWith(pk) && row.sk.startsWith('TAKEN#'))
      .reduce((total, row) => total + Number(row['count']), 0);
  return [rows.filter(({ sk }) => sk.startsWith('ENTERED#')).length, sum('SEASON#'), sum('ORG#')];
}

test('1,200 entries of one order are reserved, paid and ready, each once', async () => {
  expect(pupils).toHaveLength(people);
  const quote = (await owner.call(groupEntryContract.quoteGroupEntries, { body: wish() })).value();
  expect(quote.count).toMatchObject({ people, entries: count, missingPeople: 0, missingEntries: 0 });
  expect([quote.total, quote.lines.length]).toEqual([count * 500, codes.length]);

  const body = { ...wish(), expectedTotal: quote.total, requestKey: randomUUID() };
  const { orderId, url } = (await owner.call(groupEntryContract.applyForGroupEntries, { body })).value();
  expect(await held()).toEqual([count, count, count]);
  act(system, sessionOf(url), 'pay');
  await system.stripe.webhooks.settled();
  const params = { orderId };
  await eventually(
    () => owner.call(orderContract.getOrder, { params }),
    (answer) => answer.value().status === 'fulfilled',
  );

  expect(await statesOf()).toEqual({ ready: count });

  const { order: paid, balance } = await booksOf(system, orderId);
  expect(paid).toMatchObject({ total: count * 500, refundedTotal: 0 });
  expect(balance).toBe(count * 500);
  const entries = (await groupEntries(owner)).filter(({ state }) => state === 'ready');
  expect(new Set(entries.map(({ personId, division }) => `${personId} ${division.code}`)).size).toBe(count);
  expect(new Set(entries.map(({ ticketNumber }) => ticketNumber)).size).toBe(count);
  expect(await held()).toEqual([count, count, count]);
});
