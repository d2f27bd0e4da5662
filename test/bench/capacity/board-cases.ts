/** Boards of a season that was ranked, and what the office does with results. */
import { attemptIdOf } from '#shared/competition/result/id.ts';
import * as z from 'zod';
import { seasonsAround } from '#infra/local/seed/competition.ts';
import type { Before, Case, Fixture } from './case.ts';
import { rankedDivision } from './ranking.ts';
import { examples } from '#shared/contracts.ts';
import { pastTextId } from '#infra/local/seed/texts/index.ts';

const person = z.object({ userId: z.string() });
const seasonId = seasonsAround(new Date()).published.at(-1)?.id ?? '';
const board = { seasonId, divisionCode: rankedDivision };
const pastText = { textId: pastTextId(rankedDivision) ?? '' };
const act = (name: string) => ({ params: board, body: { act: name, reason: '計測のため' } });

const rejudge = z.object({ id: z.string() });
const begunRejudge = (_: Fixture, { answer }: Before) => ({
  params: { seasonId, rejudgeId: rejudge.parse(answer('startRejudge')).id },
});

export const boardCases: Readonly<Record<string, Case>> = {
  // With one's own line on another page: the dearest way.
  getBoard: { as: 'individual', kind: 'list', input: () => ({ query: { ...board, page: 1 } }) },
  listTrials: { as: 'individual', kind: 'list' },
  getFreeText: { as: 'individual', kind: 'read', input: () => ({ params: pastText }) },
  // The first one of an instance, which remembers nothing yet but its text.
  findPlace: {
    as: 'individual',
    kind: 'read',
    input: () => ({ params: pastText, body: examples.findPlace.body }),
  },
  // Of a season whose attempts are closed; while thousands type it is bounded by 500 units (functions/competition/README.md).
  getSeasonDay: { as: 'admin', kind: 'list', input: () => ({ params: { seasonId } }) },
  getSchoolDay: {
    as: 'admin',
    kind: 'list',
    input: ({ schoolId: organizationId }) => ({ params: { seasonId, organizationId } }),
  },
  listBoards: { as: 'admin', kind: 'list', input: () => ({ query: { seasonId } }) },
  changeBoard: { as: 'admin', kind: 'act', input: () => act('freeze') },
  listFrozenBoards: {
    as: 'admin',
    kind: 'list',
    input: async (_, { ask }) => {
      await ask('changeBoard', 'admin', act('unfreeze'));
      return {};
    },
  },
  listRulings: { as: 'admin', kind: 'list', input: () => ({ query: { seasonId } }) },
  getPublication: { as: 'admin', kind: 'read', input: () => ({ params: { seasonId } }) },
  findResults: { as: 'admin', kind: 'list', input: () => ({ query: { seasonId, kana: 'アオキ' } }) },
  // With every version of it.
  getRuledResult: {
    as: 'admin',
    kind: 'list',
    input: async ({ resultId }, { ask }) => ({
      params: { attemptId: attemptIdOf(resultId) },
      query: { personId: person.parse(await ask('getSession', 'individual', {})).userId },
    }),
  },
  startRejudge: {
    as: 'admin',
    kind: 'act',
    input: () => ({ body: { ...board, reason: '計測のため' } }),
  },
  listRejudges: { as: 'admin', kind: 'list', input: () => ({ query: { seasonId } }) },
  getRejudge: { as: 'admin', kind: 'read', input: begunRejudge },
  listDifferences: { as: 'admin', kind: 'list', input: begunRejudge },
  decideRejudge: {
    as: 'admin',
    kind: 'act',
    input: async (fixture, before) => {
      const { params } = begunRejudge(fixture, before);
      await fixture.finishRejudge(params);
      return { params, body: { decision: 'drop', reason: '計測のため' } };
    },
  },
  getShownName: { as: 'individual', kind: 'read' },
  setShownName: { as: 'individual', kind: 'act' },
  listQualifications: { as: 'individual', kind: 'list' },
};
