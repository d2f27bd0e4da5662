/** Somebody who buys certificates, as far as a page wants. */
import { certificateApplicationContract } from '#shared/certificate/certificate-application/contract.ts';
import { act, apply, issued, sessionOf } from '#test/support/shop/buyer.ts';
import { freeResults } from '#test/support/competition/sheet.ts';
import { eventually, signIn, type Person } from '#test/support/system.ts';
import type { Running } from './page-object.ts';

/** A school's order of three certificates on paper, paid. */
export async function paidByTheSchool({ system }: Running): Promise<string> {
  const school = await signIn(system, 'school');
  const results = (await freeResults(system))
    .slice(0, 3)
    .map(({ id, holderId }) => ({ userId: holderId, resultId: id }));
  const delivery = {
    recipient: 'さくら小学校',
    postalCode: '100-0001',
    prefecture: '東京都',
    street: '千代田区千代田1-1',
    building: '',
  };
  const { orderId, url } = (
    await school.call(certificateApplicationContract.applyForGroup, {
      body: {
        kind: 'paper',
        results,
        delivery,
        expectedTotal: 3 * 880 + 250,
        requestKey: crypto.randomUUID(),
      },
    })
  ).value();
  act(system, sessionOf(url), 'pay');
  await eventually(
    async () =>
      (
        await school.call(certificateApplicationContract.listOrderApplications, {
          params: { orderId },
          query: {},
        })
      ).value(),
    (page) => page.items.every(({ status }) => status === 'issued'),
  );
  return orderId;
}

export const buyer = ({ system }: Running): Promise<Person> => signIn(system, 'individual');

export async function unpaid(stage: Running): Promise<string> {
  return (await apply(await buyer(stage))).orderId;
}

export async function paid(stage: Running): Promise<string> {
  const person = await buyer(stage);
  const { orderId, sessionId } = await apply(person);
  act(stage.system, sessionId, 'pay');
  await issued(person, orderId);
  return orderId;
}
