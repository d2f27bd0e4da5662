/** A class that starts together, and who is there: each round with an entry of its own. */
import * as z from 'zod';
import type { Before, Case } from './case.ts';
import { heldDivision, heldSeason } from './master-data.ts';

const start = z.object({ code: z.string() });
const opened = ({ answer }: Before) => ({
  params: { startCode: start.parse(answer('createCommonStart')).code },
});
const ofEntry = { as: 'teacher', kind: 'act' } as const;

export const classCases: Readonly<Record<string, Case>> = {
  createCommonStart: {
    as: 'teacher',
    kind: 'act',
    input: async ({ groupId, classEntryId }) => {
      // Holds the season, too.
      await classEntryId();
      return { body: { groupId, seasonId: heldSeason, divisionCode: heldDivision } };
    },
  },
  readyForStart: {
    as: 'pupil-1-1',
    kind: 'act',
    input: async ({ classEntryId }, before) => ({
      ...opened(before),
      body: { entryId: await classEntryId() },
    }),
  },
  getCommonStart: { as: 'teacher', kind: 'read', input: (_, before) => opened(before) },
  pressCommonStart: { as: 'teacher', kind: 'act', input: (_, before) => opened(before) },
  lookAtStart: { as: 'pupil-1-1', kind: 'read', input: (_, before) => opened(before) },
  listAttendance: {
    as: 'teacher',
    kind: 'list',
    input: ({ groupId }) => ({ query: { seasonId: heldSeason, groupId } }),
  },
  markAbsent: {
    ...ofEntry,
    input: async ({ classEntryId }) => ({ params: { entryId: await classEntryId() } }),
  },
  markPresent: {
    ...ofEntry,
    input: (_, { answer }) => ({
      params: { entryId: z.object({ id: z.string() }).parse(answer('markAbsent')).id },
    }),
  },
};
