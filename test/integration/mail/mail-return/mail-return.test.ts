/** Mails that do not arrive, mails that nobody wants, and mails that are sent once more. */
import { describe, expect, test, vi } from 'vitest';
import { accountCareContract } from '#shared/office/account-care/contract.ts';
import { searchContract } from '#shared/office/search/contract.ts';
import { attentionContract } from '#shared/record/attention/contract.ts';
import { mailResendContract } from '#shared/mail/mail-resend/contract.ts';
import { mailChoiceContract } from '#shared/mail/mail-choice/contract.ts';
import { noticeContract } from '#shared/mail/notice/contract.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { act, apply } from '#test/support/shop/buyer.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { mailsSent } from '#test/support/mail/mails-sent.ts';
import { personIdOf, request } from '#test/support/system.ts';

const system = openSystem();
const person = signedIn(system, 'individual');
const office = signedIn(system, 'admin');

const address = 'individual@typing.example';
const soon = { timeout: 150_000, interval: 300 };
const reason = '本人から電話があったため';
const inbox = () => system.mail.list(address);
const session = async () => (await person.call(sessionContract.getSession)).value();
const seen = async () =>
  (await office.call(accountCareContract.getOfficeUser, { params: { userId: personIdOf(person) } })).value();
const raised = async () =>
  (await office.call(attentionContract.listAttention, { query: { limit: 100 } }))
    .value()
    .items.filter((item) => item.reason === 'mail-returned');
async function buy(): Promise<void> {
  const { sessionId } = await apply(person);
  act(system, sessionId, 'pay');
}
const notices = async () =>
  (await person.call(noticeContract.listNotices, { query: { limit: 100 } })).value().items.length;

describe('sent once more', () => {
  test('GIVEN a mail that was sent WHEN the office sends it again THEN it says the same, three times a day, and tells nobody twice in the product', async () => {
    await buy();
    await vi.waitFor(async () => expect((await seen()).mails.length).toBeGreaterThanOrEqual(2), soon);
    const told = await notices();
    const [first] = (await seen()).mails;
    const params = { mailId: first!.id! };
    const same = () => inbox().filter(({ subject }) => subject === first!.subject).length;
    const before = same();

    for (let time = 1; time <= 3; time++) {
      expect((await office.call(mailResendContract.resendMail, { params, body: { reason } })).status).toBe(
        200,
      );
      await vi.waitFor(() => expect(same()).toBe(before + time), soon);
    }
    const fourth = await office.call(mailResendContract.resendMail, { params, body: { reason } });

    expect(fourth.problem().code).toBe('mail-resent-enough');
    const texts = inbox().filter(({ subject }) => subject === first!.subject);
    expect(new Set(texts.slice(0, 4).map(({ text }) => text)).size).toBe(1);
    expect(await notices()).toBe(told);
    expect((await seen()).trail.filter(({ act: done }) => done === 'resend-mail')).toHaveLength(3);
  });

  test('GIVEN a mail with a link of its own THEN its words were not kept, and it is not sent again', async () => {
    await office.call(accountCareContract.actOnUser, {
      params: { userId: personIdOf(person) },
      body: { act: 'reset', reason },
    });
    await vi.waitFor(async () => {
      const link = (await seen()).mails.find(({ template }) => template === 'link-reset-password');
      expect(link).toMatchObject({ subject: expect.any(String) as unknown });
      expect(link?.id).toBeUndefined();
    }, soon);
  });
});

describe('mails one may do without', () => {
  test('GIVEN everything is wanted WHEN one sort is left out THEN that is kept, and read back', async () => {
    const first = (await person.call(mailChoiceContract.getMailChoices)).value();
    expect(first.wanted).toEqual(['reminder', 'result', 'digest']);

    await person.call(mailChoiceContract.saveMailChoices, { body: { wanted: ['digest', 'reminder'] } });

    expect((await person.call(mailChoiceContract.getMailChoices)).value().wanted).toEqual([
      'reminder',
      'digest',
    ]);
    await person.call(mailChoiceContract.saveMailChoices, {
      body: { wanted: ['reminder', 'result', 'digest'] },
    });
  });

  test('GIVEN a code nobody drew THEN the answer is the same and nothing changes', async () => {
    const params = { stopCode: 'A'.repeat(43) };
    const answer = await request(system, mailChoiceContract.stopMails, { params }, undefined);
    expect(answer.value()).toEqual({ accepted: true });
    expect((await person.call(mailChoiceContract.getMailChoices)).value().wanted).toHaveLength(3);
  });
});

describe('a mail that came back', () => {
  test('GIVEN the mailbox is gone THEN no more goes there, the person and the office see it, and the office can begin again', async () => {
    system.mail.setSwitches({ mode: 'bounce', times: 1 });
    const told = await notices();
    await buy();
    await vi.waitFor(async () => {
      expect((await session()).mailReturned).toMatchObject({ kind: 'bounce' });
    }, soon);
    const { items } = (await office.call(searchContract.searchAnything, { body: { text: address } })).value();
    expect(items).toContainEqual(expect.objectContaining({ id: personIdOf(person), detail: 'メール停止中' }));
    const [entry] = await raised();
    expect(entry?.subject).toMatchObject({ kind: 'user', userId: personIdOf(person) });
    await vi.waitFor(async () => expect(await notices()).toBe(told + 2), soon);
    // The notice is there before its mail is.
    await mailsSent(system);
    const before = inbox().length;
    await buy();
    await vi.waitFor(async () => expect(await notices()).toBe(told + 4), soon);
    await mailsSent(system);
    expect(inbox().length, 'nothing more is sent').toBe(before);

    const resume = () =>
      office.call(accountCareContract.actOnUser, {
        params: { userId: personIdOf(person) },
        body: { act: 'resume-mail', reason },
      });
    const answers = await Promise.all([resume(), resume()]);

    const [resumed, late] = answers.toSorted((a, b) => a.status - b.status);
    expect(resumed?.value().mailReturned).toBeUndefined();
    expect(late?.problem().code).toBe('version-conflict');
    expect((await session()).mailReturned).toBeUndefined();
    expect(await raised()).toEqual([]);
    await buy();
    await vi.waitFor(() => expect(inbox().length).toBeGreaterThan(before), soon);
    expect((await resume()).problem().code).toBe('version-conflict');
  });
});
