/** One field for everything the office may have in its hands. */
import { beforeAll, expect, test } from 'vitest';
import { createMailRepository } from '#functions/mail/mail/repository.ts';
import { createReductionRepository, type ReductionItem } from '#functions/shop/invoice/repository.ts';
import { createEntryRepository } from '#functions/competition/entry/repository.ts';
import { createIssueRepository } from '#functions/shop/trade-document/issue-repository.ts';
import { createParcelRepository } from '#functions/certificate/parcel/repository.ts';
import { spokenNumber } from '#shared/certificate/certificate/policy.ts';
import { contactContract } from '#shared/site/contact/contract.ts';
import { examples } from '#shared/contracts.ts';
import { inviteCodeContract } from '#shared/school/invite-code/contract.ts';
import { searchContract } from '#shared/office/search/contract.ts';
import { accountCareContract } from '#shared/office/account-care/contract.ts';
import { trailContract } from '#shared/record/trail/contract.ts';
import { act, addResult, apply, issued } from '#test/support/shop/buyer.ts';
import { chooseTransfer, sendTransfer, transferOf } from '#test/support/shop/transfer.ts';
import { stuckDelivery } from '#test/support/mail/deliveries.ts';
import { sha256 } from '#functions/platform/id.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { servicesOf, type Services } from '#test/support/shop/large-order.ts';
import { booksOf, putRow } from '#test/support/ledger.ts';
import { classId } from '#test/support/pupils.ts';
import { personIdOf, request, signIn } from '#test/support/system.ts';

const system = openSystem();
const admin = signedIn(system, 'admin');
let services: Services;
beforeAll(async () => {
  services = await servicesOf(system);
});

const search = async (text: string) =>
  (await admin.call(searchContract.searchAnything, { body: { text } })).value();
const found = async (text: string): Promise<string[]> =>
  (await search(text)).items.map(({ kind, id }) => `${kind} ${id}`);

test('GIVEN an order THEN it is found by everything that belongs to it', async () => {
  const person = await signIn(system, 'individual');
  const { orderId, sessionId } = await apply(person);
  act(system, sessionId, 'pay');
  await issued(person, orderId);
  await system.schedules.run('sweep-outbox');
  const { payments, receipts, certificates } = await booksOf(system, orderId);
  const certificateNumber = String(certificates[0]?.['number']);
  const order = `order ${orderId}`;

  for (const text of [orderId, sessionId, String(payments[0]?.['paymentIntentId'])])
    expect(await found(text), text).toEqual([order]);
  expect(await found(String(receipts[0]?.['number']))).toEqual([order]);
  expect(await found(`${String(receipts[0]?.['number'])}-R1`)).toEqual([order]);
  expect(await found('individual@typing.example')).toEqual(
    expect.arrayContaining([`user ${personIdOf(person)}`]),
  );
  expect(await found(certificateNumber)).toEqual([`certificate ${certificateNumber}`]);
  const { seasonTitle = '', divisionName = '' } = certificates[0] as Record<string, string>;
  const said = spokenNumber({ number: certificateNumber, seasonTitle, divisionName });
  const params = { userId: personIdOf(person) };
  const { belongings } = (await admin.call(accountCareContract.getOfficeUser, { params })).value();
  expect(belongings).toContainEqual(
    expect.objectContaining({
      kind: 'certificate',
      id: certificateNumber,
      title: expect.stringContaining(seasonTitle),
    }),
  );
  for (const text of [said, said.replace(`-${divisionName}`, '')])
    expect(await found(text)).toEqual([`certificate ${certificateNumber}`]);
});

test('GIVEN money that came, went back and lies in an account THEN its order is found by what the provider calls it', async () => {
  const person = await signIn(system, 'individual');
  const { state } = system.stripe.ledger;
  const { orderId, sessionId } = await apply(person, await addResult(system, person, 601));
  act(system, sessionId, 'pay');
  await system.stripe.webhooks.settled();
  act(system, sessionId, 'refund');
  await system.stripe.webhooks.settled();
  const { payments } = await booksOf(system, orderId);
  const isOurs = ({ payment_intent: intent }: { readonly payment_intent: string | null }) =>
    intent === payments[0]?.['paymentIntentId'];
  const charge = Object.values(state.charges).find(isOurs);
  const refund = Object.values(state.refunds).find(isOurs);
  for (const { id } of [charge!, refund!]) expect(await found(id), id).toEqual([`order ${orderId}`]);

  const other = await apply(person, await addResult(system, person, 602));
  await chooseTransfer(person, other.orderId);
  const transfer = transferOf(system, other.orderId);
  const { customer } = state.intents[transfer]!;
  const byAccount = () => found(String(customer));
  expect(await byAccount()).toEqual([`order ${other.orderId}`]);
  await sendTransfer(system, other.orderId);
  for (const id of [transfer, String(customer)])
    expect(await found(id), id).toEqual([`order ${other.orderId}`]);
});

test('GIVEN a contact THEN it is found by the 受付番号 that was mailed', async () => {
  const body = {
    ...examples.sendContact.body,
    requestKey: '6f1c4a52-6a41-4a52-9a5e-3b1f8c0ffee1',
    typedFor: 60_000,
  };
  const { number } = (await request(system, contactContract.sendContact, { body }, undefined)).value();
  expect(await found(`受付番号は ${number}`)).toEqual([`contact ctc_${body.requestKey}`]);
});

test('GIVEN a school THEN it is found by its code, its invite code and its people', async () => {
  const school = 'organization org_sakurakey-elementary';
  const owner = await signIn(system, 'school');
  const body = { groupId: classId(1), days: '7', maximumUses: '5' } as const;
  const { code } = (await owner.call(inviteCodeContract.createInviteCode, { body })).value();

  expect(await found('４８２９１３')).toEqual([school]);
  expect(await found(code)).toEqual(expect.arrayContaining([school]));
  expect(await found('org_sakurakey-elementary')).toEqual([school]);
  const pupil = [expect.stringContaining('user usr_')];
  expect(await found('482913 aoi')).toEqual(pupil);
  expect(await found('AOI')).toEqual(await found('482913 aoi'));
});

test('GIVEN papers and parcels THEN they are found by the number that is on them, however it is typed', async () => {
  const { table } = services.base;
  const parcels = createParcelRepository(table);
  const parcel = {
    id: 'par_searchedfor01',
    orderId: 'ord_searchedfor01',
    owner: 'USER#usr_searched01',
    status: 'printing',
    delivery: {
      postalCode: '1000001',
      prefecture: '東京都',
      street: '千代田1-1',
      building: '',
      recipient: '山田 桜',
    },
    createdAt: '2026-06-01T00:00:00.000Z',
    count: 1,
  } as const;
  await table.transact([parcels.create(parcel)]);
  const stored = await parcels.findById(parcel.id);
  const change = parcels.change(stored!, 'ship').set({ trackingNumber: '1234-5678-9012' });
  await table.transact([change, parcels.track(stored!, '1234-5678-9012')]);

  expect(await found('123456789012')).toEqual(['parcel par_searchedfor01']);
  expect(await found('par_searchedfor01')).toEqual(['parcel par_searchedfor01']);

  await stuckDelivery(system, 'out_searchedfor01');
  expect(await found('out_searchedfor01')).toEqual(['delivery out_searchedfor01']);
  await putRow(system, {
    pk: 'PROVIDER_EVENT#evt_searchedfor',
    sk: 'EVENT',
    eventId: 'evt_searchedfor',
    orderId: 'ord_nobody-there',
    type: 'x',
    at: '2026-06-01T00:00:00.000Z',
  });
  expect(await search('evt_searchedfor')).toEqual({ looked: ['event'], items: [] });
  expect(await createIssueRepository(table).findByNumber('D2026-999999')).toBeUndefined();
  expect(await createEntryRepository(table).listByTicket('ZZZZZZZZZZ')).toEqual([]);
});

test('GIVEN a mail THEN its number, and that of its delivery, lead to where it is listed', async () => {
  const { table } = services.base;
  const key = 'searched:for';
  const sent = { template: 'welcome', userId: 'usr_searched01', parameters: {} };
  await createMailRepository(table).recordSent({
    key,
    ...sent,
    subject: '登録が完了しました',
    messageId: 'm',
    sentAt: '2026-06-01T00:00:00.000Z',
    sent,
  });
  await stuckDelivery(system, 'out_searchedmail1', { kind: 'send-mail', key, ...sent });
  const mail = { kind: 'mail', id: sha256(key), title: '登録が完了しました', more: 'usr_searched01' };

  expect((await search(sha256(key))).items).toEqual([mail]);
  expect((await search('out_searchedmail1')).items).toEqual([
    expect.objectContaining({ kind: 'delivery', id: 'out_searchedmail1' }),
    mail,
  ]);
});

test('GIVEN an address without an account WHEN its mails are stopped THEN it is found with why', async () => {
  const email = 'left@typing.example';
  expect((await search(email)).items).toEqual([]);
  const returned = { kind: 'bounce', at: new Date().toISOString(), userId: 'usr_nobody-there' };
  await putRow(system, { pk: `MAIL_ADDRESS#${sha256(email)}`, sk: 'RETURNED', ...returned });

  expect((await search(email)).items).toEqual([
    {
      kind: 'address',
      id: email,
      title: email,
      detail: expect.stringMatching(/^メール停止中、.*メールが戻ってきました$/u) as unknown,
    },
  ]);
});

test('GIVEN goods on invoice taken back unpaid THEN the order is found by the paper about it', async () => {
  const person = await signIn(system, 'individual2');
  const { orderId } = await apply(person);
  const reductions = createReductionRepository(services.base.table);
  const reduction: ReductionItem = {
    id: 'red_1',
    orderId,
    kind: 'credit',
    amount: 550,
    content: '認定証',
    lines: [1],
    reason: '二重の申込',
    at: '2026-06-01T00:00:00.000Z',
    state: 'decided',
  };
  await services.base.table.transact([reductions.create(reduction)]);
  const paper = { number: 'C2026-900001', addressee: '山田 桜 様', issuedAt: reduction.at };
  await services.base.table.transact([reductions.decidePaper(reduction, paper)]);

  expect(await found('c2026-900001')).toEqual([`order ${orderId}`]);
  const params = { userId: personIdOf(person) };
  const { belongings } = (await admin.call(accountCareContract.getOfficeUser, { params })).value();
  expect(belongings).toContainEqual(expect.objectContaining({ kind: 'order', id: orderId }));
});

test('GIVEN nothing of the kind THEN it says what it looked for, and nothing else', async () => {
  expect(await search('ord_nobody-there')).toEqual({ looked: ['order'], items: [] });
  expect(await search('nobody@typing.example')).toEqual({ looked: ['email'], items: [] });
  expect((await search('ABCDEFGHJK')).items).toEqual([]);
});

test('WHEN somebody’s account is shown THEN that stands in the record, without what was typed', async () => {
  await search('teacher@typing.example');

  const { items } = (
    await admin.call(trailContract.listTrail, { query: { kind: 'user', act: 'find' } })
  ).value();
  expect(items[0]).toMatchObject({
    subject: { kind: 'user' },
    detail: 'メールアドレス（利用者と、支払った人）',
  });
  expect(JSON.stringify(items)).not.toContain('@typing.example');
  // It changed nothing.
  const userId = items[0]?.subject.id ?? '';
  const { trail } = (await admin.call(accountCareContract.getOfficeUser, { params: { userId } })).value();
  expect(trail.filter((entry) => entry.act === 'find')).toEqual([]);
});
