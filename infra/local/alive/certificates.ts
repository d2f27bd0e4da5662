/** Certificates in every state: as a PDF and on paper, on their way, back again, made anew, taken away. */
import { certificateApplicationContract } from '#shared/certificate/certificate-application/contract.ts';
import { certificateOfficeContract } from '#shared/certificate/certificate/office-contract.ts';
import type { ApplicationKind } from '#shared/certificate/certificate-application/schema.ts';
import { parcelContract, type OfficeParcel } from '#shared/certificate/parcel/contract.ts';
import type { Delivery } from '#shared/certificate/parcel/schema.ts';
import { resultContract } from '#shared/competition/result/contract.ts';
import { whyUnprintable } from '#shared/kernel/printable.ts';
import { ineligibility } from '#shared/competition/result/policy.ts';
import { fullName } from '#shared/people/account/schema.ts';
import { payByCard, type Placed } from './money.ts';
import { adults, type Adult } from './people.ts';
import { requestKey } from './random.ts';
import { meetsOf, seasonId } from './seasons.ts';
import { byEmail, office, type AlivePart, type Stage } from './stage.ts';
import { minuteMs } from './timeline.ts';

const delivery = (recipient: string): Delivery => ({
  recipient,
  postalCode: '150-0001',
  prefecture: '東京都',
  street: '渋谷区神宮前9-9-9',
  building: '神宮ハイツ 101',
});

const resultOf = (stage: Stage, key: Adult, divisionCode: string, season: string): Promise<string> =>
  stage.once(`result ${key} ${divisionCode} ${season}`, async () => {
    const query = { limit: 50 };
    const { items } = await stage.past.ask(byEmail(key), resultContract.listResults, { query });
    const found = items.find(
      ({ division, season: of }) => division.code === divisionCode && of.id === season,
    );
    if (found === undefined) throw new Error(`${key} has no result in ${divisionCode}`);
    return found.id;
  });

interface Wish {
  readonly key: Adult;
  readonly divisionCode: string;
  readonly season: string;
  readonly kind: ApplicationKind;
}

/** Looks at the price, then applies, as the page does. */
export const apply = async (stage: Stage, { key, divisionCode, season, kind }: Wish): Promise<Placed> => {
  const resultId = await resultOf(stage, key, divisionCode, season);
  return stage.once<Placed>(`certificate ${key} ${divisionCode} ${season} ${kind}`, async () => {
    const { past } = stage;
    const printedName = fullName(adults[key]);
    const wish = {
      resultId,
      kind,
      printedName,
      ...(kind === 'paper' && { delivery: delivery(printedName) }),
    };
    const buyer = byEmail(key);
    const query = { limit: 50 };
    const { items } = await past.ask(buyer, certificateApplicationContract.listApplications, { query });
    const known = items.find((one) => one.result.id === resultId && one.kind === kind);
    if (known !== undefined) return { orderId: known.order.id };
    const { total } = await past.ask(buyer, certificateApplicationContract.quoteApplication, { body: wish });
    const body = { ...wish, expectedTotal: total, buyerAge: 'adult' as const };
    const { orderId, url } = await past.ask(buyer, certificateApplicationContract.applyForCertificate, {
      body,
    });
    return { orderId, url };
  });
};

const bought = async (stage: Stage, wish: Wish): Promise<Placed> => {
  const placed = await apply(stage, wish);
  await payByCard(stage, byEmail(wish.key), placed);
  return placed;
};

const mostOfSchool = 12;

/** A school for those of its pupils who reached a level. */
const boughtBySchool = async (stage: Stage, season: string, kind: 'digital' | 'paper'): Promise<void> => {
  const { past, once } = stage;
  const school = byEmail('junior');
  const placed = await once(`certificates ${season} ${kind}`, async () => {
    const query = { seasonId: season, limit: 100 };
    const { items } = await past.ask(school, resultContract.listOrganizationResults, { query });
    // What no certificate can be printed with is not applied for.
    const able = items.filter(
      (result) =>
        ineligibility(result) === undefined && whyUnprintable(result.holderName, '認定証') === undefined,
    );
    const results = able
      .slice(0, Math.min(mostOfSchool, Math.ceil(able.length / 2)))
      .map(({ id, holderId }) => ({ userId: holderId, resultId: id }));
    if (results.length === 0) throw new Error(`nobody of the school reached a level in ${season}`);
    const wish = {
      kind,
      results,
      ...(kind === 'paper' && { withKana: true, delivery: delivery('青凪市立潮見坂中学校 事務室') }),
    };
    const { total } = await past.ask(school, certificateApplicationContract.quoteGroupApplication, {
      body: wish,
    });
    const body = { ...wish, expectedTotal: total, requestKey: requestKey(`certificates ${season} ${kind}`) };
    const { orderId, url } = await past.ask(school, certificateApplicationContract.applyForGroup, { body });
    await past.quiet();
    return { orderId, url };
  });
  await payByCard(stage, school, placed);
};

const parcelsOf = async (
  { past }: Stage,
  status: 'preparing' | 'printing' | 'shipped',
): Promise<OfficeParcel[]> =>
  (await past.ask(office, parcelContract.listParcels, { query: { status, limit: 100 } })).items;

/** All that wait are printed together. */
const print = (stage: Stage, name: string): Promise<unknown> =>
  stage.once(`print ${name}`, async () => {
    const { past } = stage;
    const parcelIds = (await parcelsOf(stage, 'preparing')).map(({ id }) => id);
    if (parcelIds.length === 0) return;
    const body = { parcelIds, status: 'preparing', requestKey: requestKey(`print ${name}`) } as const;
    await past.ask(office, parcelContract.startParcelPrint, { body });
    for (let tries = 0; (await parcelsOf(stage, 'preparing')).length > 0; tries++) {
      if (tries > 100) throw new Error('parcels are not printed');
      await past.quiet();
    }
  });

const ship = (stage: Stage): Promise<unknown> =>
  stage.once('ship parcels', async () => {
    const shipments = (await parcelsOf(stage, 'printing')).map(({ id }, index) => ({
      parcelId: id,
      trackingNumber: `3860-0000-${String(4100 + index)}`,
    }));
    await stage.past.ask(office, parcelContract.shipParcels, { body: { shipments } });
    await stage.past.quiet();
  });

/** One comes back, the school's arrives, the others are on their way. */
const arrive = (stage: Stage): Promise<unknown> =>
  stage.once('parcels arrive', async () => {
    for (const {
      id,
      delivery: { recipient },
    } of await parcelsOf(stage, 'shipped')) {
      const params = { parcelId: id };
      if (recipient === fullName(adults.watanabe)) {
        const body = { act: 'return', reason: 'あて所に尋ねあたりません、と書かれて戻ってきたため' } as const;
        await stage.past.ask(office, parcelContract.actOnParcel, { params, body });
      } else if (recipient !== fullName(adults.teshigawara)) {
        await stage.past.ask(office, parcelContract.actOnParcel, { params, body: { act: 'deliver' } });
      }
    }
    await stage.past.quiet();
  });

const revoke = (stage: Stage, orderId: string): Promise<unknown> =>
  stage.once(`revoke ${orderId}`, async () => {
    const { past } = stage;
    const { items } = await past.ask(office, certificateOfficeContract.findOfficeCertificates, {
      body: { text: orderId },
    });
    for (const { number, status } of items) {
      if (status !== 'valid') continue;
      const body = {
        act: 'revoke',
        status,
        reason: '本人から、別人の名前で申し込んだとの申し出があったため',
      } as const;
      await past.ask(office, certificateOfficeContract.actOnCertificate, {
        params: { certificateNumber: number },
        body,
      });
    }
    await past.quiet();
  });

export const certificatesPart: AlivePart = {
  name: '認定証と発送',
  make: async (stage) => {
    const { past, time } = stage;
    const [first, second] = [
      await seasonId(stage, meetsOf(time).first.title),
      await seasonId(stage, meetsOf(time).second.title),
    ];
    const romaji = { divisionCode: 'romaji', season: first } as const;

    await past.moveTo(time.at(0.36));
    await bought(stage, { key: 'takasaki', ...romaji, kind: 'digital' });
    await bought(stage, { key: 'watanabe', ...romaji, kind: 'paper' });
    await bought(stage, { key: 'teshigawara', ...romaji, kind: 'paper' });
    const wrong = await bought(stage, { key: 'nguyen', ...romaji, kind: 'digital' });
    await bought(stage, { key: 'yoshida', ...romaji, kind: 'digital' });
    await boughtBySchool(stage, first, 'digital');
    await boughtBySchool(stage, first, 'paper');
    await past.moveTo(time.at(0.37));
    await print(stage, 'first');
    await past.moveTo(time.at(0.38));
    await ship(stage);
    await past.moveTo(time.at(0.41));
    await arrive(stage);
    await revoke(stage, wrong.orderId);
    await past.moveTo(time.at(0.5));
    await bought(stage, { key: 'takasaki', ...romaji, kind: 'reissue' });

    await past.moveTo(time.before(4));
    await bought(stage, { key: 'takasaki', divisionCode: 'romaji', season: second, kind: 'paper' });
    await past.moveTo(time.before(3));
    await print(stage, 'second');
    await past.moveTo(time.before(1) - 20 * minuteMs);
    await bought(stage, { key: 'kim', ...romaji, kind: 'paper' });
    await boughtBySchool(stage, second, 'paper');
  },
};
