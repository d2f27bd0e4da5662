/**
 * Puts a pupil's entries and results into the lists of the class they are in now. May be repeated and meet itself: it ends where the
 * pupil is, not where they were when it was asked for.
 */
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { afresh, unlessChanged } from '#functions/platform/afresh.ts';
import { beside } from '#functions/platform/beside.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { defineWork } from '#functions/platform/outbox/work.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { EntryRepository } from '#functions/competition/entry/repository.ts';
import type { ResultRepository } from '#functions/competition/result/repository.ts';
import { followPupilMessage } from '#functions/school/student/message.ts';
import type { StudentRepository } from '#functions/school/student/repository.ts';

interface FollowDependencies {
  readonly table: Pick<Table, 'write'>;
  readonly students: Pick<StudentRepository, 'findPresent'>;
  readonly entries: Pick<EntryRepository, 'listAll' | 'follow'>;
  readonly results: Pick<ResultRepository, 'listAll' | 'follow'>;
  readonly clock: Clock;
}

const side = 8;

export const work = defineWork(
  followPupilMessage,
  ({ table, students, entries, results, clock }: FollowDependencies) =>
    async ({ organizationId, userId }) => {
      const presentGroup = async (): Promise<string | undefined> => {
        const year = { organizationId, fiscalYear: fiscalYearOf(clock()) };
        return (await students.findPresent(year, userId))?.groupId;
      };

      async function follow(groupId: string | undefined): Promise<void> {
        const isElsewhere = (item: { organizationId?: string | undefined; groupId?: string | undefined }) =>
          item.organizationId === organizationId && item.groupId !== groupId;
        // Entries first: who is judged meanwhile takes the class from there.
        const entered = (await entries.listAll(userId)).filter(isElsewhere);
        await beside(entered, side, (item) => table.write(entries.follow(item, groupId)));
        const played = (await results.listAll(userId)).filter(isElsewhere);
        await beside(played, side, (item) => table.write(results.follow(item, groupId)));
      }

      // Against somebody who starts, publishes or rules at the same moment; then the message is repeated.
      await afresh(async () => {
        const groupId = await presentGroup();
        return unlessChanged(async () => {
          await follow(groupId);
          return (await presentGroup()) === groupId || undefined;
        });
      });
    },
);
