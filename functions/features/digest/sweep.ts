/** Once a school's day is over, its staff are told of it in one mail each; a repeat sends none twice. */
import { isProblem } from '#shared/problem.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { mailTo } from '../mail/message.ts';
import type { OrganizationRepository } from '../organization/repository.ts';
import { schoolDigestMail } from './mail.ts';
import type { DigestItem, DigestRepository } from './repository.ts';

interface SweepDependencies {
  readonly digests: DigestRepository;
  readonly organizations: Pick<OrganizationRepository, 'findNames' | 'listMembers'>;
  readonly outbox: Pick<Outbox, 'commit'>;
  readonly clock: Clock;
}

export function createSweepDigests({ digests, organizations, outbox, clock }: SweepDependencies) {
  async function tell(item: DigestItem): Promise<void> {
    const { organizationId, day, results, certificates } = item;
    const [members, [organization]] = await Promise.all([
      organizations.listMembers(organizationId),
      organizations.findNames([organizationId]),
    ]);
    await outbox.commit(
      [digests.remove(item)],
      members.map(({ userId }) =>
        mailTo(
          schoolDigestMail,
          { key: `digest:${organizationId}:${day}:${userId}`, userId },
          { day, results, certificates, ...(organization && { kind: organization.kind }) },
        ),
      ),
    );
  }

  return async (): Promise<void> => {
    const now = clock();
    for (const item of await digests.listOver(now)) {
      try {
        await tell(item);
      } catch (error) {
        // Counted on, or sent by another run, at this very moment: the next one looks again.
        if (!isProblem(error, 'version-conflict')) throw error;
      }
    }
  };
}
