/** What practising as in a competition reads; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import type { Input, LogEvent } from '#shared/competition/attempt/schema.ts';
import type { Division } from '#shared/competition/competition/schema.ts';
import { rulesContract } from '#shared/competition/scoring/rules/contract.ts';
import type { TaskTextBody } from '#shared/competition/task-text/schema.ts';
import { trialContract } from '#shared/competition/attempt/trial/contract.ts';
import { trainingLogContract } from '#shared/practice/training-log/contract.ts';
import { call } from '#web/lib/api.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { knownSession } from '#web/lib/remembered.ts';
import { materialQuery, practises } from '../queries.ts';
import { courseBody } from './task.ts';

const key = ['typing', 'trial'] as const;

export const trialsQuery = queryOptions({
  queryKey: [...key, 'all'],
  queryFn: ({ signal }) => call(trialContract.listTrials, {}, { signal }),
});

interface Wanted {
  readonly text?: { readonly id: string };
  /** Of the course: another body each round. */
  readonly grade?: number;
  readonly division: Pick<Division, 'code' | 'durationSeconds'>;
}

/** `null`: there is no such text, or none that is free. */
export const bodyQuery = ({ text, grade, division }: Wanted, round: number) =>
  queryOptions({
    queryKey: [...key, 'body', text?.id ?? [grade, division.code, round]],
    staleTime: Infinity,
    async queryFn({ client, signal }): Promise<TaskTextBody | null> {
      if (text === undefined) {
        const { texts } = await client.fetchQuery(
          materialQuery({ wordsOf: -1, textsOf: `grade-${String(grade)}` }),
        );
        return courseBody(texts, division.durationSeconds, Math.random);
      }
      try {
        return (await call(trialContract.getFreeText, { params: { textId: text.id } }, { signal })).body;
      } catch (error) {
        if (isProblem(error, 'not-found')) return null;
        throw error;
      }
    },
  });

export const rulesQuery = (seasonId: string) =>
  queryOptions({
    queryKey: [...key, 'rules', seasonId],
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      (await call(rulesContract.getSeasonRules, { params: { seasonId } }, { signal })).items,
  });

/** So many of the times before are compared. */
const compared = 5;

/** The newest first; asked before a run, so that the run itself is not among them. */
export const earlierQuery = (part: string, round: number) =>
  queryOptions({
    queryKey: [...key, 'earlier', part, round],
    staleTime: Infinity,
    gcTime: 0,
    async queryFn({ client, signal }) {
      if (!practises(await knownSession(client))) return [];
      const query = { kind: 'maipaso', part, limit: compared } as const;
      return (await call(trainingLogContract.listTrainingLogs, { query }, { signal })).items;
    },
  });

interface Typed {
  readonly textId: string;
  readonly input: Input;
  readonly log: readonly LogEvent[];
}

/** The server judges the log itself. */
export const placeQuery = ({ textId, input, log }: Typed, run: string) =>
  queryOptions({
    queryKey: [...key, 'place', run],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: ({ signal }) =>
      call(
        trialContract.findPlace,
        { params: { textId }, body: { input, log: JSON.stringify(log) } },
        { signal },
      ),
  });
