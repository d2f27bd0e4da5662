/** What a gateway of the link type hears from us: `0` when its notice was taken, `1` when it shall send it again. */
import { expect, test } from 'vitest';
import { addResult, apply, certificatePrice, issued } from '#test/support/shop/buyer.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { booksOf } from '#test/support/ledger.ts';
import { eventually } from '#test/support/system.ts';

const system = openSystem({ paymentProviders: 'link,stripe' });
const buyer = signedIn(system, 'individual');
let serial = 950;

const placed = async () => apply(buyer, await addResult(system, buyer, ++serial));

test('GIVEN a gateway that cannot be asked WHEN its notice comes THEN it is to come again, and is taken then', async () => {
  const { orderId, sessionId } = await placed();
  const before = system.paymentLink.notices.answers.length;
  system.paymentLink.setFault({ fail: 'before', times: 2 });

  system.paymentLink.act(sessionId, 'pay');
  await issued(buyer, orderId);
  await eventually(
    async () => system.paymentLink.notices.answers.slice(before),
    (answers) => answers.length === 2,
  );

  expect(system.paymentLink.notices.answers.slice(before)).toEqual(['1', '0']);
  expect((await booksOf(system, orderId)).balance).toBe(certificatePrice);
});

test('GIVEN a notice under another secret, or none WHEN it comes THEN it is refused', async () => {
  const { orderId, sessionId } = await placed();
  const before = system.paymentLink.notices.answers.length;
  system.paymentLink.setSwitches({ wrongHash: true });

  system.paymentLink.act(sessionId, 'pay');
  await system.paymentLink.notices.settled();

  expect(system.paymentLink.notices.answers.slice(before)).toEqual(['HTTP 400']);
  const bare = await fetch(`${system.origin}/api/webhook/link`, { method: 'POST', body: 'state=paid' });
  expect(bare.status).toBe(400);
  expect((await booksOf(system, orderId)).ledger).toEqual([]);
  system.paymentLink.setSwitches({ wrongHash: false });
});
