import { describe, expect, test } from 'vitest';
import { hasBegun, isFixed, missingOf, takesEntries } from '#shared/competition/competition/readiness.ts';
import { divisionOf } from '#test/support/competition/competition.ts';

const season = {
  id: 'sea_2026-winter',
  entry: { opensAt: '2026-12-01T00:00:00.000Z', closesAt: '2027-02-01T00:00:00.000Z' },
  held: { opensAt: '2027-01-16T03:00:00.000Z', closesAt: '2027-02-18T12:00:00.000Z' },
};
const guided = divisionOf('guided', 60);
const assignment = { divisionCode: guided.code, textId: 'txt_one' };
const effectiveFrom = '2026-11-30T00:00:00.000Z';
const settings = {
  prices: [{ effectiveFrom, table: { version: 1, first: 1200, further: 900, bulkFrom: 50, bulk: 500 } }],
  groupRules: [{ effectiveFrom, table: { version: 1, people: 3, entries: 5 } }],
};
const ready = {
  season,
  assignments: [assignment],
  divisions: [guided],
  sealed: new Set(['txt_one']),
  settings,
};

describe('what a season lacks', () => {
  test('GIVEN 課題 with sealed texts, tables and terms THEN nothing', () => {
    expect(missingOf(ready)).toEqual([]);
  });

  test('GIVEN nothing at all THEN 課題 and terms', () => {
    expect(missingOf({ ...ready, assignments: [], settings: undefined })).toEqual([
      { what: 'assignments' },
      { what: 'terms' },
    ]);
  });

  test('GIVEN no text, one that is not sealed, or tables that begin too late THEN it is named with its division', () => {
    const { code: divisionCode } = guided;
    const of = (more: Partial<Parameters<typeof missingOf>[0]>) => missingOf({ ...ready, ...more });
    expect(of({ assignments: [{ divisionCode }] })).toEqual([{ what: 'text', divisionCode }]);
    expect(of({ sealed: new Set() })).toEqual([{ what: 'sealed-text', divisionCode }]);
    expect(of({ divisions: [] })).toEqual([{ what: 'division', divisionCode }]);
    const late = guided.levels.map((dated) => ({ ...dated, effectiveFrom: '2027-01-16T03:00:00.001Z' }));
    expect(of({ divisions: [{ ...guided, levels: late }] })).toEqual([{ what: 'tables', divisionCode }]);
    const prices = settings.prices.map((dated) => ({ ...dated, effectiveFrom: '2026-12-01T00:00:00.001Z' }));
    expect(of({ settings: { ...settings, prices } })).toEqual([{ what: 'terms' }]);
  });
});

describe('when a season is fixed', () => {
  const at = (instant: string) => new Date(instant);

  test('its 課題 from the first instant of entering, its dates from the first of playing; a draft never', () => {
    const open = { ...season, state: 'open' as const };
    expect(takesEntries(open, at('2026-11-30T23:59:59.999Z'))).toBe(false);
    expect(takesEntries(open, at('2026-12-01T00:00:00.000Z'))).toBe(true);
    expect(hasBegun(open, at('2027-01-16T02:59:59.999Z'))).toBe(false);
    expect(hasBegun(open, at('2027-01-16T03:00:00.000Z'))).toBe(true);
    expect(isFixed(open, at('2027-01-16T02:59:59.999Z'))).toBe(false);
    const calledOff = { at: '2026-12-01T00:00:00.000Z', reason: '台風の接近のため' };
    expect(isFixed({ ...open, calledOff }, at('2026-12-02T00:00:00.000Z'))).toBe(true);
    const draft = { ...season, state: 'draft' as const };
    expect(hasBegun(draft, at('2030-01-01T00:00:00.000Z'))).toBe(false);
    expect(takesEntries(draft, at('2030-01-01T00:00:00.000Z'))).toBe(false);
  });
});
