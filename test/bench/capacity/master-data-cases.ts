/** Master data from nothing: a text, a division and a season of this round; the next round finds the same nothing. */
import * as z from 'zod';
import { seededTextId } from '#infra/local/seed/texts/index.ts';
import { dayOf, japanInstant } from '#shared/kernel/time.ts';
import { textInput } from '#test/support/office/office.ts';
import type { Before, Case } from './case.ts';
import {
  benchCopyEdition,
  benchDivision,
  benchEdition,
  benchSeason,
  heldDivision,
  heldSeason,
} from './master-data.ts';

const as = 'admin';
const reason = '計測のため';
const dayMs = 24 * 60 * 60 * 1000;
const made = z.object({ version: z.int() });
const text = z.object({ id: z.string(), version: z.int() });
const division = z.object({
  version: z.int(),
  levels: z.array(z.unknown()),
  bonuses: z.array(z.unknown()),
  penalties: z.array(z.unknown()),
});

const tables = division.extend({
  levels: z.array(z.looseObject({ table: z.looseObject({ version: z.int() }) })),
});
/** It is open to all, so it may be corrected. */
const ofPractice = { params: { textId: seededTextId('practice-english') } };
const ofHeld = { params: { divisionCode: heldDivision } };

const day = (days: number): string => dayOf(new Date(Date.now() + days * dayMs));
const at = (days: number, time = '12:00'): string => japanInstant(day(days), time);
const season = (version: number) => ({
  edition: benchEdition,
  name: 'national',
  role: 'ordinary',
  title: '計測の大会',
  entry: { opensAt: at(1), closesAt: at(29) },
  held: { opensAt: at(30), closesAt: at(30, '21:00') },
  publishesAt: at(40),
  firstDayOn: day(30),
  lastDayOn: day(30),
  version,
});
const about = {
  category: 'I',
  part: 90,
  name: '計測の部門',
  form: 'transcription',
  durationSeconds: 60,
  unit: '字',
  ranking: { ranksExtendedTime: false },
} as const;

const ofSeason = { params: { seasonId: benchSeason } };
const ofDivision = { params: { divisionCode: benchDivision } };
const ofBoth = { params: { ...ofSeason.params, ...ofDivision.params } };
const versionOf = (from: string, { answer }: Before): number => made.parse(answer(from)).version;
const seasonNow = async ({ ask }: Before): Promise<number> =>
  z.object({ season: made }).parse(await ask('getSeasonForOffice', as, ofSeason)).season.version;
const textOf = ({ answer }: Before) => ({ textId: text.parse(answer('createTaskText')).id });
const textNow = async (before: Before): Promise<number> =>
  z.object({ text: made }).parse(await before.ask('getTaskText', as, { params: textOf(before) })).text
    .version;
const actOn = async (act: string, before: Before) => ({
  params: textOf(before),
  body: { act, version: await textNow(before) },
});

export const masterDataCases: Readonly<Record<string, Case>> = {
  createTaskText: { as, kind: 'act', input: () => ({ body: textInput() }) },
  changeTaskText: {
    as,
    kind: 'act',
    input: async (_, before) => {
      const { form: _form, ...rest } = textInput();
      return { params: textOf(before), body: { ...rest, version: await textNow(before) } };
    },
  },
  actOnTaskText: { as: 'admin2', kind: 'act', input: (_, before) => actOn('proof-read', before) },
  correctTaskText: {
    as,
    kind: 'act',
    input: async (_, { ask }) => ({
      ...ofPractice,
      body: {
        body: { kind: 'text', notation: 'Every day is a new day.' },
        reason,
        version: z.object({ text: made }).parse(await ask('getTaskText', as, ofPractice)).text.version,
      },
    }),
  },
  withdrawTextCorrection: {
    as,
    kind: 'act',
    input: (_, before) => ({
      ...ofPractice,
      body: { reason, version: versionOf('correctTaskText', before) },
    }),
  },
  // With who did what to it.
  getTaskText: { as: 'admin3', kind: 'list', input: (_, before) => ({ params: textOf(before) }) },
  createDivision: { as, kind: 'act', input: () => ({ body: { ...about, code: benchDivision } }) },
  changeDivision: {
    as,
    kind: 'act',
    input: (_, before) => ({
      ...ofDivision,
      body: { division: { ...about, unit: '点' }, reason, version: versionOf('createDivision', before) },
    }),
  },
  changeTables: {
    as,
    kind: 'act',
    input(_, { answer }) {
      const { version, levels, bonuses, penalties } = division.parse(answer('changeDivision'));
      return { ...ofDivision, body: { tables: { levels, bonuses, penalties }, reason, version } };
    },
  },
  correctTables: {
    as,
    kind: 'act',
    // Of what is held now: it was to be judged by tables that came too late.
    async input(_, { ask }) {
      const { divisionCode } = ofHeld.params;
      const before = z.object({ division: tables }).parse(await ask('getDivision', as, ofHeld)).division;
      const [level] = before.levels;
      const later = { effectiveFrom: at(50), table: { ...level!.table, version: 2 } };
      const body = {
        tables: { levels: [...before.levels, later], bonuses: before.bonuses, penalties: before.penalties },
        reason,
        version: before.version,
      };
      const { version } = made.parse(await ask('changeTables', as, { ...ofHeld, body }));
      return {
        params: { divisionCode },
        body: { seasonId: heldSeason, levels: 2, bonuses: 1, penalties: 1, reason, version },
      };
    },
  },
  createSeason: { as, kind: 'act', input: () => ({ body: { season: season(1) } }) },
  copySeason: {
    as,
    kind: 'act',
    input: () => ({
      ...ofSeason,
      body: {
        season: { ...season(1), edition: benchCopyEdition },
        assignments: [{ divisionCode: benchDivision, quota: {} }],
        requestKey: '018f0000-0000-7000-8000-00000000000f',
      },
    }),
  },
  changeSeason: {
    as,
    kind: 'act',
    input: async (_, before) => ({ ...ofSeason, body: { season: season(await seasonNow(before)), reason } }),
  },
  limitSeason: {
    as,
    kind: 'act',
    input: async ({ schoolId }, before) => ({
      ...ofSeason,
      body: { organizationIds: [schoolId], reason, version: await seasonNow(before) },
    }),
  },
  saveAssignment: {
    as,
    kind: 'act',
    async input(_, before) {
      await before.ask('actOnTaskText', 'admin3', await actOn('proof-read', before));
      await before.ask('actOnTaskText', as, await actOn('seal', before));
      return { ...ofBoth, body: { quota: {}, ...textOf(before) } };
    },
  },
  removeAssignment: {
    as,
    kind: 'act',
    input: (_, before) => ({ ...ofBoth, query: { version: versionOf('saveAssignment', before) } }),
  },
  openSeason: {
    as,
    kind: 'act',
    async input(_, before) {
      await before.ask('saveAssignment', as, { ...ofBoth, body: { quota: {}, ...textOf(before) } });
      return { ...ofSeason, body: { version: await seasonNow(before) } };
    },
  },
  callOffSeason: {
    as,
    kind: 'act',
    input: async (_, before) => ({ ...ofSeason, body: { reason, version: await seasonNow(before) } }),
  },
  deleteSeason: {
    as,
    kind: 'act',
    // What is open is not deleted, so it is one of its own.
    async input(_, { ask }) {
      const draft = { ...season(1), edition: benchEdition + 1 };
      const { id: seasonId, version } = text.parse(
        await ask('createSeason', as, { body: { season: draft } }),
      );
      return { params: { seasonId }, query: { version } };
    },
  },
  changeEntrySettings: {
    as,
    kind: 'act',
    input: async (_, { ask }) => ({
      body: {
        settings: z.object({ settings: z.unknown() }).parse(await ask('getEntrySettings', as, {})).settings,
        reason,
      },
    }),
  },
};
