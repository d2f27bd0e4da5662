import { expect, test } from 'vitest';
import { stateColumn } from '#web/competition/result/components/state-word.tsx';

test.each([
  { of: ['published', 'published'], columns: [] },
  { of: [], columns: [] },
  { of: ['published', 'disqualified'], columns: ['state'] },
  { of: ['under-review'], columns: ['state'] },
] as const)(
  'GIVEN results that are $of THEN their list has the columns $columns besides',
  ({ of, columns }) => {
    expect(stateColumn(of.map((state) => ({ state }))).map(({ id }) => id)).toEqual(columns);
  },
);
