/** The lengths of the lists the office works from: a page of each, from the index the list itself is read from. */
import { sinceDays } from '#shared/office/account-care/policy.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { morningCounts, morningDays, type MorningCount } from '#shared/office/office/contract.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';
import { createJobRepository } from '#functions/platform/job/repository.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createAppealRepository } from '#functions/competition/correction/appeal/repository.ts';
import { createContactRepository } from '#functions/site/contact/repository.ts';
import { createParcelRepository } from '#functions/certificate/parcel/repository.ts';
import type { TrainingLogRepository } from '#functions/practice/training-log/repository.ts';

interface Counted {
  /** What is long is counted less far: whether it is ten or a thousand, the page costs the same. */
  readonly most: number;
  readonly list: (query: PageQuery) => Promise<Page<unknown>>;
}

export type Morning = () => Promise<{ counts: Record<MorningCount, number>; more: MorningCount[] }>;

export function createMorning(base: Basis, logs: Pick<TrainingLogRepository, 'listAsked'>): Morning {
  const { table, clock } = base;
  const accounts = createAccountRepository(table);
  const appeals = createAppealRepository(table);
  const contacts = createContactRepository(table);
  const parcels = createParcelRepository(table);
  const jobs = createJobRepository(table, clock);
  const outbox = composeOutbox(base);

  const lists: Readonly<Record<MorningCount, Counted>> = {
    contacts: { most: 5, list: (query) => contacts.list('open', query) },
    parcels: { most: 5, list: (query) => parcels.listWork('preparing', query) },
    returnedParcels: { most: 5, list: (query) => parcels.listWork('returned', query) },
    appeals: { most: 5, list: (query) => appeals.list('open', query) },
    trainingLogs: { most: 5, list: (query) => logs.listAsked(query) },
    newUsers: { most: 10, list: (query) => accounts.listNew(sinceDays(morningDays, clock()), query) },
    stuckDeliveries: { most: 10, list: (query) => outbox.listStuck(query) },
    failedJobs: { most: 5, list: (query) => jobs.listFailed(query) },
  };
  return async () => {
    const pages = await Promise.all(
      morningCounts.map(async (name) => {
        const { items, nextCursor } = await lists[name].list({ limit: lists[name].most });
        return { name, count: items.length, goesOn: nextCursor !== undefined };
      }),
    );
    const counts = { ...zeros };
    for (const { name, count } of pages) counts[name] = count;
    return { counts, more: pages.filter(({ goesOn }) => goesOn).map(({ name }) => name) };
  };
}

const zeros: Readonly<Record<MorningCount, number>> = {
  contacts: 0,
  parcels: 0,
  returnedParcels: 0,
  appeals: 0,
  trainingLogs: 0,
  newUsers: 0,
  stuckDeliveries: 0,
  failedJobs: 0,
};
