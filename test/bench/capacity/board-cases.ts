/** Boards of a season that was ranked, and what the office does with results. */
import * as z from 'zod';
import { seasonsAround } from '#functions/seed/competition.ts';
import type { Case } from './case.ts';
import { rankedDivision } from './ranking.ts';

const person = z.object({ userId: z.string() });
const seasonId = seasonsAround(new Date()).published.at(-1)?.id ?? '';
const board = { seasonId, divisionCode: rankedDivision };
const act = (name: string) => ({ params: board, body: { act: name, reason: '計測のため' } });

export const boardCases: Readonly<Record<string, Case>> = {
  // With one's own line on another page: the dearest way.
  getBoard: { as: 'individual', kind: 'list', input: () => ({ query: { ...board, page: 1 } }) },
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
      params: { attemptId: resultId.replace(/^res_/u, 'att_') },
      query: { personId: person.parse(await ask('getSession', 'individual', {})).userId },
    }),
  },
  getShownName: { as: 'individual', kind: 'read' },
  setShownName: { as: 'individual', kind: 'act' },
  listQualifications: { as: 'individual', kind: 'list' },
};
