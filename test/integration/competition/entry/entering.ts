/** Entering, as its stories begin: the season that is open, two classes, and nobody is entered. */
import type { Entry } from '#shared/competition/entry/schema.ts';
import { act } from '#test/support/shop/buyer.ts';
import { openSeason, pupilsOf } from '#test/support/competition/entry.ts';
import { once, test as plain } from '#test/support/fixtures.ts';
import { allRows, deleteRow, putRow, type Row } from '#test/support/ledger.ts';
import { classId } from '#test/support/pupils.ts';

export const classOne = classId(1);
export const classTwo = classId(2);

const isOfEntries = ({ pk, sk }: Row): boolean =>
  /^(?:ENTRY|ENTERED|TAKEN)#/u.test(sk) || (pk.startsWith('ENTRY#') && sk === 'PLACE');

export const test = plain
  .extend('seasonId', once, ({ owner }) => openSeason(owner))
  .extend('pupils', once, ({ owner }) => pupilsOf(owner, classOne))
  /** Of two classes. */
  .extend('many', once, async ({ owner, pupils }) => [...pupils, ...(await pupilsOf(owner, classTwo))])
  .extend('pay', once, ({ system }) => async ({ sessionId }: { readonly sessionId: string }) => {
    act(system, sessionId, 'pay');
    await system.stripe.webhooks.settled();
  })
  .extend('nobodyEntered', { auto: true }, async ({ system }) => {
    for (const row of (await allRows(system)).filter(isOfEntries)) await deleteRow(system, row);
  })
  /** A row of the competition as this one test wants it. */
  .extend('change', ({ system }, { onCleanup }) => {
    const asBefore: Row[] = [];
    onCleanup(async () => {
      for (const row of asBefore) await putRow(system, row);
    });
    return async (sk: string, pk: string, changes: object): Promise<void> => {
      const row = (await allRows(system)).find((one) => one.pk === pk && one.sk === sk);
      if (row === undefined) throw new Error(`no ${pk} ${sk}`);
      asBefore.push(row);
      await putRow(system, { ...row, ...changes });
    };
  })
  .extend(
    'changeSeason',
    ({ change, seasonId }) =>
      (changes: object) =>
        change(`SEASON#${seasonId}`, 'COMPETITION', changes),
  );

export const romajiFor = (people: readonly string[]) =>
  people.map((userId) => ({ userId, divisionCodes: ['romaji'] }));
export const allReady = (entries: readonly Entry[]): boolean =>
  entries.length > 0 && entries.every(({ state }) => state === 'ready');
