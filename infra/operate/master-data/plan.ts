/** What of a file is not so yet. Pure: the file names what should be, and nothing that it does not name is touched. */
import { goods } from '#shared/goods.ts';
import type { Assignment, EntrySettings } from '#shared/competition/competition/assignment.ts';
import type { DivisionRecord } from '#shared/competition/competition/division.ts';
import { divisionInputSchema } from '#shared/competition/competition/office-contract.ts';
import type { DivisionInput, TablesInput } from '#shared/competition/competition/office-contract.ts';
import { hasBegun } from '#shared/competition/competition/readiness.ts';
import type { Season } from '#shared/competition/competition/schema.ts';
import type { SeasonInput } from '#shared/competition/competition/season.ts';
import { historyRefusal, type HistoryRefusal } from '#shared/competition/competition/table.ts';
import { priceRefusal, sameStart } from '#shared/shop/order/price.ts';
import type { Price } from '#shared/shop/order/schema.ts';
import { differences } from './differences.ts';
import type { MasterData, WantedDivision, WantedSeason } from './file.ts';

/** What there is, as it was read. */
export interface Current {
  readonly prices: readonly Price[];
  readonly settings: EntrySettings | undefined;
  readonly divisions: readonly DivisionRecord[];
  readonly seasons: readonly Season[];
  readonly assignments: readonly Pick<Assignment, 'seasonId' | 'divisionCode'>[];
}

type Deed =
  | { readonly kind: 'set-price'; readonly price: Price }
  | { readonly kind: 'create-settings'; readonly settings: NonNullable<MasterData['entry']> }
  | { readonly kind: 'change-settings'; readonly settings: EntrySettings }
  | { readonly kind: 'create-division'; readonly wanted: WantedDivision }
  | { readonly kind: 'change-division'; readonly seen: Seen; readonly input: Omit<DivisionInput, 'code'> }
  | { readonly kind: 'change-tables'; readonly seen: Seen; readonly tables: TablesInput }
  | { readonly kind: 'create-season'; readonly input: SeasonInput }
  | { readonly kind: 'change-season'; readonly seasonId: string; readonly input: SeasonInput }
  | { readonly kind: 'add-assignment'; readonly seasonId: string; readonly divisionCode: string };
interface Seen {
  readonly code: string;
  readonly version: number;
}

export interface Step {
  readonly what: string;
  /** Before → after. */
  readonly lines: readonly string[];
  /** Why it may not be; nothing of the file is done then. */
  readonly refusal?: string;
  readonly deed: Deed;
}

const refusals: Readonly<Record<HistoryRefusal, string>> = {
  'changed-in-force':
    '適用が始まった版は変えることも消すこともできません。元の行を残し、これからの日時の行を足してください。',
  'begins-in-the-past': '新しい行の from は、これからの日時にしてください。',
};
const refused = (found: readonly (HistoryRefusal | undefined)[]): Pick<Step, 'refusal'> => {
  const refusal = found.find((one) => one !== undefined);
  return refusal === undefined ? {} : { refusal: refusals[refusal] };
};

function priceSteps({ prices: wanted }: MasterData, { prices }: Current, now: Date): Step[] {
  return Object.entries(wanted).flatMap(([name, rows]) => {
    const kind = name as Price['kind'];
    return rows.flatMap(({ from, amount }): Step[] => {
      const price: Price = { kind, amount, effectiveFrom: from };
      const before = sameStart(prices, price);
      const lines = differences(before, price);
      if (lines.length === 0) return [];
      const what = `料金 ${goods[kind].title}`;
      return [
        { what, lines, ...refused([priceRefusal(prices, price, now)]), deed: { kind: 'set-price', price } },
      ];
    });
  });
}

function settingsSteps({ entry }: MasterData, { settings }: Current, now: Date): Step[] {
  if (entry === undefined) return [];
  const what = '参加料と団体申込の条件';
  if (settings === undefined)
    return [
      { what, lines: differences(undefined, entry), deed: { kind: 'create-settings', settings: entry } },
    ];
  const { version, ...before } = settings;
  const lines = differences(before, entry);
  if (lines.length === 0) return [];
  const refusal = refused([
    historyRefusal(settings.prices, entry.prices, now),
    historyRefusal(settings.groupRules, entry.groupRules, now),
  ]);
  return [{ what, lines, ...refusal, deed: { kind: 'change-settings', settings: { ...entry, version } } }];
}

function divisionSteps(wanted: WantedDivision, { divisions }: Current, now: Date): Step[] {
  const { code, ...input } = wanted.input;
  const what = `部門 ${input.name}(${code})`;
  const before = divisions.find((division) => division.code === code);
  if (before === undefined)
    return [{ what, lines: differences(undefined, wanted), deed: { kind: 'create-division', wanted } }];
  const { levels, bonuses, penalties, version } = before;
  const tables = { levels, bonuses, penalties, ...wanted.tables };
  const changed = differences(divisionInputSchema.parse(before), wanted.input);
  const inTables = differences({ levels, bonuses, penalties }, tables);
  const change: Step = {
    what,
    lines: changed,
    deed: { kind: 'change-division', seen: { code, version }, input },
  };
  // The change of the form is one version of the row.
  const seen = { code, version: changed.length > 0 ? version + 1 : version };
  const refusal = refused([
    historyRefusal(levels, tables.levels, now),
    historyRefusal(bonuses, tables.bonuses, now),
    historyRefusal(penalties, tables.penalties, now),
  ]);
  const retable: Step = {
    what: `${what}の表`,
    lines: inTables,
    ...refusal,
    deed: { kind: 'change-tables', seen, tables },
  };
  return [...(changed.length > 0 ? [change] : []), ...(inTables.length > 0 ? [retable] : [])];
}

const idOf = ({ edition, name }: SeasonInput): string => `sea_${edition}-${name}`;
/** What of a season the office changes. */
const shown = ({ title, entry, held, publishesAt, firstDayOn, lastDayOn }: Season | SeasonInput) => ({
  title,
  entry,
  held,
  publishesAt,
  firstDayOn,
  lastDayOn,
});

function seasonSteps(
  { input, divisions }: WantedSeason,
  current: Current,
  known: ReadonlySet<string>,
  now: Date,
) {
  const seasonId = idOf(input);
  const before = current.seasons.find(({ id }) => id === seasonId);
  const what = `大会 ${input.title}`;
  const lines = differences(before && shown(before), shown(input));
  const begun = before !== undefined && hasBegun(before, now);
  const season: Step[] =
    before === undefined
      ? [{ what: `${what}（下書き）`, lines, deed: { kind: 'create-season', input } }]
      : [
          {
            what,
            lines,
            ...(begun && { refusal: '競技が始まった大会は変えられません。' }),
            deed: { kind: 'change-season', seasonId, input: { ...input, version: before.version } },
          },
        ];
  const has = (code: string): boolean =>
    current.assignments.some((one) => one.seasonId === seasonId && one.divisionCode === code);
  const assignments = divisions
    .filter((code) => !has(code))
    .map((divisionCode): Step => ({
      what: `${what}の課題 ${divisionCode}`,
      lines: [`課題：（なし） → ${divisionCode}（課題文は事務局の画面で選びます）`],
      ...(!known.has(divisionCode) && { refusal: '部門がありません。divisions に足してください。' }),
      ...(before?.state === 'open' && { refusal: '公開した大会の課題は、事務局の画面で加えてください。' }),
      deed: { kind: 'add-assignment', seasonId, divisionCode },
    }));
  return [...season.filter((step) => step.lines.length > 0), ...assignments];
}

/** In the order in which they can be done. */
export function planOf(wanted: MasterData, current: Current, now: Date): Step[] {
  const known = new Set(
    [...current.divisions, ...wanted.divisions.map(({ input }) => input)].map(({ code }) => code),
  );
  return [
    ...priceSteps(wanted, current, now),
    ...settingsSteps(wanted, current, now),
    ...wanted.divisions.flatMap((division) => divisionSteps(division, current, now)),
    ...wanted.seasons.flatMap((season) => seasonSteps(season, current, known, now)),
  ];
}
