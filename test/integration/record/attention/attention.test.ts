/** The office's inbox: what is in it, how it is handled, and how an entry goes by itself. */
import { beforeAll, describe, expect, test } from 'vitest';
import { issueCertificateMessage } from '#functions/certificate/certificate-application/message.ts';
import { createContactRepository } from '#functions/site/contact/repository.ts';
import type { Message } from '#functions/platform/outbox/message.ts';
import { createQueue } from '#functions/platform/queue/queue.ts';
import { officeContract } from '#shared/office/office/contract.ts';
import { attentionContract } from '#shared/record/attention/contract.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { act, apply, issued } from '#test/support/shop/buyer.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { servicesOf, type Services } from '#test/support/shop/large-order.ts';
import { allRows, booksOf, putRow } from '#test/support/ledger.ts';
import { eventually, signIn } from '#test/support/system.ts';

const system = openSystem();
const admin = signedIn(system, 'admin');
let services: Services;
beforeAll(async () => {
  services = await servicesOf(system);
});

const raisedAt = '2026-06-01T00:00:00.000Z';
const raise = async (id: string, of?: string): Promise<void> =>
  services.base.table.write(services.attention.raise('dispute', { kind: 'order', id, of }, raisedAt));
const inbox = async (query: { limit?: number; cursor?: string } = { limit: 100 }) =>
  (await admin.call(attentionContract.listAttention, { query })).value();
const subjects = async (): Promise<string[]> => (await inbox()).items.map(({ subject }) => subject.id);
const handle = (id: string, note: string, at = raisedAt) =>
  admin.call(attentionContract.handleAttention, { body: { id, raisedAt: at, note } });

describe('the inbox', () => {
  test('GIVEN more than a page THEN it goes on, and each says whose it is', async () => {
    for (let one = 0; one < 5; one++) await raise(`ord_many_${one}`, 'ORG#org_sakurakey-elementary');

    const first = await inbox({ limit: 3 });
    const rest = await inbox({ limit: 3, cursor: first.nextCursor ?? '' });

    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([3, 2, undefined]);
    expect(first.items[0]?.subject).toEqual({
      kind: 'order',
      id: 'ord_many_0',
      organizationId: 'org_sakurakey-elementary',
    });
    expect(first.items[0]?.holderName).toBe('桜鍵小学校');
    expect((await admin.call(officeContract.getOverview)).value().attention).toBe(5);
  });

  test('GIVEN a person, and somebody who is gone THEN the one has a name', async () => {
    const person = await signIn(system, 'individual');
    const { userId } = (await person.call(sessionContract.getSession)).value();
    await raise('ord_persons', `USER#${userId}`);
    await raise('ord_nobodys', 'USER#usr_gone');

    const { items } = await inbox();

    const names = new Map(items.map(({ subject, holderName }) => [subject.id, holderName]));
    expect(names.get('ord_persons')).toBe('髙橋 結衣');
    expect(names.get('ord_nobodys')).toBeUndefined();
    await handle('dispute#ord_persons', '確認しました');
    await handle('dispute#ord_nobodys', '確認しました');
  });

  test("GIVEN a pupil's attempt, and a letter of somebody without an account THEN who, where and what are said", async () => {
    const pupil = await signIn(system, 'pupil-1-1');
    const { userId } = (await pupil.call(sessionContract.getSession)).value();
    const { attention, base } = services;
    const within = 'org_sakurakey-elementary';
    const letter = { id: 'ctc_018f0000-0000-7000-8000-000000000001', topic: 'school' } as const;
    const contact = {
      ...letter,
      number: '00000001',
      state: 'open',
      name: '山田 太郎',
      email: 'yamada@example.jp',
      text: '名簿について',
      receivedAt: raisedAt,
      stateAt: raisedAt,
      messages: [],
      version: 1,
    } as const;
    const about = '2026年度 秋季大会 和文A';
    await base.table.transact([
      createContactRepository(base.table).add({ ...contact, messages: [] }),
      attention.raise(
        'attempt-to-check',
        { kind: 'attempt', id: 'att_x', of: userId, within, about },
        raisedAt,
      ),
      attention.raise('contact-waits', { kind: 'contact', id: letter.id, about: '学校' }, raisedAt),
    ]);

    const { items } = await inbox();

    const of = (id: string) => items.find(({ subject }) => subject.id === id);
    expect(of('att_x')).toMatchObject({
      subject: { userId, organizationId: within, about },
      organizationName: '桜鍵小学校',
    });
    expect(of('att_x')?.holderName).toMatch(/^\S+ \S+$/u);
    expect(of(letter.id)).toMatchObject({ holderName: '山田 太郎', subject: { about: '学校' } });
    await handle('attempt-to-check#att_x', '確認しました');
    await handle(`contact-waits#${letter.id}`, '返事をしました');
  });

  test('GIVEN an entry of a kind a later release knows THEN it is listed all the same', async () => {
    const id = 'from-tomorrow#x';
    await putRow(system, { pk: 'ATTENTION', sk: id, id, reason: 'from-tomorrow', subjectId: 'x', raisedAt });

    expect((await inbox()).items).toContainEqual({
      id,
      reason: 'from-tomorrow',
      subject: { kind: 'unknown', id: 'x' },
      raisedAt,
    });
  });
});

describe('an entry the office has dealt with', () => {
  test('is gone, and who did what stands in the record for good', async () => {
    await raise('ord_handled', 'USER#usr_somebody');

    const handled = (await handle('dispute#ord_handled', '証拠を提出しました')).value();
    const { items } = (await admin.call(attentionContract.listHandledAttention, { query: {} })).value();

    expect(await subjects()).not.toContain('ord_handled');
    expect(items[0]).toEqual(handled);
    expect(handled).toMatchObject({
      reason: 'dispute',
      subject: { id: 'ord_handled', userId: 'usr_somebody' },
      note: '証拠を提出しました',
      handledByName: expect.stringMatching(/./u),
    });
    const row = (await allRows(system)).find(
      ({ pk, subjectId }) => pk === 'ATTENTION_HANDLED' && subjectId === 'ord_handled',
    );
    expect(row).toMatchObject({ handledBy: expect.stringMatching(/^usr_/u) });
    expect(row?.['expiresAt']).toBeUndefined();
  });

  test('GIVEN it was raised anew, or is gone THEN nothing is handled', async () => {
    await raise('ord_again');

    const older = await handle('dispute#ord_again', '確認しました', '2026-05-01T00:00:00.000Z');
    const gone = await handle('dispute#ord_never', '確認しました');

    expect([older.problem().code, gone.problem().code]).toEqual(['version-conflict', 'version-conflict']);
    expect(await subjects()).toContain('ord_again');
  });

  test('GIVEN no word of what was done THEN it is asked for at the field', async () => {
    await raise('ord_wordless');

    const refused = (await handle('dispute#ord_wordless', ' ')).problem();

    expect(refused).toMatchObject({
      code: 'invalid-input',
      errors: [{ path: 'note', message: '何をしたかを入力してください' }],
    });
  });
});

describe('an entry goes by itself', () => {
  /** As the sweeper leaves a message it gave up: it waits, and the office was told. */
  async function stuck({ payload }: Message): Promise<string> {
    const id = 'out_01STUCK0000000000000000001';
    const item = { id, status: 'stuck', payload, repeats: 12, createdAt: raisedAt };
    await putRow(system, { pk: `OUTBOX#${id}`, sk: 'OUTBOX', ...item });
    await services.base.table.write(
      services.attention.raise('delivery-stuck', { kind: 'delivery', id }, raisedAt),
    );
    return id;
  }

  test('GIVEN a refund that was given up WHEN the money is back THEN nobody has to look', async () => {
    const buyer = await signIn(system, 'individual');
    const { orderId, sessionId } = await apply(buyer);
    act(system, sessionId, 'pay');
    await issued(buyer, orderId);
    const { payments, order } = await booksOf(system, orderId);
    const [paymentId, owner] = [String(payments[0]?.['paymentId']), String(order?.['owner'])];
    await services.base.table.write(
      services.attention.raise(
        'refund-failed',
        { kind: 'order', id: orderId, of: owner, key: paymentId },
        raisedAt,
      ),
    );
    const before = await subjects();

    act(system, sessionId, 'refund');
    await eventually(
      () => booksOf(system, orderId),
      (books) => books.attention.length === 0,
    );

    expect(before).toContain(orderId);
  });

  test('GIVEN a delivery that was given up WHEN it is done after all THEN nobody has to look', async () => {
    const buyer = await signIn(system, 'individual2');
    const { orderId, sessionId } = await apply(buyer);
    act(system, sessionId, 'pay');
    const { id: applicationId } = await issued(buyer, orderId);
    const { order } = await booksOf(system, orderId);
    const id = await stuck(issueCertificateMessage({ owner: String(order?.['owner']), applicationId }));
    const before = await subjects();

    await createQueue(services.base.env).send([{ outboxId: id }], 'bulk');
    await eventually(subjects, (found) => !found.includes(id));

    expect(before).toContain(id);
  });
});
