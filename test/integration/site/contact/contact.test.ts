/** Contacts: nothing is lost, nothing is told about anybody, and nobody's mailbox is filled through the form. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '#functions/platform/id.ts';
import { mailResendContract } from '#shared/mail/mail-resend/contract.ts';
import { attentionContract } from '#shared/record/attention/contract.ts';
import { contactContract, contactOfficeContract } from '#shared/site/contact/contract.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { forgetRateLimits, inOneWindow, putRow } from '#test/support/ledger.ts';
import { eventually, request } from '#test/support/system.ts';

const system = openSystem();
const office = signedIn(system, 'admin');
beforeEach(() => forgetRateLimits(system));

const hour = 3600;
const reason = '電話でお答えしたため';
const bodyOf = (more: object = {}) => ({
  name: '山田 花子',
  email: `${randomUUID().slice(0, 8)}@typing.example`,
  topic: 'usage' as const,
  text: '参加票の印刷の\nしかたを教えてください。',
  requestKey: randomUUID(),
  typedFor: 30_000,
  ...more,
});
const send = (body: ReturnType<typeof bodyOf>) =>
  request(system, contactContract.sendContact, { body }, undefined);
const open = async () =>
  (await office.call(contactOfficeContract.listContacts, { query: { of: 'open', limit: 100 } })).value()
    .items;
const received = async (more: object = {}) => {
  const body = bodyOf(more);
  const { number } = (await send(body)).value();
  const contact = (await open()).find((item) => item.number === number);
  if (contact === undefined) throw new Error(`no contact ${number}`);
  return { body, contact };
};
const raised = async (wanted: string) =>
  (await office.call(attentionContract.listAttention, { query: { limit: 100 } }))
    .value()
    .items.filter((entry) => entry.reason === wanted)
    .map(({ subject }) => subject.id);
const waiting = () => raised('contact-waits');
const mailsTo = (address: string) => system.mail.list().filter(({ to }) => to.includes(address));

describe('what anybody sends', () => {
  test('GIVEN somebody signed out WHEN they send it THEN the office has it, and a mail says its number and nothing they typed', async () => {
    const { body, contact } = await received();
    expect(contact).toMatchObject({ state: 'open', name: '山田 花子', text: body.text, topic: 'usage' });
    expect(await waiting()).toContain(contact.id);
    const [mail] = await eventually(
      () => Promise.resolve(mailsTo(body.email)),
      (mails) => mails.length > 0,
    );
    expect(mail?.text).toContain(contact.number);
    for (const typed of ['山田', '花子', '参加票']) expect(mail?.text).not.toContain(typed);
  });

  test('GIVEN the answer got lost WHEN it is sent again, or twice at once THEN it is one contact with one number', async () => {
    const body = bodyOf();
    const answers = await Promise.all([send(body), send(body)]);
    answers.push(await send(body));
    expect(new Set(answers.map((answer) => answer.value().number)).size).toBe(1);
    expect((await open()).filter(({ email }) => email === body.email)).toHaveLength(1);
  });

  test.each([
    ['a field nobody sees is filled in', { website: 'https://spam.example' }],
    ['it took no time', { typedFor: 900 }],
  ])('GIVEN a program: %s THEN the answer is the same, and nothing is kept or mailed', async (_, more) => {
    const body = bodyOf(more);
    const answer = await send(body);
    expect(answer.value().number).toMatch(/^[0-9A-F]{8}$/u);
    expect((await open()).some(({ email }) => email === body.email)).toBe(false);
    // A mail about it would be there by the time one about the next is.
    const { number } = (await send(bodyOf({ email: body.email }))).value();
    const mails = await eventually(
      () => mailsTo(body.email),
      (all) => all.length > 0,
    );
    expect(mails).toMatchObject([{ text: expect.stringContaining(number) as string }]);
  });

  test('GIVEN an address somebody writes in again and again THEN five mails a day go to it, and no contact is lost', async () => {
    const email = 'victim@typing.example';
    for (let time = 0; time < 7; time++) expect((await send(bodyOf({ email }))).status).toBe(200);
    expect((await open()).filter((contact) => contact.email === email)).toHaveLength(7);
    await eventually(
      () => Promise.resolve(mailsTo(email).length),
      (count) => count === 5,
    );
  });

  test('GIVEN 300 of everybody together in an hour THEN the next is kept, and neither the inbox nor a mailbox is filled', async () => {
    await inOneWindow(system, hour);
    const ofAll = `RATE#sendContact:all#${sha256('all').slice(0, 32)}`;
    const window = `WINDOW#${String(Math.floor(system.clock.now() / 1000 / hour))}`;
    await putRow(system, { pk: ofAll, sk: window, count: 299 });
    const last = await received();
    const next = await received();
    const waits = await waiting();
    expect([last, next].map(({ contact }) => waits.includes(contact.id))).toEqual([true, false]);
    await eventually(
      () => mailsTo(last.body.email),
      (mails) => mails.length > 0,
    );
    expect(mailsTo(next.body.email)).toEqual([]);
    const closing = {
      params: { contactId: next.contact.id },
      body: { version: next.contact.version, reason },
    };
    expect((await office.call(contactOfficeContract.closeContact, closing)).status).toBe(200);
    await system.moveClock(0);
  });

  test('GIVEN a known and an unknown address THEN the answers differ in nothing but the number', async () => {
    const known = await send(bodyOf({ email: 'individual@typing.example' }));
    const unknown = await send(bodyOf());
    expect(known.status).toBe(unknown.status);
    expect(Object.keys(known.value())).toEqual(Object.keys(unknown.value()));
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ email: 'だれか' }, 'email'],
    [{ text: ' \n ' }, 'text'],
    [{ topic: 'spam' }, 'topic'],
  ])('GIVEN %o THEN it is said at the field', async (more, path) => {
    const answer = await send(bodyOf(more));
    expect(answer.problem().errors?.map((error) => error.path)).toEqual([path]);
  });
});

describe('what the office does', () => {
  const answer = ({ id, version }: { id: string; version: number }, kind: 'reply' | 'note', text: string) =>
    office.call(contactOfficeContract.answerContact, {
      params: { contactId: id },
      body: { kind, text, version },
    });

  test('GIVEN it waits WHEN the office replies THEN it is mailed, waits no more, and a note stays inside', async () => {
    const { body, contact } = await received();
    const noted = (await answer(contact, 'note', '内線で確認中')).value();
    expect(noted.state).toBe('open');
    expect(await waiting()).toContain(contact.id);
    const answered = (await answer(noted, 'reply', '大会のページから\n印刷できます。')).value();
    expect(answered.state).toBe('answered');
    expect(answered.messages.map(({ kind }) => kind)).toEqual(['note', 'reply']);
    expect(await waiting()).not.toContain(contact.id);
    expect((await open()).some(({ id }) => id === contact.id)).toBe(false);
    const mails = await eventually(
      () => Promise.resolve(mailsTo(body.email)),
      (list) => list.length === 2,
    );
    const reply = mails.find(({ text }) => text.includes('印刷できます'));
    expect(reply?.text).toContain(contact.number);
    expect(JSON.stringify(mails)).not.toContain('内線で確認中');
  });

  test('GIVEN it is closed WHEN it is opened again THEN it waits again, and who did it stands there', async () => {
    const { contact } = await received();
    const params = { contactId: contact.id };
    const turn = (to: 'closeContact' | 'reopenContact', version: number) =>
      office.call(contactOfficeContract[to], { params, body: { version, reason } });
    const closed = (await turn('closeContact', contact.version)).value();
    expect(closed.state).toBe('closed');
    expect(closed.messages).toMatchObject([{ kind: 'note', text: `対応を終えました。理由：${reason}` }]);
    expect(await waiting()).not.toContain(contact.id);
    const again = (await turn('reopenContact', closed.version)).value();
    expect(again).toMatchObject({ state: 'open' });
    expect(again.messages).toHaveLength(2);
    expect(await waiting()).toContain(contact.id);
  });

  test('GIVEN the mail that told its number came back THEN the office is told at the contact, as long as it is not closed', async () => {
    const { contact } = await received({ email: `bounce@${randomUUID().slice(0, 8)}.example` });
    await eventually(
      () => raised('contact-mail-returned'),
      (ids) => ids.includes(contact.id),
    );
    const params = { contactId: contact.id };
    const seen = (await office.call(contactOfficeContract.getContact, { params })).value();
    expect(seen.mailReturned).toMatchObject({ kind: 'bounce' });
    const body = { version: seen.version, reason };
    await office.call(contactOfficeContract.closeContact, { params, body });
    expect(await raised('contact-mail-returned')).toEqual([]);
  });

  test('GIVEN mails to an address came back WHEN somebody writes from it again THEN it gets the answer, and no more from the form', async () => {
    const email = `${randomUUID().slice(0, 8)}@typing.example`;
    const at = new Date(system.clock.now() - 60_000).toISOString();
    const row = { pk: `MAIL_ADDRESS#${sha256(email)}`, sk: 'RETURNED', kind: 'bounce', at };
    await putRow(system, row);
    const { contact } = await received({ email });
    await eventually(
      () => raised('contact-mail-returned'),
      (ids) => ids.includes(contact.id),
    );
    expect(mailsTo(email)).toEqual([]);
    const seen = (
      await office.call(contactOfficeContract.getContact, { params: { contactId: contact.id } })
    ).value();
    expect(seen.mailReturned).toBeUndefined();

    await answer(seen, 'reply', '設定を直していただき、ありがとうございます。');

    const [mail] = await eventually(
      () => Promise.resolve(mailsTo(email)),
      (mails) => mails.length > 0,
    );
    expect(mail?.text).toContain('ありがとうございます');
    expect(await raised('contact-mail-returned')).not.toContain(contact.id);
    const again = { params: { mailId: sha256(`contact-answered:${contact.id}:1`) }, body: { reason } };
    expect((await office.call(mailResendContract.resendMail, again)).problem().code).toBe('not-found');
  });

  test('GIVEN its mail could not go out WHEN the office replies after the seven days THEN nobody is asked for another way any more', async () => {
    const email = `${randomUUID().slice(0, 8)}@typing.example`;
    const cameBack = (daysAgo: number) =>
      putRow(system, {
        pk: `MAIL_ADDRESS#${sha256(email)}`,
        sk: 'RETURNED',
        kind: 'bounce',
        at: new Date(system.clock.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString(),
      });
    await cameBack(1);
    const { contact } = await received({ email });
    await eventually(
      () => raised('contact-mail-returned'),
      (ids) => ids.includes(contact.id),
    );
    await cameBack(8);

    await answer(contact, 'reply', 'お待たせしました。');

    expect(await raised('contact-mail-returned')).not.toContain(contact.id);
    await eventually(
      () => Promise.resolve(mailsTo(email)),
      (mails) => mails.length > 0,
    );
  });

  test('GIVEN two of the office WHEN both reply THEN one mail goes out, and the second is told', async () => {
    const { body, contact } = await received();
    const answers = await Promise.all([
      answer(contact, 'reply', '一人目'),
      answer(contact, 'reply', '二人目'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await eventually(
      () => Promise.resolve(mailsTo(body.email)),
      (mails) => mails.length === 2,
    );
  });
});
