import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Job } from '#shared/record/job/schema.ts';
import { rollOverContract } from '#shared/school/roll-over/contract.ts';
import type { RollOver } from '#shared/school/roll-over/policy.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { call } from '#web/lib/api.ts';
import { inTurn } from '#web/people/group/queries.ts';
import { readAll } from '#web/lib/paged.ts';

/** `fromYear` undefined: whichever is to be done. */
export const rollOverQuery = (fromYear: number | undefined) =>
  queryOptions({
    queryKey: ['roll-over', 'classes', fromYear ?? 'usual'],
    queryFn: async ({ signal }) => {
      const query = fromYear === undefined ? {} : { fromYear };
      const found = await call(rollOverContract.getRollOver, { query }, { signal });
      return { ...found, groups: inTurn(found.groups) };
    },
    staleTime: 0,
  });

/** Everyone of a class, of any year. */
export const membersQuery = (groupId: string) =>
  queryOptions({
    queryKey: ['roll-over', 'members', groupId],
    queryFn: ({ signal }) =>
      readAll(
        (wish, options) => call(studentContract.listStudents, { query: { ...wish, groupId } }, options),
        { signal },
      ),
    staleTime: 0,
  });

/** Which school a roster is of, and who is still in last year's groups, as long as they are to be rolled over. */
export async function fetchBefore(queryClient: QueryClient) {
  const { fiscalYear, fromYear, groups, schoolType } = await queryClient.fetchQuery(rollOverQuery(undefined));
  const left = fromYear === fiscalYear ? [] : groups;
  const members = await Promise.all(left.map(({ id }) => queryClient.fetchQuery(membersQuery(id))));
  return { schoolType, lastYear: members.flat().filter(({ rolledOver }) => rolledOver === undefined) };
}

export const startRollOver = (body: RollOver): Promise<Job> => call(rollOverContract.startRollOver, { body });

/** Answers what became of it, as it is told after the name: whose use had been stopped does not come in by it. */
export async function undoGraduation(userId: string): Promise<string> {
  const { status } = await call(rollOverContract.undoGraduation, { params: { userId } });
  return status === 'active' ? '卒業を取り消しました' : '卒業を取り消しました。利用は止まったままです';
}
