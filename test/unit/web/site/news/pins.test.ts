import { expect, test } from 'vitest';
import type { NewsContent, NewsHeadline } from '#shared/site/news/schema.ts';
import { newsValuesSchema, valuesOf } from '#web/site/news/news-values.ts';
import { latestOf } from '#web/site/news/queries.ts';
import { pinWords } from '#web/site/news/pin.ts';

const now = new Date('2026-11-26T03:00:00.000Z');
const content: NewsContent = { title: '題', body: '本文', level: 'info', audience: 'all', pinned: false };
const written = (values: ReturnType<typeof valuesOf>) => newsValuesSchema(false).parse(values).content;

test('GIVEN news is pinned in the form THEN it is for two weeks where nothing else is said', () => {
  const values = valuesOf(content, now);
  expect(written(values).pinnedUntil).toBeUndefined();
  expect(written({ ...values, pinned: true }).pinnedUntil).toBe('2026-12-10T14:59:00.000Z');
  const forever = { ...values, pinned: true, pin: { day: '', time: '' } };
  expect(written(forever)).toEqual({ ...content, pinned: true });
  expect(written(valuesOf(written(forever), now))).toEqual({ ...content, pinned: true });
  const half = newsValuesSchema(false).safeParse({ ...forever, pin: { day: '2026-12-10', time: '' } });
  expect(half.error?.issues.map(({ path }) => path.join('.'))).toEqual(['pin.day']);
});

test('GIVEN a pin has ended THEN nothing calls it pinned', () => {
  const pinned = { pinned: true, pinnedUntil: '2026-11-26T03:00:00.000Z' };
  expect(pinWords(pinned, new Date('2026-11-26T02:59:00.000Z'))).toBe('固定：2026年11月26日(木) 12:00まで');
  expect(pinWords(pinned, now)).toBeUndefined();
  expect(pinWords({ pinned: true }, now)).toBe('固定：外すまで');
});

const headlines = (pinned: number, others: number): NewsHeadline[] =>
  [...Array<true>(pinned).fill(true), ...Array<false>(others).fill(false)].map((isPinned, at) => ({
    id: `nws_${String(at)}`,
    title: String(at),
    level: 'info',
    pinned: isPinned,
    publishedAt: '2026-11-01T00:00:00.000Z',
  }));

test.each([
  [0, 5, '012'],
  [1, 5, '012'],
  [4, 5, '014'],
  [4, 0, '01'],
  [0, 1, '0'],
])('a home has, of %i pinned and %i others, %s', (pinned, others, shown) => {
  expect(
    latestOf(headlines(pinned, others))
      .map(({ title }) => title)
      .join(''),
  ).toBe(shown);
});
