import { expect, test } from 'vitest';
import type { DivisionRecord } from '#shared/competition/competition/division.ts';
import { divisions, seasonsAround } from '#infra/local/seed/competition.ts';
import { seedResult } from '#infra/local/seed/results.ts';

test('two people who played the same division at the same hour have results of their own', () => {
  const season = seasonsAround(new Date('2026-11-21T00:00:00Z')).published[0]!;
  const shape = {
    correct: 300,
    errors: { typo: 0, omission: 0, surplus: 0, unconverted: 0 },
  };
  const play = (key: string, division: DivisionRecord) =>
    seedResult(
      {
        key,
        userId: `usr_${key}`,
        name: { family: '佐藤', given: '花', familyKana: 'サトウ', givenKana: 'ハナ' },
      },
      season,
      division,
      0,
      shape,
    );

  const keys = ['individual', 'individual2', 'class1-01', 'class1-11'];
  const ids = divisions.flatMap((division) => keys.map((key) => play(key, division).resultId));

  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^res_[0-9A-HJKMNP-TV-Z]{26}$/u.test(id))).toBe(true);
});
