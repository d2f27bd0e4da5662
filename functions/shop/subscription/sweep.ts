/**
 * Tells schools whose year begins that nobody has their seats yet, and buyers that it ends, 30 and 7 days before it does; never those
 * who said that they want no next one.
 */
import { isLiving, nextNotice, nextYearOnSaleFrom, yearEnds } from '#shared/shop/subscription/policy.ts';
import { unlessChanged } from '#functions/platform/afresh.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { beside } from '#functions/platform/beside.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import { timeFor } from '#functions/platform/time-left.ts';
import { buyerOf } from '#functions/platform/auth/buyer.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import { renewalNoticeMail, subscriptionStartedMail } from './mail.ts';
import type { SubscriptionItem, SubscriptionRepository } from './repository.ts';

/** Their day begins at midnight in Japan; nobody is written to before seven. */
const morningMs = 7 * 60 * 60 * 1000;
const side = 8;
/** A page of the list takes less; what is left is due first in the next run. */
const pageMs = 5_000;

/** What its buyer is told of once, in however many lots it was bought. */
const matterOf = ({ owner, contentName, fiscalYear }: SubscriptionItem): string =>
  `${owner}#${contentName}#${String(fiscalYear)}`;

interface SweepDependencies {
  readonly subscriptions: SubscriptionRepository;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly log: Log;
}

export function createSweepRenewals({ subscriptions, outbox, clock, log }: SweepDependencies) {
  /** Whether its buyer is told: several subscriptions to one content are one matter. */
  async function wordFor(item: SubscriptionItem, at: Date) {
    const { owner, contentName, fiscalYear } = item;
    if (yearEnds(fiscalYear) <= at.toISOString()) return [];
    const { subscriptions: all, stopped } = await subscriptions.read(owner);
    const same = (year: number) =>
      all.filter((one) => one.contentName === contentName && one.fiscalYear === year);
    const begins = at.toISOString() < nextYearOnSaleFrom(fiscalYear);
    // What is disputed opens nothing yet.
    const living = same(fiscalYear).filter((one) => (begins ? one.state === 'active' : isLiving(one)));
    const [first] = living;
    const seats = living.reduce((sum, one) => sum + one.seats, 0);
    if (begins) {
      const isGiven = living.some(({ given }) => given > 0);
      if (first === undefined || isGiven || buyerOf(owner).kind !== 'organization') return [];
      const begun = `${subscriptionStartedMail.name}#${owner}#${contentName}#${String(fiscalYear)}`;
      return [
        mailTo(
          subscriptionStartedMail,
          { key: begun, order: { owner, orderId: first.orderId } },
          { contentName, fiscalYear, seats, school: true },
        ),
      ];
    }
    const renewed = same(fiscalYear + 1).some((one) => one.state === 'incomplete' || isLiving(one));
    const unwanted = stopped.some((one) => one.contentName === contentName && one.fiscalYear === fiscalYear);
    if (first === undefined || renewed || unwanted) return [];
    // The last notice of the year has none after it.
    const which = nextNotice(fiscalYear, at) ?? 'last';
    const key = `${renewalNoticeMail.name}#${owner}#${contentName}#${String(fiscalYear)}#${which}`;
    return [
      mailTo(
        renewalNoticeMail,
        { key, order: { owner, orderId: first.orderId } },
        { contentName, fiscalYear, seats },
      ),
    ];
  }

  /** @param isSaid of its matter, in this run */
  async function tell(item: SubscriptionItem, now: Date, isSaid: boolean): Promise<number> {
    const messages = isSaid ? [] : await wordFor(item, now);
    const next = nextNotice(item.fiscalYear, now);
    // Changed meanwhile: the next run looks at it as it then is.
    const told = await unlessChanged(async () => {
      await outbox.commit([subscriptions.notify(subscriptions.change(item), next)], messages);
      return messages.length;
    });
    return told ?? 0;
  }

  return async (): Promise<{ told: number }> => {
    const now = clock();
    const until = new Date(now.getTime() - morningMs).toISOString();
    const said = new Set<string>();
    let told = 0;
    let failed = 0;
    /** One whose buyer's rows do not parse does not keep the others from being told. */
    const tellOrReport = async (item: SubscriptionItem, isSaid: boolean): Promise<number> => {
      try {
        return await tell(item, now, isSaid);
      } catch (cause) {
        failed++;
        log.error('renewal not told', { subscriptionId: item.id, cause });
        return 0;
      }
    };
    /** One after the other: mails of one key sent at once would both go out. */
    const tellOf = async ([matter, lots]: [string, SubscriptionItem[]]): Promise<void> => {
      for (const item of lots) {
        const count = await tellOrReport(item, said.has(matter));
        if (count > 0) said.add(matter);
        told += count;
      }
    };
    let after: Record<string, string> | undefined;
    do {
      const { items, lastKey } = await subscriptions.listToNotify(until, after);
      await beside([...Map.groupBy(items, matterOf)], side, tellOf);
      after = lastKey;
    } while (after !== undefined && timeFor(pageMs) === pageMs);
    if (told > 0) log.info('renewals told', { told });
    // Only a run that fails rings.
    if (failed > 0) throw new Error(`${String(failed)} renewals not told`);
    return { told };
  };
}
