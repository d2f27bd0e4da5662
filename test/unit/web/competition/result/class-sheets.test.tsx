// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OrganizationResult } from '#shared/competition/result/schema.ts';
import { ClassSheets } from '#web/competition/result/components/class-sheets.tsx';
import { classOrder } from '#web/school/parts/class-order.ts';

afterEach(cleanup);

const one = (holderName: string, accuracy?: number): OrganizationResult => ({
  id: `res_${holderName}`,
  season: { id: 'sea_2026-june', edition: 2026, name: 'june', title: '6月大会' },
  division: { code: 'romaji', name: 'ローマ字', durationSeconds: 60, unit: '字' },
  state: 'published',
  playedAt: '2026-06-10T03:00:00.000Z',
  score: 50,
  misses: 1,
  cpm: 49.96,
  holderId: `usr_${holderName}`,
  holderName,
  groupName: '5年1組',
  ...(accuracy === undefined ? {} : { accuracy }),
});

test.each([
  { whose: 'nobody', results: [one('青木 葵'), one('石田 陽翔')], shares: 0, unknown: 0 },
  { whose: 'somebody', results: [one('青木 葵', 0.95), one('石田 陽翔')], shares: 1, unknown: 1 },
])(
  'GIVEN results of a class WHERE $whose has a share of right keys WHEN they are on paper THEN no cell is empty',
  ({ results, shares, unknown }) => {
    render(<ClassSheets order={classOrder([])} results={results} seasonTitle="6月大会" />);
    expect(screen.queryAllByRole('columnheader', { name: '正確率' })).toHaveLength(shares);
    expect(screen.queryAllByText('95.0%')).toHaveLength(shares);
    expect(screen.queryAllByText('—')).toHaveLength(unknown);
  },
);
