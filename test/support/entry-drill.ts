/** Entries sold over a table in memory: a season that takes entries, and how many there are of whom. */
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createQualificationRepository } from '#functions/competition/publication/qualification/repository.ts';
import { createEntryLine, type EntryDraft } from '#functions/competition/entry/line.ts';
import { createEntryRepository } from '#functions/competition/entry/repository.ts';
import type { MemoryTable } from './memory-table.ts';
import { createOrderDrill, everyKind, price } from '#test/support/shop/order-drill.ts';
import type { Quota } from '#shared/competition/competition/rules.ts';
import type { Season } from '#shared/competition/competition/schema.ts';
import type { EntryState } from '#shared/competition/entry/schema.ts';

/** The drill's clock says 2026-11-21. */
export const season: Season = {
  id: 'sea_2026-winter',
  edition: 2026,
  name: 'winter',
  role: 'ordinary',
  title: '2026年度 冬季大会',
  entry: { opensAt: '2026-11-01T03:00:00.000Z', closesAt: '2027-02-18T12:00:00.000Z' },
  held: { opensAt: '2027-01-16T03:00:00.000Z', closesAt: '2027-02-18T12:00:00.000Z' },
  publishesAt: '2027-02-25T03:00:00.000Z',
  firstDayOn: '2027-01-16',
  lastDayOn: '2027-02-18',
  state: 'open',
  version: 1,
};
const organizationId = 'org_drill';
export const division = {
  code: 'romaji',
  name: 'ローマ字',
  durationSeconds: 60,
  unit: '字',
  form: 'guided',
} as const;

const idOf = (name: string): string => `ent_01DRILL${name.toUpperCase().padStart(19, '0')}`;

export function createEntryDrill(seed: number, quota: Quota = {}) {
  const parts = (table: MemoryTable) => ({
    entries: createEntryRepository(table),
    competition: createCompetitionRepository(table),
    qualifications: createQualificationRepository(table),
    attention: createAttentionRepository(table),
    clock: (): Date => new Date('2026-11-21T03:00:00Z'),
  });
  /** `t00001` is who it is of; `t00001b` is a second entry of theirs for the same 課題. */
  const draftOf = (name: string) => {
    const id = idOf(name);
    const detail: EntryDraft = {
      entry: {
        id,
        season,
        division,
        state: 'applied',
        personId: `usr_${name.slice(0, 6)}-0000`,
        name: { family: '山田', given: name, familyKana: 'ヤマダ', givenKana: 'タロウ' },
        schoolYear: 5,
        organizationId,
        organizationName: '桜木小学校',
        amount: price,
        enteredAt: '2026-11-21T03:00:00.000Z',
        version: 1,
      },
      season,
      quota,
    };
    const line = { kind: 'entry' as const, title: 'ローマ字', amount: price };
    return { ...line, subject: { kind: 'entry', id }, detail };
  };
  const drill = createOrderDrill(seed, (table) => {
    const kind = createEntryLine(parts(table));
    return { kinds: everyKind(kind), draftOf };
  });
  const { entries, competition } = parts(drill.table);
  return {
    ...drill,
    entries,
    competition,
    /** Before anything is sold. */
    open: () =>
      drill.table.transact([
        competition.putSeason(season),
        competition.putAssignment({
          seasonId: season.id,
          divisionCode: division.code,
          quota,
          version: 1,
        }),
      ]),
    callOff: () =>
      drill.table.write(
        competition.putSeason({
          ...season,
          calledOff: { at: '2026-11-21T03:00:00.000Z', reason: '台風の接近のため' },
        }),
      ),
    entry: async (name: string) => (await entries.find(idOf(name)))!,
    /** How many entries there are of each state. */
    states(): Partial<Record<EntryState, number>> {
      const found = drill.table.items().filter(({ sk }) => String(sk).startsWith('ENTRY#'));
      const counts: Partial<Record<EntryState, number>> = {};
      for (const { state } of found) {
        const at = state as EntryState;
        counts[at] = (counts[at] ?? 0) + 1;
      }
      return counts;
    },
    /** Names taken, and what the tallies say of all and of the organisation: always the same number three times. */
    async held(): Promise<number[]> {
      const names = drill.table.items().filter(({ sk }) => String(sk).startsWith('ENTERED#')).length;
      const [all, own] = await Promise.all([
        competition.countTaken(season.id),
        competition.countTaken(season.id, organizationId),
      ]);
      return [names, all.get(division.code) ?? 0, own.get(division.code) ?? 0];
    },
    attention: () => drill.table.items().filter(({ pk }) => pk === 'ATTENTION'),
  };
}
