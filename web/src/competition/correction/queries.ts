/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { attemptOfficeContract, type OfficeDecision } from '#shared/competition/attempt/contract.ts';
import {
  correctionContract,
  type RuledResult,
  type RulingInput,
} from '#shared/competition/correction/contract.ts';
import { rulingContract } from '#shared/competition/ruling/contract.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery } from '#web/lib/paged.ts';
import { isJudgedAgain } from './words.ts';

interface Wanted {
  readonly seasonId: string;
  readonly ticketNumber?: string;
  readonly kana?: string;
}

export const foundQuery = (query: Wanted) =>
  queryOptions({
    queryKey: ['correction', 'found', query],
    queryFn: async ({ signal }) => (await call(correctionContract.findResults, { query }, { signal })).items,
    staleTime: 0,
  });

export interface Asked {
  readonly attemptId: string;
  readonly personId: string;
}

const inputOf = ({ attemptId, personId }: Asked) => ({
  params: { attemptId },
  query: personId === '' ? {} : { personId },
});

export const ruledResultQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['correction', 'one', asked.attemptId],
    queryFn: ({ signal }) => call(correctionContract.getRuledResult, inputOf(asked), { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isJudgedAgain(data) ? 1000 : false),
  });

export const ruleResult = (asked: Asked, body: RulingInput) =>
  call(correctionContract.ruleResult, { ...inputOf(asked), body });

type Shown = Pick<RuledResult, 'attempt' | 'version'>;

/** Of what was shown. */
function decisionOf({ attempt, version }: Shown, note: string): OfficeDecision {
  if (attempt === undefined) throw new Error('an attempt of which nothing is shown');
  return { note, state: attempt.state, version };
}

export const confirmAttempt = (attemptId: string, shown: Shown, note: string) =>
  call(attemptOfficeContract.confirmAttemptByOffice, {
    params: { attemptId },
    body: decisionOf(shown, note),
  });

export const giveBack = (attemptId: string, shown: Shown, note: string) =>
  call(attemptOfficeContract.giveBackAttempt, { params: { attemptId }, body: decisionOf(shown, note) });

export const rulingsQuery = (seasonId: string) =>
  pagedQuery({
    queryKey: ['correction', 'rulings', seasonId],
    read: (query, options) => call(rulingContract.listRulings, { query: { ...query, seasonId } }, options),
    fresh: true,
  });
