/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { attendanceContract } from '#shared/competition/common-start/attendance/contract.ts';
import type { Attendance } from '#shared/competition/common-start/attendance/schema.ts';
import { attemptReviewContract } from '#shared/competition/attempt/contract.ts';
import { call } from '#web/lib/api.ts';
import { readAll } from '#web/lib/paged.ts';

const key = ['attendance'] as const;
/** A class is looked at while it types. */
const againMs = 2000;

export interface ClassNow {
  readonly items: readonly Attendance[];
  /** The server's clock when it answered. */
  readonly now: string;
}

export const attendanceQuery = (seasonId: string, groupId: string) =>
  queryOptions({
    queryKey: [...key, seasonId, groupId],
    queryFn: async ({ signal }): Promise<ClassNow> => {
      let now = new Date().toISOString();
      const items = await readAll(
        async (wish, options) => {
          const page = await call(
            attendanceContract.listAttendance,
            { query: { ...wish, seasonId, groupId } },
            options,
          );
          ({ now } = page);
          return page;
        },
        { signal },
      );
      return { items, now };
    },
    refetchInterval: againMs,
    staleTime: 0,
  });

/** Enough of the entries that some of them may be given up. */
const few = 10;

/** Whether anybody of a class takes part. */
export const takesPartQuery = (seasonId: string, groupId: string) =>
  queryOptions({
    queryKey: ['takes-part', seasonId, groupId],
    queryFn: async ({ signal }) => {
      const query = { seasonId, groupId, limit: few };
      const { items, nextCursor } = await call(attendanceContract.listAttendance, { query }, { signal });
      return items.length > 0 || nextCursor !== undefined;
    },
  });

export const refreshAttendance = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: key });

export const markAbsent = (entryId: string) => call(attendanceContract.markAbsent, { params: { entryId } });
export const markPresent = (entryId: string) => call(attendanceContract.markPresent, { params: { entryId } });
export const confirmAttempt = (attemptId: string, note: string) =>
  call(attemptReviewContract.confirmAttempt, { params: { attemptId }, body: { note } });
