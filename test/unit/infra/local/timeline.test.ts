/** The year of local data: whatever day it is begun on, everything in it comes in its order. */
import { expect, test } from 'vitest';
import { entersAt, inputOf, meetsOf, nationalOf, publishesAtOf } from '#infra/local/alive/seasons.ts';
import { timelineOf } from '#infra/local/alive/timeline.ts';
import { seasonInputSchema } from '#shared/competition/competition/season.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';

const hourMs = 60 * 60 * 1000;

test('on each day of a year and at any hour of the first of April', () => {
  const days = Array.from(
    { length: 366 },
    (_, day) => Date.parse('2027-04-01T03:00:00Z') + day * 24 * hourMs,
  );
  const firstOfApril = Array.from(
    { length: 24 },
    (_, hour) => Date.parse('2027-03-31T15:00:00Z') + hour * hourMs,
  );
  for (const begun of [...days, ...firstOfApril]) {
    const label = new Date(begun).toISOString();
    const time = timelineOf(label);
    const meets = meetsOf(time);
    expect(fiscalYearOf(new Date(time.at(0))), label).toBe(time.fiscalYear);
    for (const meet of [meets.first, meets.second]) {
      const publishes = Date.parse(publishesAtOf(time, meet));
      const middle = (meet.heldFrom + meet.heldUntil) / 2;
      // A minute, five minutes, and what lies between them.
      expect(Date.parse(time.closing(meet.heldUntil)) - middle, label).toBeGreaterThan(15 * 60_000);
      const entered = entersAt(time, meet);
      const instants = [
        Date.parse(time.opening(meet.entryFrom)),
        entered,
        Date.parse(time.closing(meet.entryUntil)),
      ];
      expect(instants, label).toEqual(instants.toSorted((a, b) => a - b));
      expect(publishes, label).toBeGreaterThan(Date.parse(time.closing(meet.heldUntil)));
      expect(publishes, label).toBeLessThan(time.end);
    }
    for (const season of [...Object.values(meets), nationalOf(time)]) {
      const input = inputOf(time, season, { edition: time.fiscalYear, role: 'ordinary' });
      expect(seasonInputSchema.safeParse(input).error?.issues, `${season.title} ${label}`).toBeUndefined();
    }
    // Filed, decided, and another one: each within two weeks, and none of them ahead.
    const appeals = [2, 4, 8].map(
      (after) => Date.parse(publishesAtOf(time, meets.second)) + time.days(after),
    );
    expect(appeals[2]!, label).toBeLessThan(time.end);
  }
});
