/** What the turn of the year reads and writes; apart from the other queries, whose pages need none of it. */
import { queryOptions } from '@tanstack/react-query';
import { rollOverContract } from '#shared/roll-over/contract.ts';
import type { RollOver } from '#shared/roll-over/policy.ts';
import type { Job } from '#shared/job/schema.ts';
import { recordClaimContract } from '#shared/record-claim/contract.ts';
import { claimCodesAtOnce, type ClaimSheet } from '#shared/record-claim/schema.ts';
import { studentContract } from '#shared/student/contract.ts';
import type { Student } from '#shared/student/schema.ts';
import { call } from '#web/lib/api.ts';

/** `fromYear` undefined: this fiscal year. */
export const rollOverQuery = (fromYear: number | undefined) =>
  queryOptions({
    queryKey: ['group', 'roll-over', fromYear ?? 'this'],
    queryFn: ({ signal }) =>
      call(rollOverContract.getRollOver, { query: fromYear === undefined ? {} : { fromYear } }, { signal }),
    staleTime: 0,
  });

/** Everyone of a class, of any year. */
export const membersQuery = (groupId: string) =>
  queryOptions({
    queryKey: ['group', 'members', groupId],
    queryFn: async ({ signal }) => {
      const members: Student[] = [];
      let cursor: string | undefined;
      do {
        const query = { groupId, limit: 100, ...(cursor === undefined ? {} : { cursor }) };
        const page = await call(studentContract.listStudents, { query }, { signal });
        members.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      return members;
    },
    staleTime: 0,
  });

export const startRollOver = (body: RollOver): Promise<Job> => call(rollOverContract.startRollOver, { body });

export const undoGraduation = (fromYear: number, userId: string) =>
  call(rollOverContract.undoGraduation, { params: { userId }, body: { fromYear } });

/** New codes for graduates, some in a request; what was made before a failure is voided by the next try. */
export async function createClaimCodes(
  fromYear: number,
  userIds: readonly string[],
): Promise<readonly ClaimSheet[]> {
  const sheets: ClaimSheet[] = [];
  for (let at = 0; at < userIds.length; at += claimCodesAtOnce) {
    const some = userIds.slice(at, at + claimCodesAtOnce);
    const made = await call(recordClaimContract.createClaimCodes, { body: { fromYear, userIds: some } });
    sheets.push(...made.sheets);
  }
  return sheets;
}
