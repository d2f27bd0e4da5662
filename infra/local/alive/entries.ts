/** Who enters the meets, and how it is paid. */
import { entryContract, groupEntryContract } from '#shared/competition/entry/contract.ts';
import { invoiceTermsOfficeContract } from '#shared/shop/invoice-terms/contract.ts';
import { invoiceContract } from '#shared/shop/invoice/contract.ts';
import { payByCard, sendTransfer, type Placed } from './money.ts';
import { individuals } from './people.ts';
import { pupilsOf, type Pupil } from './pupils.ts';
import { chance, requestKey } from './random.ts';
import { organizationOf } from './schools.ts';
import { entersAt, meetsOf, seasonId, type MeetName } from './seasons.ts';
import { byEmail, office, type AlivePart, type Stage } from './stage.ts';

export const enterSelf = async (
  stage: Pick<Stage, 'past' | 'once'>,
  key: string,
  season: string,
  divisionCodes: readonly string[],
): Promise<Placed> => {
  const { past, once } = stage;
  const buyer = byEmail(key);
  const name = `entry ${key} ${season} ${divisionCodes.join(' ')}`;
  return once<Placed>(name, async () => {
    const { items } = await past.ask(buyer, entryContract.listEntries, { query: { limit: 100 } });
    const known = items.find((entry) => entry.season.id === season);
    if (known !== undefined) return { orderId: known.orderId };
    const wish = { seasonId: season, divisionCodes: [...divisionCodes] };
    const { total } = await past.ask(buyer, entryContract.quoteEntries, { body: wish });
    const body = { ...wish, expectedTotal: total, buyerAge: 'adult' as const, requestKey: requestKey(name) };
    const { orderId, url } = await past.ask(buyer, entryContract.applyForEntries, { body });
    return { orderId, url };
  });
};

const enterGroup = async (
  stage: Stage,
  school: 'junior' | 'cram',
  season: string,
  entrants: readonly { userId: string; divisionCodes: string[] }[],
): Promise<Placed> => {
  const { past, once } = stage;
  const buyer = byEmail(school);
  const name = `entries ${school} ${season} ${entrants[0]?.userId ?? ''}`;
  return once<Placed>(name, async () => {
    const seen = { seasonId: season, limit: 100 };
    const { items } = await past.ask(buyer, groupEntryContract.listGroupEntries, { query: seen });
    const known = items.find(({ personId }) => personId === entrants[0]?.userId);
    if (known !== undefined) return { orderId: known.orderId };
    const wish = { seasonId: season, entrants: [...entrants] };
    const { total } = await past.ask(buyer, groupEntryContract.quoteGroupEntries, { body: wish });
    const body = { ...wish, expectedTotal: total, requestKey: requestKey(name) };
    const { orderId, url } = await past.ask(buyer, groupEntryContract.applyForGroupEntries, { body });
    await past.quiet();
    return { orderId, url };
  });
};

/** Some of a school, always the same ones for a meet; at least as many as a group entry needs. */
const some = (pupils: readonly Pupil[], meet: string, share: number): Pupil[] => {
  const byChance = pupils.toSorted(
    (a, b) => chance(`${meet} ${a.userName}`) - chance(`${meet} ${b.userName}`),
  );
  return byChance.slice(0, Math.max(5, Math.round(pupils.length * share)));
};

const into = (pupils: readonly Pupil[], first: string, second?: string) =>
  pupils.map(({ userId, userName }) => ({
    userId,
    divisionCodes: second !== undefined && chance(`${second} ${userName}`) < 0.4 ? [first, second] : [first],
  }));

const allowInvoices = (stage: Stage, school: 'junior' | 'cram', limit: number): Promise<unknown> =>
  stage.once(`invoices ${school}`, async () => {
    const { past } = stage;
    const { organizationId } = await organizationOf(stage, school);
    const params = { organizationId };
    const { version, allowed } = await past.ask(office, invoiceTermsOfficeContract.getInvoiceTerms, {
      params,
    });
    if (allowed) return;
    const body = {
      allowed: true,
      limit,
      version,
      reason: '請求書での支払いの申し出があり、担当者と確かめたため',
    };
    await past.ask(office, invoiceTermsOfficeContract.changeInvoiceTerms, { params, body });
  });

const onInvoice = (stage: Stage, school: 'junior' | 'cram', { orderId }: Placed): Promise<unknown> =>
  stage.once(`on invoice ${orderId}`, async () => {
    await stage.past.ask(byEmail(school), invoiceContract.startInvoice, { params: { orderId } });
    await stage.past.quiet();
  });

const activeOf = async (stage: Stage, school: 'junior' | 'cram'): Promise<Pupil[]> => {
  const pupils = await pupilsOf(stage, school);
  // The last one of the junior high is not there any more.
  return school === 'junior' ? pupils.slice(0, -1) : pupils;
};

export const entriesPart: AlivePart = {
  name: '大会の申込',
  make: async (stage) => {
    const { past, time } = stage;
    const meets = meetsOf(time);
    const idOf = (name: MeetName): Promise<string> => seasonId(stage, meets[name].title);
    const [junior, cram] = [await activeOf(stage, 'junior'), await activeOf(stage, 'cram')];

    await past.moveTo(meets.first.entryFrom + (meets.first.heldFrom - meets.first.entryFrom) / 2);
    const first = await idOf('first');
    for (const key of individuals)
      await payByCard(stage, byEmail(key), await enterSelf(stage, key, first, meets.first.divisions));
    const early = await enterGroup(
      stage,
      'junior',
      first,
      into(some(junior, 'first', 0.25), 'romaji', 'japanese-a-junior'),
    );
    await payByCard(stage, byEmail('junior'), early);

    await past.moveTo(entersAt(time, meets.second));
    const second = await idOf('second');
    for (const key of individuals.slice(0, 4))
      await payByCard(stage, byEmail(key), await enterSelf(stage, key, second, ['romaji']));
    await allowInvoices(stage, 'junior', 200_000);
    await allowInvoices(stage, 'cram', 50_000);
    // Never paid: it is overdue today, from summer on.
    const owed = await enterGroup(
      stage,
      'junior',
      second,
      into(some(junior, 'second', 0.35), 'romaji', 'japanese-a-junior'),
    );
    await onInvoice(stage, 'junior', owed);
    await payByCard(stage, byEmail('cram'), await enterGroup(stage, 'cram', second, into(cram, 'romaji')));

    await past.moveTo(entersAt(time, meets.waiting));
    const waiting = await enterGroup(
      stage,
      'junior',
      await idOf('waiting'),
      into(some(junior, 'waiting', 0.12), 'romaji'),
    );
    await sendTransfer(stage, byEmail('junior'), waiting.orderId);

    await past.moveTo(entersAt(time, meets.running));
    const running = await idOf('running');
    const now = await enterGroup(
      stage,
      'junior',
      running,
      into(some(junior, 'running', 0.12), 'romaji', 'arithmetic'),
    );
    await payByCard(stage, byEmail('junior'), now);
    for (const key of individuals.slice(1, 4))
      await payByCard(stage, byEmail(key), await enterSelf(stage, key, running, meets.running.divisions));
    await onInvoice(stage, 'cram', await enterGroup(stage, 'cram', running, into(cram, 'romaji')));
  },
};
