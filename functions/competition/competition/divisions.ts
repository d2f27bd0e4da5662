/** What the office does with divisions, their tables and the terms of entry. */
import type { EntrySettings } from '#shared/competition/competition/assignment.ts';
import {
  correctionRefusal,
  type CorrectionRefusal,
  type DivisionRecord,
  type TableChoice,
} from '#shared/competition/competition/division.ts';
import type { DivisionInput, TablesInput } from '#shared/competition/competition/office-contract.ts';
import { levelTableFor } from '#shared/competition/competition/level.ts';
import { seasonPhase } from '#shared/competition/competition/policy.ts';
import { hasTables } from '#shared/competition/competition/readiness.ts';
import type { Season } from '#shared/competition/competition/schema.ts';
import {
  historyRefusal,
  versionRefusal,
  type HistoryRefusal,
} from '#shared/competition/competition/table.ts';
import type { MasterTrailAct } from '#shared/competition/competition/trail.ts';
import { Problem } from '#shared/problem.ts';
import { trailActor } from '#functions/record/trail/repository.ts';
import type { TrailSubject } from '#functions/record/trail/place.ts';
import type { MasterDependencies } from './seasons.ts';

interface DivisionKeeper {
  /** Without tables of its own it gets those of its time. Nothing was scored by them yet, so they may hold from any day. */
  create(adminId: string, input: DivisionInput, tables?: Partial<TablesInput>): Promise<DivisionRecord>;
  change(adminId: string, seen: Seen, input: Omit<DivisionInput, 'code'>): Promise<DivisionRecord>;
  changeTables(adminId: string, seen: Seen, tables: TablesInput): Promise<DivisionRecord>;
  /** Of a season that has begun. What was scored by the others stays until it is judged once more. */
  correctTables(adminId: string, seen: Seen, seasonId: string, chosen: TableChoice): Promise<DivisionRecord>;
  /** The very first ones, which may hold from any day. */
  createSettings(adminId: string, settings: Omit<EntrySettings, 'version'>, reason: string): Promise<void>;
  changeSettings(adminId: string, settings: EntrySettings, reason: string): Promise<EntrySettings>;
}

interface Seen {
  readonly code: string;
  readonly version: number;
  readonly reason: string;
}

const details: Readonly<Record<HistoryRefusal, string>> = {
  'changed-in-force': '適用が始まった版は変更も削除もできません。変えるときは新しい版を追加してください。',
  'begins-in-the-past': '新しい版の適用開始は、これからの日時にしてください。',
};

const corrections: Readonly<Record<CorrectionRefusal, string>> = {
  'not-begun': '大会が始まる前は、表の新しい版を追加してください。',
  'no-such-version': '選んだ版がありません。',
  'nothing-changes': '今と同じ版が選ばれています。変える版を選んでください。',
};

function expectAllowed(refusals: readonly (HistoryRefusal | undefined)[]): void {
  const refusal = refusals.find((one) => one !== undefined);
  if (refusal !== undefined) throw new Problem('table-in-force', { detail: details[refusal] });
}

export function createDivisionKeeper({
  table,
  competition,
  trail,
  accounts,
  clock,
}: MasterDependencies): DivisionKeeper {
  const record = async (
    adminId: string,
    subject: TrailSubject,
    act: MasterTrailAct,
    more: { detail?: string; reason?: string } = {},
  ) => trail.record(subject, { ...(await trailActor(accounts, adminId)), act, ...more });

  async function getSeen({ code, version }: Seen): Promise<DivisionRecord> {
    const division = await competition.findDivision(code);
    if (division === undefined) throw new Problem('not-found');
    if (division.version !== version) throw new Problem('version-conflict');
    return division;
  }

  /** The seasons that are or were open with a division; there are a few a year. */
  async function openSeasonsWith(code: string): Promise<Season[]> {
    const seasons = await competition.listSeasons();
    const uses = await Promise.all(
      seasons
        .filter(({ state }) => state === 'open')
        .map(async (season) => ((await competition.findAssignment(season.id, code)) ? [season] : [])),
    );
    return uses.flat();
  }

  return {
    async create(adminId, input, tables = {}) {
      const effectiveFrom = clock().toISOString();
      const division: DivisionRecord = {
        ...input,
        levels: [{ effectiveFrom, table: levelTableFor(input.durationSeconds) }],
        bonuses: [{ effectiveFrom, table: { version: 1, steps: [{ missPerMille: 5, percent: 15 }] } }],
        penalties: [
          { effectiveFrom, table: { version: 1, typo: 1, omission: 1, surplus: 1, unconverted: 1 } },
        ],
        ...tables,
        version: 1,
      };
      await table.transact([
        competition.createDivision(division),
        await record(adminId, { kind: 'division', id: division.code }, 'created'),
      ]);
      return division;
    },

    async change(adminId, seen, input) {
      const division = await getSeen(seen);
      const seasons = await openSeasonsWith(seen.code);
      const now = clock();
      if (seasons.some((season) => seasonPhase(season, now) !== 'published'))
        throw new Problem('division-in-use');
      const retyped = input.form !== division.form || input.durationSeconds !== division.durationSeconds;
      if (seasons.length > 0 && retyped)
        throw new Problem('division-in-use', {
          detail: 'これまでの大会の結果があるため、形と時間は変えられません。新しい部門を作ってください。',
        });
      const change = competition.changeDivision(division).set({ ...input });
      if (input.suits === undefined || input.suits === '') change.remove('suits');
      await table.transact([
        change,
        await record(adminId, { kind: 'division', id: seen.code }, 'changed', { reason: seen.reason }),
      ]);
      return { ...division, ...input, version: division.version + 1 };
    },

    async changeTables(adminId, seen, tables) {
      const division = await getSeen(seen);
      const now = clock();
      expectAllowed([
        historyRefusal(division.levels, tables.levels, now),
        historyRefusal(division.bonuses, tables.bonuses, now),
        historyRefusal(division.penalties, tables.penalties, now),
      ]);
      // Also one that is still to come, where a season that has begun is judged by it.
      for (const { levels, bonuses, penalties } of division.corrections ?? [])
        expectAllowed([
          versionRefusal(division.levels, tables.levels, levels),
          versionRefusal(division.bonuses, tables.bonuses, bonuses),
          versionRefusal(division.penalties, tables.penalties, penalties),
        ]);
      const next = { ...division, ...tables, version: division.version + 1 };
      const without = (await openSeasonsWith(seen.code)).find((season) => !hasTables(next, season));
      if (without !== undefined)
        throw new Problem('season-not-ready', {
          detail: `公開中の「${without.title}」に適用される表がなくなります。`,
        });
      await table.transact([
        competition.changeDivision(division).set({ ...tables }),
        await record(adminId, { kind: 'division', id: seen.code }, 'tables-changed', {
          reason: seen.reason,
        }),
      ]);
      return next;
    },

    async correctTables(adminId, seen, seasonId, chosen) {
      const division = await getSeen(seen);
      const season = await competition.getSeason(seasonId);
      if ((await competition.findAssignment(seasonId, seen.code)) === undefined)
        throw new Problem('not-found');
      const now = clock();
      const refusal = correctionRefusal(division, season, chosen, now);
      if (refusal !== undefined)
        throw new Problem('tables-not-correctable', { detail: corrections[refusal] });
      const { reason } = seen;
      const all = [...(division.corrections ?? []), { ...chosen, seasonId, at: now.toISOString(), reason }];
      const fact = { detail: `${season.title} ${division.name}`, reason };
      await table.transact([
        competition.changeDivision(division).set({ corrections: all }),
        await record(adminId, { kind: 'division', id: seen.code }, 'tables-corrected', fact),
        await record(adminId, { kind: 'season', id: seasonId }, 'tables-corrected', fact),
      ]);
      return { ...division, corrections: all, version: division.version + 1 };
    },

    async createSettings(adminId, settings, reason) {
      await table.transact([
        competition.createEntrySettings({ ...settings, version: 1 }),
        await record(adminId, { kind: 'entry-settings' }, 'created', { reason }),
      ]);
    },

    async changeSettings(adminId, { prices, groupRules, version }, reason) {
      const current = await competition.getEntrySettings();
      if (current.version !== version) throw new Problem('version-conflict');
      const now = clock();
      expectAllowed([
        historyRefusal(current.prices, prices, now),
        historyRefusal(current.groupRules, groupRules, now),
      ]);
      await table.transact([
        competition.changeEntrySettings(current).set({ prices, groupRules }),
        await record(adminId, { kind: 'entry-settings' }, 'tables-changed', { reason }),
      ]);
      return { prices, groupRules, version: version + 1 };
    },
  };
}
