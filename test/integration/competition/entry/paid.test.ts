/** Until it is started, an entry is withdrawn, moved to another 課題 or pupil, or made easier. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { competitionOfficeContract } from '#shared/competition/competition/office-contract.ts';
import {
  entryContract,
  entryOfficeContract,
  groupEntryContract,
} from '#shared/competition/entry/contract.ts';
import type { Entry } from '#shared/competition/entry/schema.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { orderContract } from '#shared/shop/order/contract.ts';
import { trailContract } from '#shared/record/trail/contract.ts';
import { applyGroup, applySelf, groupEntries } from '#test/support/competition/entry.ts';
import { once } from '#test/support/fixtures.ts';
import { allRows, deleteRow, putRow } from '#test/support/ledger.ts';
import { viewCart } from '#test/support/shop/cart.ts';
import {
  allowInvoices,
  confirmOnInvoice,
  handedOver,
  organizationIdOf,
  putPupilsIn,
} from '#test/support/shop/invoice.ts';
import { eventually, signIn } from '#test/support/system.ts';
import { allReady, classOne, romajiFor, test as entering } from './entering.ts';

const test = entering
  .extend('entered', async ({ owner, pupils, pay }) => {
    await pay(await applyGroup(owner, romajiFor(pupils.slice(0, 5))));
    return eventually(() => groupEntries(owner, classOne), allReady);
  })
  /** To another 課題, another pupil or both, as `version` was seen. */
  .extend(
    'move',
    once,
    ({ owner }) =>
      ({ id: entryId, version }: Pick<Entry, 'id' | 'version'>, userId: string, divisionCode: string) =>
        owner.call(groupEntryContract.changeGroupEntry, {
          params: { entryId },
          body: { divisionCode, userId, version },
        }),
  )
  .extend(
    'trail',
    once,
    ({ owner }) =>
      async () =>
        (await owner.call(organizationContract.listAudit, { query: { limit: 5 } })).value().items,
  );

test('an entry is withdrawn once, and its 課題 is free', async ({ owner, seasonId, entered, trail }) => {
  const [entry] = entered;
  const params = { entryId: entry!.id };
  const twice = await Promise.all(
    [1, 2].map(() =>
      owner.call(groupEntryContract.withdrawGroupEntry, { params, body: { version: entry!.version } }),
    ),
  );

  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await trail())[0]).toMatchObject({ action: 'entry-withdrawn', subjectName: entry!.personName });
  const body = { seasonId, entrants: romajiFor([entry!.personId]) };
  const quote = await owner.call(groupEntryContract.quoteGroupEntries, { body });
  expect(quote.value().refused).toEqual([]);
});

test('it goes to another 課題 and to another pupil, and the old ones are free', async ({
  owner,
  seasonId,
  pupils,
  entered,
  move,
  trail,
}) => {
  const [entry] = entered;
  const moved = (await move(entry!, entry!.personId, 'words')).value();
  expect(moved).toMatchObject({ state: 'ready', division: { code: 'words' }, amount: entry!.amount });

  const to = pupils[7]!;
  const handed = (await move(moved, to, 'words')).value();
  expect(handed).toMatchObject({ personId: to, ticketNumber: entry!.ticketNumber, state: 'ready' });
  expect((await trail())[0]?.detail).toContain('→');
  const listed = await groupEntries(owner, classOne);
  expect(listed.filter(({ personId }) => personId === to)).toHaveLength(1);
  expect(listed.filter(({ personId }) => personId === entry!.personId)).toHaveLength(0);
  const body = { seasonId, entrants: romajiFor([entry!.personId]) };
  expect((await owner.call(groupEntryContract.quoteGroupEntries, { body })).value().refused).toEqual([]);
});

test('GIVEN two tabs WHEN each changes it THEN the second is told that it changed', async ({
  system,
  owner,
  entered,
  move,
}) => {
  const [entry] = entered;
  const answers = await Promise.all(
    ['words', 'kanji'].map((divisionCode) => move(entry!, entry!.personId, divisionCode)),
  );

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const found = answers.find(({ status }) => status === 409)!;
  expect(found.problem().code).toBe('version-conflict');
  const counts = (await allRows(system)).filter(({ sk }) => sk.startsWith('TAKEN#'));
  for (const { sk, count } of counts)
    expect(count, sk).toBe(
      (await groupEntries(owner)).filter(({ division }) => sk.endsWith(division.code)).length,
    );
});

test('GIVEN a pupil who is entered for it THEN nothing is moved to them', async ({ entered, move }) => {
  const [entry, other] = entered;
  const answer = await move(entry!, other!.personId, 'romaji');

  expect(answer.problem().code).toBe('already-entered');
});

test('GIVEN the office makes one easier THEN that stands in its own record, and not by how much', async ({
  system,
  entered,
}) => {
  const [entry] = entered;
  const admin = await signIn(system, 'admin');
  const body = { timeFactor: 1.5, enlargedText: false, version: entry!.version } as const;
  const params = { entryId: entry!.id };
  (await admin.call(entryOfficeContract.accommodateEntry, { params, body })).value();

  const { items } = (await admin.call(trailContract.listTrail, { query: { kind: 'user' } })).value();
  const { season, division, personId: id } = entry!;
  const detail = `${season.title} ${division.name}`;
  expect(items[0]).toMatchObject({ act: 'accommodate', subject: { kind: 'user', id }, detail });
  expect(items[0]?.byName).not.toContain('事務局');
});

test('more time and larger text are kept without a reason, and go with the person', async ({
  teacher,
  pupils,
  entered,
  move,
  trail,
}) => {
  const [entry] = entered;
  const params = { entryId: entry!.id };
  const wanted = { timeFactor: 1.5, enlargedText: true } as const;
  const eased = (
    await teacher.call(groupEntryContract.accommodateGroupEntry, {
      params,
      body: { ...wanted, version: entry!.version },
    })
  ).value();
  expect(eased.accommodation).toEqual(wanted);
  const told = (await trail()).map(({ action, detail }) => `${action} ${detail}`);
  expect(told.join('\n')).not.toContain('1.5');

  const handed = await move(eased, pupils[6]!, 'romaji');
  expect(handed.value().accommodation).toBeUndefined();
});

test("a pupil's own account cannot withdraw what the school entered", async ({
  system,
  individual,
  entered,
}) => {
  const [entry] = entered;
  const row = (await allRows(system)).find(({ sk }) => sk === `ENTRY#${entry!.id}`)!;
  const person = 'individual';
  const own = (await allRows(system)).find(
    ({ sk, email }) => sk === 'PROFILE' && email === `${person}@typing.example`,
  )!;
  await putRow(system, { ...row, pk: own.pk, personId: String(own['userId']) });
  const params = { entryId: entry!.id };
  const answer = await individual.call(entryContract.withdrawEntry, {
    params,
    body: { version: entry!.version },
  });
  await deleteRow(system, { pk: own.pk, sk: row.sk });

  expect(answer.problem().code).toBe('forbidden');
});

test('GIVEN the season is called off THEN what is paid is not given up for nothing, nor moved', async ({
  owner,
  entered,
  move,
  changeSeason,
}) => {
  const [entry] = entered;
  await changeSeason({ calledOff: { at: new Date().toISOString(), reason: '台風の接近のため' } });
  const withdrawn = await owner.call(groupEntryContract.withdrawGroupEntry, {
    params: { entryId: entry!.id },
    body: { version: entry!.version },
  });
  for (const answer of [withdrawn, await move(entry!, entry!.personId, 'words')])
    expect(answer.problem()).toMatchObject({
      code: 'entry-not-changeable',
      detail: expect.stringContaining('大会が中止にな'),
    });
});

test('GIVEN the office calls the season off THEN all that was paid or is owed for it goes back, once, and nobody enters it any more', async ({
  system,
  owner,
  individual,
  many,
  seasonId,
  pay,
  changeSeason,
}) => {
  // Put back as it was after this test.
  await changeSeason({});
  const admin = await signIn(system, 'admin');
  const paid = await applyGroup(owner, romajiFor(many.slice(0, 5)));
  await pay(paid);
  await eventually(() => groupEntries(owner, classOne), allReady);
  const unpaid = await applySelf(individual, 'english-a');
  await allowInvoices(admin, await organizationIdOf(owner), 100_000);
  const onInvoice = await confirmOnInvoice(owner, await putPupilsIn(owner, many.slice(5, 10), 'romaji'));
  const { orderId } = onInvoice.value() as { readonly orderId: string };
  await handedOver(owner, orderId);
  await putPupilsIn(owner, many.slice(0, 5), 'english-a');

  const params = { seasonId };
  const look = async () =>
    (await admin.call(competitionOfficeContract.getSeasonForOffice, { params })).value();
  const { season, entries } = await look();
  const body = { reason: '台風の接近のため', version: season.version };
  const press = () => admin.call(competitionOfficeContract.callOffSeason, { params, body });
  const first = (await press()).value();
  expect(entries).toBe(11);
  expect(first.calledOff).toMatchObject({ reason: body.reason });
  expect((await press()).value()).toEqual(first);

  const [inCart] = (await viewCart(owner)).items;
  expect(inCart?.refusals.map(({ reason }) => reason)).toEqual(['この大会は中止になりました']);
  const wish = { seasonId, divisionCodes: ['romaji'] };
  const order = { ...wish, expectedTotal: 1200, requestKey: randomUUID(), buyerAge: 'adult' as const };
  const refused = await individual.call(entryContract.applyForEntries, { body: order });
  expect(refused.problem().code).toBe('season-called-off');

  const { callingOff, trail } = await eventually(look, (found) => found.callingOff?.state === 'done');
  const [bought, owed] = await Promise.all(
    [paid.orderId, orderId].map((id) =>
      eventually(
        async () => (await owner.call(orderContract.getOrder, { params: { orderId: id } })).value(),
        ({ status, refundedTotal, total, invoice }) =>
          refundedTotal === total || (status === 'fulfilled' && invoice?.ended !== undefined),
      ),
    ),
  );
  expect(callingOff).toEqual({
    state: 'done',
    refunds: 1,
    refunded: bought!.total,
    credits: 1,
    credited: owed!.total,
    unpaid: 1,
    left: [],
  });
  expect(owed).toMatchObject({ credited: owed!.total, invoice: { ended: 'credited' } });
  const given = await individual.call(orderContract.getOrder, { params: { orderId: unpaid.orderId } });
  expect(given.value().status).toBe('canceled');
  const withdrawn = await eventually(
    async () =>
      (await allRows(system)).filter(({ sk, season: of }) => sk.startsWith('ENTRY#') && of !== undefined),
    (rows) => rows.every(({ state }) => state === 'withdrawn' || state === 'draft'),
  );
  expect(withdrawn).toHaveLength(11);
  expect(trail.map(({ act }) => act).slice(0, 2)).toEqual(['given-back', 'called-off']);

  const mails = await eventually(
    async () => [
      ...system.mail.list('individual@typing.example'),
      ...system.mail.list('school@typing.example'),
    ],
    (all) => all.filter(({ text }) => text.includes(body.reason)).length >= 3,
  );
  expect(
    mails
      .filter(({ text }) => text.includes(body.reason))
      .map(({ subject }) => subject.split('】').at(-1))
      .toSorted(),
  ).toEqual(
    ['大会が中止になりました', '後払いのご請求を減らしました', '返金の手続きを始めました'].toSorted(),
  );
});
