/** The living data of `npm start`: what a year of use leaves behind, and that a start which is cut off is made good. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { startAlive } from '#infra/local/alive/index.ts';
import { rankKind } from '#functions/competition/ranking/repository.ts';
import { openJournal } from '#infra/local/alive/journal.ts';
import { entersAt, meetsOf } from '#infra/local/alive/seasons.ts';
import { timelineOf, type Timeline } from '#infra/local/alive/timeline.ts';
import { appealOfficeContract } from '#shared/competition/correction/appeal/contract.ts';
import { attentionContract } from '#shared/record/attention/contract.ts';
import { certificateApplicationContract } from '#shared/certificate/certificate-application/contract.ts';
import { competitionOfficeContract } from '#shared/competition/competition/office-contract.ts';
import { contactOfficeContract } from '#shared/site/contact/contract.ts';
import { estimateContract } from '#shared/shop/estimate/contract.ts';
import { groupContract } from '#shared/people/group/contract.ts';
import { newsOfficeContract } from '#shared/site/news/office-contract.ts';
import { organizationOfficeContract } from '#shared/people/organization/office-contract.ts';
import { certificateOfficeContract } from '#shared/certificate/certificate/office-contract.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { monthsUntil } from '#web/shop/payment/office-words.ts';
import { invoiceDueOn } from '#shared/shop/order/invoice.ts';
import { payableUntil } from '#shared/shop/order/policy.ts';
import { parcelContract } from '#shared/certificate/parcel/contract.ts';
import { paymentOfficeContract, type FoundOrder } from '#shared/shop/payment/office-contract.ts';
import { studentImportContract } from '#shared/school/student-import/contract.ts';
import { subscriptionContract } from '#shared/shop/subscription/contract.ts';
import { trailContract } from '#shared/record/trail/contract.ts';
import { trainingLogContract } from '#shared/practice/training-log/contract.ts';
import { resultContract } from '#shared/competition/result/contract.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { allRows, type Row } from '#test/support/ledger.ts';
import { eventually, signIn, signInWith, type Person } from '#test/support/system.ts';

/** Of a whole school; the same states as there are in one. */
const scale = 0.1;
const password = 'Typing-2026!';

/** As on a machine that is sixty times slower: what the system does every minute comes between any two steps. */
const system = openSystem({ scheduleSpeed: 60 });
let office: Person;
let time: Timeline;
const said: string[] = [];

const run = (): Promise<boolean> => startAlive(system, { scale, say: (line) => void said.push(line) }).over;
const as = (key: string): Promise<Person> => signInWith(system, 'email', `${key}@typing.example`, password);

const journal = (): string => path.join(system.stateDir, 'alive.jsonl');
const steps = (): string[] =>
  existsSync(journal())
    ? readFileSync(journal(), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];

/** Ended after so many steps, and between the act and its note: of the last one there is half a line. */
async function startAndKill(after: number): Promise<void> {
  const alive = startAlive(system, { scale, say: (line) => void said.push(line) });
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  void alive.over.then(end, (reason: unknown) => {
    said.push(String(reason));
    end();
  });
  await eventually(
    () => steps().length,
    (count) => count >= after || isOver,
  );
  expect(isOver, said.join('\n')).toBe(false);
  await alive.stop();
  expect(await alive.over).toBe(false);
  const known = steps();
  writeFileSync(journal(), [...known.slice(0, -1), known.at(-1)?.slice(0, 9)].join('\n'));
}

beforeAll(async () => {
  // In all parts that do something which can be done twice.
  for (const after of [9, 30, 60, 110, 122, 180, 240, 275]) await startAndKill(after);
  expect(await run(), said.join('\n')).toBe(true);
  const begunAt = await openJournal(system.stateDir).once<string>('begun', () => expect.unreachable());
  time = timelineOf(begunAt);
  // Seen from the moment for which it was made: on the first of April that is ahead, and a year may have ended meanwhile.
  await system.moveClock(time.end - Date.now());
  office = await signIn(system, 'admin');
});

const today = (): string => dayOf(new Date(system.clock.now()));

/** An invoice is due a month after it was handed over: of this year's none is late in spring. */
const isOneLate = (): boolean => invoiceDueOn(new Date(entersAt(time, meetsOf(time).second))) < today();

/** What was forgotten in the middle of the year: in its first two weeks it can still be paid. */
const isOneExpired = (): boolean => Date.parse(payableUntil(new Date(time.at(0.5)))) < time.end;

async function ordersOfTheYear(): Promise<FoundOrder[]> {
  const all: FoundOrder[] = [];
  for (const { value: month } of monthsUntil(new Date(system.clock.now()), 12)) {
    const query = { month, limit: 100 };
    all.push(...(await office.call(paymentOfficeContract.listOfficeOrders, { query })).value().items);
  }
  return all;
}

describe('the living data', () => {
  it('has schools of each kind and state, with their classes', async () => {
    const named = async (state: 'applied' | 'approved' | 'rejected'): Promise<string[]> =>
      (await office.call(organizationOfficeContract.listOrganizations, { query: { state, limit: 50 } }))
        .value()
        .items.map(({ name }) => name);
    expect(await named('approved')).toHaveLength(4);
    expect(await named('applied')).toHaveLength(1);
    expect(await named('rejected')).toHaveLength(1);
    const { items } = (await (await as('junior')).call(groupContract.listGroups)).value();
    expect(items.map(({ name }) => name).toSorted()).toEqual(['1年1組', '1年2組', '2年1組', '2年2組']);
  });

  it('has a season in each state', async () => {
    const { items } = (await office.call(competitionOfficeContract.listSeasonsForOffice)).value();
    const states = items.map(({ state, phase }) => (state === 'draft' ? 'draft' : phase));
    expect(new Set(states)).toEqual(new Set(['draft', 'entry', 'held', 'closed', 'published']));
  });

  it('has results of two meets, ranked', async () => {
    const junior = await as('junior');
    const { items: seasons } = (await office.call(competitionOfficeContract.listSeasonsForOffice)).value();
    const meets = seasons.filter(({ title, phase }) => title.includes('記録会') && phase === 'published');
    expect(meets).toHaveLength(2);
    for (const { id: seasonId } of meets) {
      const query = { seasonId, limit: 100 };
      const { items } = (await junior.call(resultContract.listOrganizationResults, { query })).value();
      expect(items.length).toBeGreaterThan(2);
      expect(items.every(({ state }) => state === 'published')).toBe(true);
    }
  });

  it('has orders in every state', async () => {
    const orders = await ordersOfTheYear();
    const has = (what: string, is: (order: FoundOrder) => boolean): void =>
      expect(orders.filter(is).length, what).toBeGreaterThan(0);
    const awaits = ({ status }: FoundOrder): boolean => status === 'awaiting_payment';
    has('awaiting a card', (one) => awaits(one) && !one.processing && one.transfer === undefined);
    has('convenience store', (one) => awaits(one) && one.processing);
    has('transfer, paid in part', (one) => awaits(one) && (one.deposit ?? 0) > 0);
    const isLate = (one: FoundOrder): boolean => awaits(one) && (one.invoice?.dueOn ?? today()) < today();
    expect(orders.some(isLate), 'on invoice, overdue').toBe(isOneLate());
    has('on invoice, open', (one) => awaits(one) && (one.invoice?.dueOn ?? '') > today());
    has('fulfilled', ({ status }) => status === 'fulfilled');
    has('given back in part', ({ refundedTotal, total }) => refundedTotal > 0 && refundedTotal < total);
    expect(
      orders.some(({ status }) => status === 'expired'),
      'expired',
    ).toBe(isOneExpired());
    has('canceled', ({ status }) => status === 'canceled');
    const disputed = await Promise.all(
      orders.map(({ id: orderId }) =>
        office.call(paymentOfficeContract.getOfficeOrder, { params: { orderId } }),
      ),
    );
    const looked = disputed.map((answer) => answer.value());
    expect(looked.filter(({ order }) => order.disputed).length, 'disputed').toBe(1);
    // What was paid was paid on its day.
    const paid = orders.flatMap(({ paidAt }) => (paidAt === undefined ? [] : [Date.parse(paidAt)]));
    expect(Math.max(...paid) - Math.min(...paid)).toBeGreaterThan(time.days(100));
  });

  it('has certificates and parcels in every state', async () => {
    const statuses = new Set<string>();
    const orders = await ordersOfTheYear();
    for (const { id } of orders.filter(({ from, paidAt }) => from === 'certificate-application' && paidAt)) {
      const body = { text: id };
      const { items } = (
        await office.call(certificateOfficeContract.findOfficeCertificates, { body })
      ).value();
      for (const { status } of items) statuses.add(status);
    }
    expect(statuses).toEqual(new Set(['valid', 'superseded', 'revoked', 'suspended']));
    for (const status of ['preparing', 'printing', 'shipped', 'returned'] as const) {
      const { items } = (
        await office.call(parcelContract.listParcels, { query: { status, limit: 50 } })
      ).value();
      expect(items.length, status).toBeGreaterThan(0);
    }
    const own = await as('takasaki');
    const { items } = (
      await own.call(certificateApplicationContract.listApplications, { query: {} })
    ).value();
    expect(items.length).toBeGreaterThan(2);
  });

  it('has practice, and logs that wait for the office', async () => {
    const takasaki = await as('takasaki');
    const query = { kind: 'maipaso', limit: 100 } as const;
    expect(
      (await takasaki.call(trainingLogContract.listTrainingLogs, { query })).value().items.length,
    ).toBeGreaterThan(0);
    const { items } = (await office.call(attentionContract.listAttention, { query: { limit: 100 } })).value();
    const reasons = new Set(items.map(({ reason }) => reason));
    for (const reason of ['attempt-to-check', 'appeal-waits', 'contact-waits', 'log-review-asked'])
      expect.soft([...reasons], reason).toContain(reason);
    expect(reasons.has('invoice-overdue'), 'invoice-overdue').toBe(isOneLate());
  });

  it('has an import with errors, news, contacts, an appeal, estimates and seats', async () => {
    const junior = await as('junior');
    const imports = (await junior.call(studentImportContract.listImports, { query: {} })).value().items;
    expect(imports).toHaveLength(2);
    expect(imports.some(({ counts, state }) => state === 'done' && counts.refused > 0)).toBe(true);
    const news = (await office.call(newsOfficeContract.listNewsForOffice, { query: { limit: 100 } })).value()
      .items;
    // Seven are of the small seed.
    expect(news).toHaveLength(7 + 9);
    expect(new Set(news.map(({ state }) => state))).toEqual(
      new Set(['draft', 'scheduled', 'published', 'expired']),
    );
    const waiting = { query: { of: 'open', limit: 50 } } as const;
    const contacts = (await office.call(contactOfficeContract.listContacts, waiting)).value().items;
    expect(contacts.filter(({ state }) => state === 'open')).toHaveLength(2);
    const appeals = (await office.call(appealOfficeContract.listAppealsForOffice, waiting)).value().items;
    expect(appeals).toHaveLength(1);
    const estimates = (await junior.call(estimateContract.listEstimates, { query: {} })).value().items;
    expect(estimates).toHaveLength(2);
    const { items } = (await (await as('cram')).call(subscriptionContract.listSubscriptions)).value();
    expect(items.some(({ state, seats, given }) => state === 'active' && seats === 10 && given > 0)).toBe(
      true,
    );
    const trail = (await office.call(trailContract.listTrail, { query: { limit: 100 } })).value().items;
    expect(trail.length).toBeGreaterThan(20);
  });
});

const isBeingRanked = ({ gsi2pk, kind, state }: Row): boolean =>
  gsi2pk === 'BOARD#DUE' || (kind === rankKind && (state === 'waiting' || state === 'running'));
/** It may leave a notice. */
const isOnItsWay = ({ pk, status }: Row): boolean => pk.startsWith('OUTBOX#') && status === 'pending';

/** What is there, by sort; what merely tells of looks and tries is left out. */
async function countRows(): Promise<Record<string, number>> {
  // The last results are still being ranked, as they are every minute, and told of: rows come and go until that is over.
  const rows = await eventually(
    () => allRows(system),
    (all) => !all.some((row) => isBeingRanked(row) || isOnItsWay(row)),
  );
  const counted: Record<string, number> = {};
  for (const { pk, sk } of rows) {
    const sort = `${pk.split('#')[0] ?? ''} ${sk.split('#')[0] ?? ''}`;
    if (!/^(?:RATE|OUTBOX|JOB|PACE|PROVIDER|MAIL)/u.test(sort)) counted[sort] = (counted[sort] ?? 0) + 1;
  }
  return counted;
}

describe('another start', () => {
  it('adds nothing', async () => {
    const before = await countRows();
    said.length = 0;
    expect(await run()).toBe(true);
    expect(said).toEqual([]);
    expect(await countRows()).toEqual(before);
  });
});
