/** Which competitions are open to somebody, as home asks it too, which has nothing to do with a run; query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { seasonContract } from '#shared/competition/competition/season-contract.ts';
import { participationContract } from '#shared/competition/participation/contract.ts';
import type { OwnEntry } from '#shared/competition/participation/schema.ts';
import { call } from '#web/lib/api.ts';
import { knownSession } from '#web/lib/remembered.ts';
import { practises } from '../queries.ts';

/** What may be begun, or is going on, of whoever practises; the one that was begun in front. */
export const openEntriesQuery = queryOptions({
  queryKey: ['typing', 'open-entries'],
  // What was just typed is open no more.
  staleTime: 0,
  async queryFn({ client, signal }): Promise<readonly OwnEntry[]> {
    if (!practises(await knownSession(client))) return [];
    const { entries } = await call(participationContract.listParticipations, {}, { signal });
    const begun = entries.filter(({ state }) => state === 'competing');
    return [...begun, ...entries.filter(({ state, suspended }) => state === 'ready' && suspended !== true)];
  },
});

/** The season's dates, and what time it is at the server. */
export const seasonNowQuery = (seasonId: string) =>
  queryOptions({
    queryKey: ['typing', 'season', seasonId],
    async queryFn({ signal }) {
      const asked = Date.now();
      const { season, terms } = await call(seasonContract.getSeason, { params: { seasonId } }, { signal });
      // As late as the answer may be, so much is not known of the clock.
      const clockAhead = Date.parse(terms.now) - (asked + Date.now()) / 2;
      const { phase, held, publishesAt, calledOff } = season;
      return { phase, held, publishesAt, ...(calledOff && { calledOff }), clockAhead };
    },
  });
