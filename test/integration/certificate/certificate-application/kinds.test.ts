/** On paper, again, and for a whole class: what is ordered, what it costs, and what becomes of it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { certificateApplicationContract } from '#shared/certificate/certificate-application/contract.ts';
import type { Application } from '#shared/certificate/certificate-application/schema.ts';
import { certificateContract } from '#shared/certificate/certificate/contract.ts';
import { levelTableFor } from '#shared/competition/competition/level.ts';
import { competitionContract } from '#shared/competition/competition/contract.ts';
import type { InputOf } from '#shared/kernel/contract.ts';
import { paymentContract } from '#shared/shop/payment/contract.ts';
import { ineligibility } from '#shared/competition/result/policy.ts';
import { resultContract } from '#shared/competition/result/contract.ts';
import {
  act,
  addResult,
  applicationOf,
  eligibleResults,
  issued,
  sessionOf,
} from '#test/support/shop/buyer.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows, forgetRateLimits, putRow } from '#test/support/ledger.ts';
import { eventually, signIn } from '#test/support/system.ts';

const system = openSystem();
const buyer = signedIn(system, 'individual');
const school = signedIn(system, 'school');
beforeEach(() => forgetRateLimits(system));

const delivery = {
  recipient: '山田 太郎',
  postalCode: '100-0001',
  prefecture: '東京都',
  street: '千代田区千代田1-1',
  building: '',
};
const application = (resultId: string, more: Partial<Body> = {}): Body => ({
  resultId,
  kind: 'digital' as const,
  printedName: '髙橋 結衣',
  ...more,
});

type Body = InputOf<typeof certificateApplicationContract.quoteApplication>['body'];
async function buy(body: Body): Promise<Application> {
  const quoted = (await buyer.call(certificateApplicationContract.quoteApplication, { body })).value();
  const { orderId, url } = (
    await buyer.call(certificateApplicationContract.applyForCertificate, {
      body: { ...body, expectedTotal: quoted.total, buyerAge: 'adult' as const },
    })
  ).value();
  act(system, sessionOf(url), 'pay');
  return issued(buyer, orderId);
}

describe('on paper', () => {
  test('GIVEN an address WHEN it is paid THEN the certificate is made and its parcel waits for the office', async () => {
    const [resultId = ''] = await eligibleResults(buyer);
    const body = application(resultId, { kind: 'paper', delivery });
    const quote = (await buyer.call(certificateApplicationContract.quoteApplication, { body })).value();
    expect(quote.lines.map(({ kind, unitPrice, quantity }) => [kind, unitPrice, quantity])).toEqual([
      ['certificate-paper', 880, 1],
      ['postage', 250, 1],
    ]);
    expect(quote.total).toBe(1130);

    const one = await buy(body);

    expect(one).toMatchObject({ price: 880, order: { total: 1130 } });
    expect(one).toMatchObject({ kind: 'paper', parcel: { status: 'preparing', delivery } });
  });

  test.each([
    ['without an address', { kind: 'paper' }],
    ['a PDF with one', { kind: 'digital', delivery }],
  ])('%s it is refused at the field', async (_, more) => {
    const [resultId = ''] = await eligibleResults(buyer);
    const answer = await buyer.call(certificateApplicationContract.quoteApplication, {
      body: application(resultId, more as Partial<Body>),
    });
    expect(answer.problem().errors).toMatchObject([{ path: 'delivery' }]);
  });

  test('GIVEN it was never paid WHEN the order is given up THEN no parcel waits', async () => {
    const resultId = await addResult(system, buyer, 71);
    const { url, orderId } = (
      await buyer.call(certificateApplicationContract.applyForCertificate, {
        body: {
          ...application(resultId, { kind: 'paper', delivery }),
          expectedTotal: 1130,
          buyerAge: 'adult' as const,
        },
      })
    ).value();
    expect(url).toBeDefined();
    await buyer.call(paymentContract.cancelOrder, { params: { orderId } });
    const one = await eventually(
      () => applicationOf(buyer, orderId),
      ({ parcel }) => parcel?.status === 'canceled',
    );
    expect(one.status).toBe('canceled');
  });
});

test('GIVEN a result that is corrected between the order and its payment THEN the certificate says what it is by then', async () => {
  const resultId = await addResult(system, buyer, 74);
  const body = application(resultId);
  const quoted = (await buyer.call(certificateApplicationContract.quoteApplication, { body })).value();
  const { orderId, url } = (
    await buyer.call(certificateApplicationContract.applyForCertificate, {
      body: { ...body, expectedTotal: quoted.total, buyerAge: 'adult' as const },
    })
  ).value();
  const ordered = (await applicationOf(buyer, orderId)).result;
  const row = (await allRows(system)).find(({ sk }) => sk === `RESULT#${resultId}`);
  const score = levelTableFor(ordered.division.durationSeconds).thresholds[1]!;
  await putRow(system, { ...row!, state: 'corrected', score });
  expect(score).toBeLessThan(ordered.score);

  act(system, sessionOf(url), 'pay');
  const one = await issued(buyer, orderId);

  expect(one.result).toMatchObject({ score, level: '5級' });
  const { certificateId = '' } = one;
  const shown = await buyer.call(certificateContract.getCertificate, { params: { certificateId } });
  expect(shown.value()).toMatchObject({ score, level: '5級' });
});

describe('again', () => {
  test('GIVEN a certificate WHEN another is bought in its place THEN each names the other, and only the new one is valid', async () => {
    const resultId = await addResult(system, buyer, 72);
    const first = await buy(application(resultId));
    const refused = await buyer.call(certificateApplicationContract.quoteApplication, {
      body: application(resultId),
    });
    expect(refused.problem().code).toBe('already-applied');

    const second = await buy(application(resultId, { kind: 'reissue', printedName: '髙橋 ゆい' }));

    const shown = async (certificateId = '') =>
      (await buyer.call(certificateContract.getCertificate, { params: { certificateId } })).value();
    const [old, now] = [await shown(first.certificateId), await shown(second.certificateId)];
    expect(old).toMatchObject({ status: 'superseded', printedName: '髙橋 結衣', supersededBy: now.number });
    expect(now).toMatchObject({ status: 'valid', printedName: '髙橋 ゆい', supersedes: old.number });
    const result = (await buyer.call(resultContract.getResult, { params: { resultId } })).value();
    expect(result.certificateId).toBe(now.id);
    expect(result.reissueApplicationId).toBeUndefined();
  });

  test('GIVEN two ask for the same at once THEN one of them is refused, and nothing is there to issue again before the first', async () => {
    const resultId = await addResult(system, buyer, 73);
    const none = await buyer.call(certificateApplicationContract.quoteApplication, {
      body: application(resultId, { kind: 'reissue' }),
    });
    expect(none.problem().code).toBe('not-eligible');
    await buy(application(resultId));
    const answers = await Promise.all(
      [0, 1].map(() =>
        buyer.call(certificateApplicationContract.applyForCertificate, {
          body: {
            ...application(resultId, { kind: 'reissue' }),
            expectedTotal: 1100,
            buyerAge: 'adult' as const,
          },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('by a school', () => {
  async function choose(count: number) {
    const seasons = (await school.call(competitionContract.listSeasons, {})).value();
    const season = seasons.items.find(({ phase }) => phase === 'published');
    const { items } = (
      await school.call(resultContract.listOrganizationResults, {
        query: { seasonId: season?.id ?? '', limit: 100 },
      })
    ).value();
    return items
      .filter((result) => ineligibility(result) === undefined)
      .slice(0, count)
      .map(({ id, holderId }) => ({ userId: holderId, resultId: id }));
  }
  const group = (results: readonly object[], more: object = {}) =>
    ({ kind: 'digital', results, ...more }) as never;

  test('GIVEN three pupils WHEN the school pays THEN each has a certificate of their own, and the order is the school’s', async () => {
    const results = await choose(3);
    const body = {
      kind: 'paper',
      results,
      withKana: true,
      delivery: { ...delivery, recipient: 'さくら小学校' },
    };
    const quote = (
      await school.call(certificateApplicationContract.quoteGroupApplication, { body: body as never })
    ).value();
    expect(quote.total).toBe(3 * 880 + 250);
    const order = {
      ...body,
      expectedTotal: quote.total,
      requestKey: crypto.randomUUID(),
    } as never;
    const { orderId, url } = (
      await school.call(certificateApplicationContract.applyForGroup, { body: order })
    ).value();
    // Sent again, it is the same order.
    const again = (await school.call(certificateApplicationContract.applyForGroup, { body: order })).value();
    expect(again.orderId).toBe(orderId);

    act(system, sessionOf(url), 'pay');

    const list = async () =>
      (
        await school.call(certificateApplicationContract.listOrderApplications, {
          params: { orderId },
          query: { limit: 2 },
        })
      ).value();
    const page = await eventually(list, ({ items }) => items.every(({ status }) => status === 'issued'));
    expect(page.items).toHaveLength(2);
    expect(page.nextCursor).toBeDefined();
    expect(page.items[0]?.parcel).toMatchObject({
      status: 'preparing',
      delivery: { recipient: 'さくら小学校' },
    });
    const rest = (
      await school.call(certificateApplicationContract.listOrderApplications, {
        params: { orderId },
        query: { cursor: page.nextCursor },
      })
    ).value();
    expect(rest.items).toHaveLength(1);
    const [one] = page.items;
    const certificate = (
      await school.call(certificateContract.getGroupCertificate, {
        params: { certificateId: one?.certificateId ?? '' },
      })
    ).value();
    expect(certificate.status).toBe('valid');
    expect(certificate.printedKana).toMatch(/^[ぁ-ゖー]+ [ぁ-ゖー]+$/u);
  });

  test('GIVEN one of them has a certificate already THEN it is named, and nothing is ordered', async () => {
    const [free] = await choose(1);
    const refused = (
      await school.call(certificateApplicationContract.quoteGroupApplication, { body: group([free!]) })
    ).status;
    expect(refused).toBe(200);
    const taken = (await choose(2)).at(-1)!;
    const body = { expectedTotal: 550, requestKey: crypto.randomUUID() };
    await school.call(certificateApplicationContract.applyForGroup, { body: group([taken], body) });
    const answer = await school.call(certificateApplicationContract.quoteGroupApplication, {
      body: group([free!, taken]),
    });
    expect(answer.problem()).toMatchObject({
      code: 'lines-refused',
      // In words, not by the name of a problem.
      errors: [{ path: 'results.1', message: expect.stringMatching(/^[^a-z]+$/u) }],
    });
  });

  test('GIVEN a pupil of a class that is not the teacher’s, or of another school THEN there is no such result', async () => {
    const teacher = await signIn(system, 'teacher');
    const club = await signIn(system, 'organization');
    const results = await choose(100);
    const seen = await Promise.all(
      results.map(async (one) => {
        const body = group([one]);
        return {
          teacher: (await teacher.call(certificateApplicationContract.quoteGroupApplication, { body }))
            .status,
          club: (await club.call(certificateApplicationContract.quoteGroupApplication, { body })).status,
        };
      }),
    );
    expect(new Set(seen.map((one) => one.teacher))).toEqual(new Set([200, 404]));
    expect(new Set(seen.map((one) => one.club))).toEqual(new Set([404]));
  });
});
