/** What people are told in the product: the same as by mail, once, theirs alone, and unread until it is read. */
import { expect, test, vi } from 'vitest';
import { noticeContract } from '#shared/mail/notice/contract.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { act, apply } from '#test/support/shop/buyer.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { eventually } from '#test/support/system.ts';

const system = openSystem();
const person = signedIn(system, 'individual');
const other = signedIn(system, 'individual2');

const listed = async (who = person) =>
  (await who.call(noticeContract.listNotices, { query: { limit: 100 } })).value().items;
const unread = async (who = person) => (await who.call(sessionContract.getSession)).value().unread ?? 0;

async function bought(): Promise<void> {
  const before = (await listed()).length;
  const { sessionId } = await apply(person);
  act(system, sessionId, 'pay');
  // Of the payment, and of the certificate.
  await vi.waitFor(async () => expect((await listed()).length).toBe(before + 2), {
    timeout: 150_000,
    interval: 300,
  });
}

test('GIVEN a purchase WHEN it is told by mail THEN the same stands in the product, unread, and for nobody else', async () => {
  const before = await unread();
  const others = await listed(other);
  await bought();

  const notices = await listed();
  expect(notices.map(({ title }) => title)).toContain('認定証ができました');
  // The notice comes first, the mail after it.
  const subjects = () => system.mail.list('individual@typing.example').map(({ subject }) => subject);
  for (const { title } of notices.slice(0, 2))
    await eventually(subjects, (sent) => sent.some((subject) => subject.includes(title)));
  expect(await unread()).toBe(before + 2);
  expect(await listed(other)).toEqual(others);
  const at = notices.map((notice) => notice.at);
  expect(at).toEqual(at.toSorted().toReversed());
});

test('GIVEN unread ones WHEN one is read, twice THEN one less is unread; all at once leaves none', async () => {
  const [first] = await listed();
  const before = await unread();
  const params = { noticeId: first!.id };

  expect((await person.call(noticeContract.readNotice, { params })).status).toBe(200);
  expect((await person.call(noticeContract.readNotice, { params })).status).toBe(200);

  expect(await unread()).toBe(before - 1);
  expect((await listed())[0]).toMatchObject({ id: first!.id, unread: false });
  expect((await other.call(noticeContract.readNotice, { params })).problem().code).toBe('not-found');
  await person.call(noticeContract.readAllNotices);
  expect(await unread()).toBe(0);
  expect((await listed()).some((notice) => notice.unread)).toBe(false);
});
