/** A school enters its pupils: the rules, over the real API, with quotas that stand in the table. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { seasonContract } from '#shared/competition/competition/season-contract.ts';
import { groupEntryContract } from '#shared/competition/entry/contract.ts';
import { orderContract } from '#shared/shop/order/contract.ts';
import { paymentContract } from '#shared/shop/payment/contract.ts';
import { applyGroup, groupEntries, ownEntries, pupilsOf } from '#test/support/competition/entry.ts';
import { clubPupil } from '#test/support/pupils.ts';
import { eventually, signIn } from '#test/support/system.ts';
import { allReady, classOne, classTwo, romajiFor, test } from './entering.ts';

test('enters a class and pays: each has name, grade and class as on that day', async ({
  system,
  owner,
  pupils,
  pay,
}) => {
  const applied = await applyGroup(owner, romajiFor(pupils.slice(0, 5)));
  await pay(applied);

  const ready = await eventually(() => groupEntries(owner, classOne), allReady);
  expect(ready).toHaveLength(5);
  expect(ready[0]).toMatchObject({ schoolGrade: '5年', groupName: '5年1組', amount: 1200 });
  const pupil = await signIn(system, 'pupil-1-1');
  const own = await ownEntries(pupil);
  expect(own.every(({ groupId }) => groupId === classOne)).toBe(true);
});

test('GIVEN too few people or entries THEN it says what is missing', async ({ owner, seasonId, pupils }) => {
  const entrants = romajiFor(pupils.slice(0, 2));
  const quote = await owner.call(groupEntryContract.quoteGroupEntries, { body: { seasonId, entrants } });
  expect(quote.value().count).toEqual({ people: 2, entries: 2, missingPeople: 1, missingEntries: 3 });

  const body = { seasonId, entrants, expectedTotal: 2400, requestKey: randomUUID() };
  const answer = await owner.call(groupEntryContract.applyForGroupEntries, { body });
  expect(answer.problem()).toMatchObject({
    code: 'group-too-small',
    detail: 'あと1人、3件で団体申込ができます。',
  });
});

test('GIVEN one of them is entered already THEN the quote leaves that out and an order says which', async ({
  owner,
  seasonId,
  pupils,
  many,
}) => {
  await applyGroup(owner, romajiFor(many.slice(0, 5)));
  const entrants = romajiFor(many.slice(4, 10));
  const quote = (
    await owner.call(groupEntryContract.quoteGroupEntries, { body: { seasonId, entrants } })
  ).value();
  expect(quote.offers).toHaveLength(5);
  expect(quote.refused.map(({ userId, refusals }) => [userId, refusals])).toEqual([
    [pupils[4], ['already-entered']],
  ]);

  const body = { seasonId, entrants, expectedTotal: 900 + 5 * 1200, requestKey: randomUUID() };
  const answer = await owner.call(groupEntryContract.applyForGroupEntries, { body });
  expect(answer.problem()).toMatchObject({
    code: 'lines-refused',
    errors: [{ path: 'drafts.0', message: 'この課題にはすでに申し込んでいます' }],
  });
  expect(await groupEntries(owner)).toHaveLength(5);
});

test('GIVEN quotas THEN the 課題 and the school are full at their number, under two orders at once', async ({
  owner,
  seasonId,
  many,
  change,
}) => {
  await change('ASSIGNMENT#romaji', `SEASON#${seasonId}`, { quota: { assignment: 12, organization: 7 } });
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

test("GIVEN another organisation's pupil among them THEN nobody is entered, and it is as if there were no such pupil", async ({
  system,
  owner,
  seasonId,
  pupils,
}) => {
  const { userId } = await clubPupil(system);
  const entrants = romajiFor([...pupils.slice(0, 5), userId]);
  const body = { seasonId, entrants, expectedTotal: 7200, requestKey: randomUUID() };

  const answer = await owner.call(groupEntryContract.applyForGroupEntries, { body });

  expect(answer.problem().code).toBe('not-found');
  expect(await groupEntries(owner)).toEqual([]);
});

test('a teacher enters the class given to them, pays for it, and sees neither other classes nor other orders', async ({
  owner,
  teacher,
  seasonId,
  pupils,
  pay,
}) => {
  const applied = await applyGroup(teacher, romajiFor(pupils.slice(0, 5)));
  const params = { orderId: applied.orderId };
  await pay(applied);
  await eventually(() => groupEntries(teacher, classOne), allReady);
  expect((await teacher.call(paymentContract.settleOrder, { params })).value().status).toBe('fulfilled');

  const others = await pupilsOf(owner, classTwo);
  const entrants = romajiFor(others.slice(0, 5));
  const body = { seasonId, entrants, expectedTotal: 6000, requestKey: randomUUID() };
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
