/** Entering for oneself and for a class: the rules, over the real API, with a clock and quotas that stand in the table. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { entryContract, groupEntryContract } from '#shared/competition/entry/contract.ts';
import type { Entry } from '#shared/competition/entry/schema.ts';
import { seasonContract } from '#shared/competition/competition/season-contract.ts';
import { orderContract } from '#shared/shop/order/contract.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { paymentContract } from '#shared/shop/payment/contract.ts';
import { act, sessionOf } from '#test/support/buyer.ts';
import {
  applyGroup,
  applySelf,
  groupEntries,
  openSeason,
  ownEntries,
  pupilsOf,
} from '#test/support/entry.ts';
import { allRows, booksOf, deleteRow, forgetRateLimits, putRow, type Row } from '#test/support/ledger.ts';
import { classId, clubPupil } from '#test/support/pupils.ts';
import { eventually, signIn, startTestSystem, type Person } from '#test/support/system.ts';
import { chooseTransfer, sendTransfer } from '#test/support/transfer.ts';

const classOne = classId(1);
const classTwo = classId(2);
let system: LocalSystem;
let individual: Person;
let owner: Person;
let teacher: Person;
let seasonId: string;
let pupils: string[];
/** Of two classes. */
let many: string[];

beforeAll(async () => {
  system = await startTestSystem();
  [individual, owner, teacher] = (await Promise.all(
    ['individual', 'school', 'teacher'].map((key) => signIn(system, key)),
  )) as [Person, Person, Person];
  seasonId = await openSeason(owner);
  pupils = await pupilsOf(owner, classOne);
  many = [...pupils, ...(await pupilsOf(owner, classTwo))];
});
afterAll(() => system.stop());
beforeEach(async () => {
  await forgetRateLimits(system);
  const isOfEntries = ({ pk, sk }: Row): boolean =>
    /^(?:ENTRY|ENTERED|TAKEN)#/u.test(sk) || (pk.startsWith('ENTRY#') && sk === 'PLACE');
  for (const row of (await allRows(system)).filter(isOfEntries)) await deleteRow(system, row);
});

const pay = async ({ sessionId }: { sessionId: string }): Promise<void> => {
  act(system, sessionId, 'pay');
  await system.stripe.webhooks.settled();
};
const asBefore: Row[] = [];
afterEach(async () => {
  for (const row of asBefore.splice(0)) await putRow(system, row);
});
/** A row of the competition as this one test wants it. */
const change = async (sk: string, pk: string, changes: object): Promise<void> => {
  const row = (await allRows(system)).find((one) => one.pk === pk && one.sk === sk);
  if (row === undefined) throw new Error(`no ${pk} ${sk}`);
  asBefore.push(row);
  await putRow(system, { ...row, ...changes });
};
const seasonRow = (changes: object) => change(`SEASON#${seasonId}`, 'COMPETITION', changes);
const quota = (code: string, most: object) =>
  change(`ASSIGNMENT#${code}`, `SEASON#${seasonId}`, { quota: most });
const romajiFor = (people: readonly string[]) =>
  people.map((userId) => ({ userId, divisionCodes: ['romaji'] }));
const statesOf = (entries: readonly Entry[]): string[] => entries.map(({ state }) => state);
const allReady = (entries: readonly Entry[]): boolean =>
  entries.length > 0 && entries.every(({ state }) => state === 'ready');

describe('an individual', () => {
  test('enters two 課題, pays, and has a ticket for each; a third costs what a further one costs', async () => {
    const applied = await applySelf(individual, 'romaji', 'english-a');
    expect(statesOf(await ownEntries(individual))).toEqual(['applied', 'applied']);

    await pay(applied);

    const ready = await eventually(() => ownEntries(individual), allReady);
    expect(ready.map(({ amount }) => amount).toSorted()).toEqual([1200, 900]);
    expect(new Set(ready.map(({ ticketNumber }) => ticketNumber)).size).toBe(2);
    for (const { ticketNumber } of ready) expect(ticketNumber).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/u);
    const body = { seasonId, divisionCodes: ['words'] };
    expect((await individual.call(entryContract.quoteEntries, { body })).value()).toMatchObject({
      total: 900,
      lines: [{ kind: 'entry', quantity: 1, unitPrice: 900 }],
    });
    const books = await eventually(
      () => booksOf(system, applied.orderId),
      ({ order }) => order?.['status'] === 'fulfilled',
    );
    expect(books.order).toMatchObject({ total: 2100 });
  });

  test('is told before entering that the division does not rank them', async () => {
    const body = { seasonId, divisionCodes: ['english-a', 'english-b'] };
    const { offers } = (await individual.call(entryContract.quoteEntries, { body })).value();

    expect(offers.map(({ notices }) => notices)).toEqual([['grade-not-ranked', 'grade-not-national'], []]);
  });

  test('GIVEN two tabs WHEN both apply THEN one order has the 課題, and the other is told why not', async () => {
    const body = { seasonId, divisionCodes: ['romaji'], expectedTotal: 1200, buyerAge: 'adult' as const };
    const answers = await Promise.all(
      [1, 2].map(() =>
        individual.call(entryContract.applyForEntries, { body: { ...body, requestKey: randomUUID() } }),
      ),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.problem().code).toBe('already-entered');
    expect(await ownEntries(individual)).toHaveLength(1);
  });

  test('GIVEN the same request twice WHEN the first was done THEN it is the same order', async () => {
    const body = {
      seasonId,
      divisionCodes: ['romaji'],
      expectedTotal: 1200,
      buyerAge: 'adult' as const,
      requestKey: randomUUID(),
    };
    const answers = await Promise.all(
      [1, 2].map(() => individual.call(entryContract.applyForEntries, { body })),
    );

    const [one, two] = answers.map((answer) => answer.value().orderId);
    expect(one).toBe(two);
    expect(await ownEntries(individual)).toHaveLength(1);
  });

  test('GIVEN another price than was shown THEN nothing is ordered', async () => {
    const body = {
      seasonId,
      divisionCodes: ['romaji'],
      expectedTotal: 1100,
      buyerAge: 'adult' as const,
      requestKey: randomUUID(),
    };
    const answer = await individual.call(entryContract.applyForEntries, { body });

    expect(answer.problem().code).toBe('price-changed');
    expect(await ownEntries(individual)).toEqual([]);
  });

  test('GIVEN the order is given up THEN the 課題 is free, and the entry is in no list', async () => {
    const { orderId } = await applySelf(individual, 'romaji');
    (await individual.call(paymentContract.cancelOrder, { params: { orderId } })).value();

    await eventually(
      () => ownEntries(individual),
      (entries) => entries.length === 0,
    );
    await applySelf(individual, 'romaji');
    expect(await ownEntries(individual)).toHaveLength(1);
  });

  test('GIVEN the order expired and was paid late THEN it is honoured; with the 課題 taken, given back', async () => {
    const late = await applySelf(individual, 'romaji', 'words');
    const row = (await allRows(system)).find(({ sk }) => sk === `ORDER#${late.orderId}`)!;
    const past = new Date(Date.now() - 1000).toISOString();
    act(system, late.sessionId, 'konbini');
    await system.stripe.webhooks.settled();
    await putRow(system, { ...row, payableUntil: past, status: 'expired', processing: true });
    const { servicesOf } = await import('#test/support/large-order.ts');
    const services = await servicesOf(system);
    await services.align.walk({ owner: String(row['owner']), orderId: late.orderId });
    expect(await ownEntries(individual)).toEqual([]);
    await applySelf(individual, 'words');

    act(system, late.sessionId, 'konbini-paid');
    await system.stripe.webhooks.settled();

    const entries = await eventually(
      () => ownEntries(individual),
      (found) => found.some(({ state }) => state === 'ready'),
    );
    expect(entries.map(({ division, state }) => [division.code, state]).toSorted()).toEqual([
      ['romaji', 'ready'],
      ['words', 'applied'],
    ]);
    const returned = await eventually(
      () => booksOf(system, late.orderId),
      ({ order }) => order?.['status'] === 'fulfilled' && Number(order['refundedTotal']) > 0,
    );
    expect(returned.order).toMatchObject({ refundedTotal: 900 });
  });
});

describe('the window, by the clock of the server', () => {
  const tryIt = () =>
    individual.call(entryContract.applyForEntries, {
      body: {
        seasonId,
        divisionCodes: ['romaji'],
        expectedTotal: 1200,
        buyerAge: 'adult' as const,
        requestKey: randomUUID(),
      },
    });
  const far = '2030-01-01T00:00:00.000Z';

  test.each([
    ['not yet open', 1000 * 60, Infinity, 'not-open-yet'],
    ['closed', -Infinity, -1, 'entry-closed'],
    ['in its last minute', -1000 * 60, 1000 * 60, undefined],
  ])('%s', async (_, opens, closes, refusal) => {
    const at = (offset: number): string =>
      Number.isFinite(offset)
        ? new Date(Date.now() + offset).toISOString()
        : offset > 0
          ? far
          : '2020-01-01T00:00:00.000Z';
    await seasonRow({ entry: { opensAt: at(opens), closesAt: at(closes) } });

    const answer = await tryIt();
    const body = { seasonId, divisionCodes: ['romaji'] };
    const quote = (await individual.call(entryContract.quoteEntries, { body })).value();

    if (refusal === undefined) expect(answer.status).toBe(200);
    else {
      expect(answer.problem().code).toBe(refusal);
      expect(quote.refused.map(({ refusals }) => refusals)).toEqual([[refusal]]);
      expect(quote.total).toBe(0);
    }
  });

  test('an order is payable no longer than the season is held', async () => {
    const closesAt = new Date(Date.now() + 60 * 60 * 1000).toISOString();
    await seasonRow({ held: { opensAt: '2026-11-01T00:00:00.000Z', closesAt } });

    const { orderId } = await applySelf(individual, 'romaji');

    const order = (await individual.call(orderContract.getOrder, { params: { orderId } })).value();
    expect(order.payableUntil).toBe(closesAt);
  });

  test('GIVEN the nationals THEN nobody enters who has not qualified', async () => {
    await seasonRow({ role: 'national' });
    const answer = await tryIt();
    expect(answer.problem().code).toBe('not-qualified');
  });

  test('GIVEN a season that is a draft THEN it is unknown', async () => {
    await seasonRow({ state: 'draft' });
    const answer = await tryIt();
    expect(answer.problem().code).toBe('not-found');
  });
});

describe('a school', () => {
  test('enters a class and pays: each has name, grade and class as on that day', async () => {
    const applied = await applyGroup(owner, romajiFor(pupils.slice(0, 5)));
    await pay(applied);

    const ready = await eventually(() => groupEntries(owner, classOne), allReady);
    expect(ready).toHaveLength(5);
    expect(ready[0]).toMatchObject({ schoolGrade: '5年', groupName: '5年1組', amount: 1200 });
    const pupil = await signIn(system, 'pupil-1-1');
    const own = await ownEntries(pupil);
    expect(own.every(({ groupId }) => groupId === classOne)).toBe(true);
  });

  test('GIVEN too few people or entries THEN it says what is missing', async () => {
    const entrants = romajiFor(pupils.slice(0, 2));
    const quote = await owner.call(groupEntryContract.quoteGroupEntries, { body: { seasonId, entrants } });
    expect(quote.value().count).toEqual({ people: 2, entries: 2, missingPeople: 1, missingEntries: 3 });

    const body = {
      seasonId,
      entrants,
      expectedTotal: 2400,
      requestKey: randomUUID(),
    };
    const answer = await owner.call(groupEntryContract.applyForGroupEntries, { body });
    expect(answer.problem()).toMatchObject({
      code: 'group-too-small',
      detail: 'あと1人、3件で団体申込ができます。',
    });
  });

  test('GIVEN one of them is entered already THEN the quote leaves that out and an order says which', async () => {
    await applyGroup(owner, romajiFor(many.slice(0, 5)));
    const entrants = romajiFor(many.slice(4, 10));
    const quote = (
      await owner.call(groupEntryContract.quoteGroupEntries, { body: { seasonId, entrants } })
    ).value();
    expect(quote.offers).toHaveLength(5);
    expect(quote.refused.map(({ userId, refusals }) => [userId, refusals])).toEqual([
      [pupils[4], ['already-entered']],
    ]);

    const body = {
      seasonId,
      entrants,
      expectedTotal: 900 + 5 * 1200,
      requestKey: randomUUID(),
    };
    const answer = await owner.call(groupEntryContract.applyForGroupEntries, { body });
    expect(answer.problem()).toMatchObject({
      code: 'lines-refused',
      errors: [{ path: 'drafts.0', message: 'この課題にはすでに申し込んでいます' }],
    });
    expect(await groupEntries(owner)).toHaveLength(5);
  });

  test('GIVEN quotas THEN the 課題 and the school are full at their number, under two orders at once', async () => {
    await quota('romaji', { assignment: 12, organization: 7 });
    const bodies = [many.slice(0, 5), many.slice(5, 10)].map((people) => ({
      seasonId,
      entrants: romajiFor(people),
      expectedTotal: 6000,
      requestKey: randomUUID(),
    }));
    const answers = await Promise.all(
      bodies.map((body) => owner.call(groupEntryContract.applyForGroupEntries, { body })),
    );
    const view = (await owner.call(seasonContract.getSeason, { params: { seasonId } })).value().assignments;

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.problem().code).toBe('organization-full');
    expect(view.find(({ division }) => division.code === 'romaji')?.placesLeft).toBe(7);
    expect(view.find(({ division }) => division.code === 'words')?.placesLeft).toBeUndefined();
  });

  test("GIVEN another organisation's pupil among them THEN nobody is entered, and it is as if there were no such pupil", async () => {
    const { userId } = await clubPupil(system);
    const entrants = romajiFor([...pupils.slice(0, 5), userId]);
    const body = {
      seasonId,
      entrants,
      expectedTotal: 7200,
      requestKey: randomUUID(),
    };

    const answer = await owner.call(groupEntryContract.applyForGroupEntries, { body });

    expect(answer.problem().code).toBe('not-found');
    expect(await groupEntries(owner)).toEqual([]);
  });

  test('a teacher enters the class given to them, pays for it, and sees neither other classes nor other orders', async () => {
    const applied = await applyGroup(teacher, romajiFor(pupils.slice(0, 5)));
    const params = { orderId: applied.orderId };
    await pay(applied);
    await eventually(() => groupEntries(teacher, classOne), allReady);
    expect((await teacher.call(paymentContract.settleOrder, { params })).value().status).toBe('fulfilled');

    const others = await pupilsOf(owner, classTwo);
    const entrants = romajiFor(others.slice(0, 5));
    const body = {
      seasonId,
      entrants,
      expectedTotal: 6000,
      requestKey: randomUUID(),
    };
    expect((await teacher.call(groupEntryContract.applyForGroupEntries, { body })).problem().code).toBe(
      'not-found',
    );
    const ofOwner = await applyGroup(owner, entrants);
    expect(
      (await teacher.call(orderContract.getOrder, { params: { orderId: ofOwner.orderId } })).problem().code,
    ).toBe('not-found');
    const [entry] = await groupEntries(owner, classTwo);
    const looked = await teacher.call(groupEntryContract.getGroupEntry, {
      params: { entryId: entry!.id },
    });
    expect(looked.problem().code).toBe('not-found');
  });
});

describe('before it is paid', () => {
  const orderOf = async (orderId: string) =>
    (await owner.call(orderContract.getOrder, { params: { orderId } })).value();
  const withdraw = ({ id: entryId, version }: Entry) =>
    owner.call(groupEntryContract.withdrawGroupEntry, { params: { entryId }, body: { version } });
  async function applied() {
    const { orderId, sessionId } = await applyGroup(owner, romajiFor(pupils.slice(0, 5)));
    return {
      orderId,
      sessionId,
      entries: await groupEntries(owner, classOne),
      order: await orderOf(orderId),
    };
  }

  test('GIVEN one is withdrawn THEN its order asks for the others alone, and nobody can pay the old sum', async () => {
    const { orderId, sessionId, entries, order } = await applied();
    (await withdraw(entries[0]!)).value();

    const less = await orderOf(orderId);
    expect(less.total).toBe(order.total - entries[0]!.amount);
    expect(less.summary.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4);
    expect(() => act(system, sessionId, 'pay')).toThrow();
    const { url } = (await owner.call(paymentContract.startCheckout, { params: { orderId } })).value();
    await pay({ sessionId: sessionOf(url) });
    await eventually(
      () => groupEntries(owner, classOne),
      (found) => found.every(({ state }) => state === 'ready' || state === 'withdrawn'),
    );
    const books = await booksOf(system, orderId);
    expect(books.balance).toBe(less.total);
    expect(
      (
        await eventually(
          () => orderOf(orderId),
          ({ status }) => status === 'fulfilled',
        )
      ).refundedTotal,
    ).toBe(0);
  });

  test('GIVEN all are withdrawn THEN the order is canceled', async () => {
    const { orderId, entries } = await applied();
    for (const entry of entries) (await withdraw(entry)).value();

    expect((await orderOf(orderId)).status).toBe('canceled');
    const body = { seasonId, entrants: romajiFor(pupils.slice(0, 5)) };
    expect((await owner.call(groupEntryContract.quoteGroupEntries, { body })).value().refused).toEqual([]);
  });

  test('GIVEN it goes to another 課題 THEN its order names that one', async () => {
    const { orderId, entries, order } = await applied();
    const [entry] = entries;
    const body = { divisionCode: 'words', userId: entry!.personId, version: entry!.version };
    (await owner.call(groupEntryContract.changeGroupEntry, { params: { entryId: entry!.id }, body })).value();

    const changed = await orderOf(orderId);
    expect(changed.total).toBe(order.total);
    const counts = changed.summary.map(({ title, quantity }) => [title.includes('英単語'), quantity]);
    expect(counts.toSorted()).toEqual([
      [false, 4],
      [true, 1],
    ]);
  });

  test('GIVEN a number for a shop is out WHEN one is withdrawn THEN nothing changes, and it says what to do', async () => {
    const { orderId, sessionId, entries, order } = await applied();
    act(system, sessionId, 'konbini');
    await system.stripe.webhooks.settled();

    expect((await withdraw(entries[0]!)).problem().code).toBe('slip-out');
    expect(await orderOf(orderId)).toMatchObject({ total: order.total, processing: true });
    expect((await groupEntries(owner, classOne)).every(({ state }) => state === 'applied')).toBe(true);
  });

  test('GIVEN a transfer is awaited WHEN one is withdrawn THEN the same account waits for less; GIVEN a part came THEN it is refused', async () => {
    const { orderId, entries, order } = await applied();
    const { transfer } = await chooseTransfer(owner, orderId);
    (await withdraw(entries[0]!)).value();

    const less = await eventually(
      () => orderOf(orderId),
      (now) => now.transfer !== undefined,
    );
    expect(less.transfer).toEqual({ ...transfer, amount: order.total - entries[0]!.amount });
    await sendTransfer(system, orderId, 100);
    await eventually(
      () => orderOf(orderId),
      ({ deposit }) => deposit === 100,
    );
    expect((await withdraw(entries[1]!)).problem().code).toBe('transfer-begun');
  });
});

describe('until it is started', () => {
  async function entered(): Promise<Entry[]> {
    await pay(await applyGroup(owner, romajiFor(pupils.slice(0, 5))));
    return eventually(() => groupEntries(owner, classOne), allReady);
  }
  const trail = async () =>
    (await owner.call(organizationContract.listAudit, { query: { limit: 5 } })).value().items;

  test('an entry is withdrawn once, and its 課題 is free', async () => {
    const [entry] = await entered();
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

  test('it goes to another 課題 and to another pupil, and the old ones are free', async () => {
    const [entry] = await entered();
    const params = { entryId: entry!.id };
    const moved = (
      await owner.call(groupEntryContract.changeGroupEntry, {
        params,
        body: { divisionCode: 'words', userId: entry!.personId, version: entry!.version },
      })
    ).value();
    expect(moved).toMatchObject({ state: 'ready', division: { code: 'words' }, amount: entry!.amount });

    const to = pupils[7]!;
    const handed = (
      await owner.call(groupEntryContract.changeGroupEntry, {
        params,
        body: { divisionCode: 'words', userId: to, version: moved.version },
      })
    ).value();
    expect(handed).toMatchObject({ personId: to, ticketNumber: entry!.ticketNumber, state: 'ready' });
    expect((await trail())[0]?.detail).toContain('→');
    const listed = await groupEntries(owner, classOne);
    expect(listed.filter(({ personId }) => personId === to)).toHaveLength(1);
    expect(listed.filter(({ personId }) => personId === entry!.personId)).toHaveLength(0);
    const body = { seasonId, entrants: romajiFor([entry!.personId]) };
    expect((await owner.call(groupEntryContract.quoteGroupEntries, { body })).value().refused).toEqual([]);
  });

  test('GIVEN two tabs WHEN each changes it THEN the second is told that it changed', async () => {
    const [entry] = await entered();
    const params = { entryId: entry!.id };
    const answers = await Promise.all(
      ['words', 'kanji'].map((divisionCode) =>
        owner.call(groupEntryContract.changeGroupEntry, {
          params,
          body: { divisionCode, userId: entry!.personId, version: entry!.version },
        }),
      ),
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

  test('GIVEN a pupil who is entered for it THEN nothing is moved to them', async () => {
    const [entry, other] = await entered();
    const answer = await owner.call(groupEntryContract.changeGroupEntry, {
      params: { entryId: entry!.id },
      body: { divisionCode: 'romaji', userId: other!.personId, version: entry!.version },
    });

    expect(answer.problem().code).toBe('already-entered');
  });

  test('more time and larger text are kept without a reason, and go with the person', async () => {
    const [entry] = await entered();
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

    const handed = await owner.call(groupEntryContract.changeGroupEntry, {
      params,
      body: { divisionCode: 'romaji', userId: pupils[6]!, version: eased.version },
    });
    expect(handed.value().accommodation).toBeUndefined();
  });

  test("a pupil's own account cannot withdraw what the school entered", async () => {
    const [entry] = await entered();
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
});
