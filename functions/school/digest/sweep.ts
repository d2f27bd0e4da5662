/** Once a school's day is over, its staff are told of it in one mail each; a repeat sends none twice. */
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { unusedCardEnds } from '#shared/school/student/policy.ts';
import { unlessChanged } from '#functions/platform/afresh.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import { readAll } from '#functions/platform/table/paging.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import type { OrganizationRepository } from '#functions/people/organization/repository.ts';
import type { StudentRepository } from '#functions/school/student/repository.ts';
import { schoolDigestMail } from './mail.ts';
import { cardDay, type DigestItem, type DigestRepository } from './repository.ts';

interface SweepDependencies {
  readonly digests: DigestRepository;
  readonly organizations: Pick<OrganizationRepository, 'findNames' | 'listMembers'>;
  readonly students: Pick<StudentRepository, 'list'>;
  readonly outbox: Pick<Outbox, 'commit'>;
  readonly clock: Clock;
}

export function createSweepDigests({ digests, organizations, students, outbox, clock }: SweepDependencies) {
  /** As many as still are: each card is told of on one day alone. */
  async function unusedCards({ organizationId, day, cards: watched }: DigestItem) {
    if (!watched) return { cards: 0 };
    const now = clock();
    const year = { organizationId, fiscalYear: fiscalYearOf(now) };
    const pupils = await readAll((query) => students.list(year, query));
    const ends = unusedCardEnds(pupils, now).filter((end) => cardDay(end) === day);
    return { cards: ends.length, firstEnds: ends[0] };
  }

  async function tell(item: DigestItem): Promise<void> {
    const { organizationId, day, results, qualified, rulings, certificates } = item;
    const counts = { results, qualified, rulings, certificates };
    const [members, [organization], cards] = await Promise.all([
      organizations.listMembers(organizationId),
      organizations.findNames([organizationId]),
      unusedCards(item),
    ]);
    const nothing = Object.values(counts).every((count) => count === 0) && cards.cards === 0;
    await outbox.commit(
      [digests.remove(item)],
      (nothing ? [] : members).map(({ userId }) =>
        mailTo(
          schoolDigestMail,
          { key: `digest:${organizationId}:${day}:${userId}`, userId },
          { day, ...counts, ...cards, ...(organization && { kind: organization.kind }) },
        ),
      ),
    );
  }

  return async (): Promise<void> => {
    const now = clock();
    for (const item of await digests.listOver(now)) {
      // Counted on, or sent by another run, at this very moment: the next one looks again.
      await unlessChanged(() => tell(item));
    }
  };
}
