/** What the office reads and changes; apart from `queries.ts`, whose pages need none of it. */
import { queryOptions } from '@tanstack/react-query';
import { competitionOfficeContract as contract } from '#shared/competition/competition/office-contract.ts';
import type { InputOf } from '#shared/kernel/contract.ts';
import { call } from '#web/lib/api.ts';
import { pollWork } from '#web/lib/poll.ts';

type Contract = typeof contract;
type BodyOf<Name extends keyof Contract> =
  InputOf<Contract[Name]> extends { body: infer Body } ? Body : never;

export const seasonsQuery = queryOptions({
  queryKey: ['competition', 'office', 'seasons'],
  queryFn: async ({ signal }) => (await call(contract.listSeasonsForOffice, {}, { signal })).items,
  staleTime: 0,
});
export const seasonQuery = (seasonId: string) =>
  queryOptions({
    queryKey: ['competition', 'office', 'season', seasonId],
    queryFn: ({ signal }) => call(contract.getSeasonForOffice, { params: { seasonId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.callingOff?.state === 'running' ? pollWork(dataUpdateCount) : false,
  });
export const divisionsQuery = queryOptions({
  queryKey: ['competition', 'office', 'divisions'],
  queryFn: async ({ signal }) => (await call(contract.listDivisions, {}, { signal })).items,
  staleTime: 0,
});
export const divisionQuery = (divisionCode: string) =>
  queryOptions({
    queryKey: ['competition', 'office', 'division', divisionCode],
    queryFn: ({ signal }) => call(contract.getDivision, { params: { divisionCode } }, { signal }),
    staleTime: 0,
  });
export const settingsQuery = queryOptions({
  queryKey: ['competition', 'office', 'settings'],
  queryFn: ({ signal }) => call(contract.getEntrySettings, {}, { signal }),
  staleTime: 0,
});

/** All that a season is made from but the texts. */
export const nextSeasonQuery = (seasonId: string) =>
  queryOptions({
    queryKey: ['competition', 'office', 'next-season', seasonId],
    async queryFn({ signal }) {
      const options = { signal };
      const [{ season, assignments }, seasons, divisions, { settings }] = await Promise.all([
        call(contract.getSeasonForOffice, { params: { seasonId } }, options),
        call(contract.listSeasonsForOffice, {}, options),
        call(contract.listDivisions, {}, options),
        call(contract.getEntrySettings, {}, options),
      ]);
      return { season, assignments, seasons: seasons.items, divisions: divisions.items, settings };
    },
    staleTime: 0,
  });

export const createSeason = (body: BodyOf<'createSeason'>) => call(contract.createSeason, { body });
export const copySeason = (seasonId: string, body: BodyOf<'copySeason'>) =>
  call(contract.copySeason, { params: { seasonId }, body });
export const changeSeason = (seasonId: string, body: BodyOf<'changeSeason'>) =>
  call(contract.changeSeason, { params: { seasonId }, body });
export const limitSeason = (seasonId: string, body: BodyOf<'limitSeason'>) =>
  call(contract.limitSeason, { params: { seasonId }, body });
export const openSeason = (seasonId: string, version: number) =>
  call(contract.openSeason, { params: { seasonId }, body: { version } });
export const callOffSeason = (seasonId: string, body: BodyOf<'callOffSeason'>) =>
  call(contract.callOffSeason, { params: { seasonId }, body });
export const deleteSeason = (seasonId: string, version: number) =>
  call(contract.deleteSeason, { params: { seasonId }, query: { version } });

interface Place {
  readonly seasonId: string;
  readonly divisionCode: string;
}
export const saveAssignment = (params: Place, body: BodyOf<'saveAssignment'>) =>
  call(contract.saveAssignment, { params, body });
export const removeAssignment = (params: Place, version: number) =>
  call(contract.removeAssignment, { params, query: { version } });

export const createDivision = (body: BodyOf<'createDivision'>) => call(contract.createDivision, { body });
export const changeDivision = (divisionCode: string, body: BodyOf<'changeDivision'>) =>
  call(contract.changeDivision, { params: { divisionCode }, body });
export const changeTables = (divisionCode: string, body: BodyOf<'changeTables'>) =>
  call(contract.changeTables, { params: { divisionCode }, body });
export const correctTables = (divisionCode: string, body: BodyOf<'correctTables'>) =>
  call(contract.correctTables, { params: { divisionCode }, body });
export const changeSettings = (body: BodyOf<'changeEntrySettings'>) =>
  call(contract.changeEntrySettings, { body });
