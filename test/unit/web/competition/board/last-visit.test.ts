import { describe, expect, test } from 'vitest';
import { changeOf, visitAfter, type Visit } from '#web/competition/board/last-visit.ts';
import { changeWords } from '#web/competition/board/words.ts';

const [june, july] = ['2026-06-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z'];

describe('the change since the last visit', () => {
  test.each<[string, Visit | undefined, number | undefined, ReturnType<typeof changeOf>]>([
    ['the first visit', undefined, 4, 'new'],
    ['a better rank', { rankedAt: june, rank: 7 }, 4, 3],
    ['a worse rank', { rankedAt: june, rank: 3 }, 4, -1],
    ['the same rank in a new ranking', { rankedAt: june, rank: 4 }, 4, 0],
    ['no rank before', { rankedAt: june }, 4, 'new'],
    ['no rank now', { rankedAt: june, rank: 4 }, undefined, undefined],
  ])('of %s', (_, last, rank, change) => {
    const visit = visitAfter(last, { rankedAt: july, ...(rank !== undefined && { rank }) });
    expect(changeOf(visit)).toBe(change);
  });

  test('GIVEN the same ranking seen again THEN it has changed as it had', () => {
    const first = visitAfter({ rankedAt: june, rank: 7 }, { rankedAt: july, rank: 4 });
    expect(changeOf(visitAfter(first, { rankedAt: july, rank: 4 }))).toBe(3);
  });

  test.each([
    [3, '↑3', '前に見たときより3つ上がりました'],
    [-1, '↓1', '前に見たときより1つ下がりました'],
  ])('%i is said by a mark and in words', (change, mark, words) => {
    expect(changeWords(change)).toEqual({ mark, words });
  });
});
