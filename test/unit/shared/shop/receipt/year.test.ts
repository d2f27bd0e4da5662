import { expect, test } from 'vitest';
import { receiptYearSchema, yearsUntil } from '#shared/shop/receipt/year.ts';

test.each(['2020-12-01', '2026-11-30', '2027-02-10', '2035-04-01'])(
  'GIVEN %s WHEN the years of receipts are offered THEN each can be asked for, and this one is first',
  (day) => {
    const years = yearsUntil(new Date(`${day}T12:00:00+09:00`));
    expect(years.filter((year) => !receiptYearSchema.safeParse(year).success)).toEqual([]);
    expect(years[1]).toEqual({ kind: 'calendar', year: Number(day.slice(0, 4)) });
  },
);
