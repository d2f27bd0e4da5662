import { expect, test } from 'vitest';
import { documentTitle } from '#web/lib/document-title.ts';
import { paths } from '#shared/kernel/paths.ts';
import { landingPath, safeBack } from '#web/lib/way-on.ts';

test('everyone has a dashboard that exists', () => {
  for (const kind of ['individual', 'student', 'admin', 'school', 'organization'] as const)
    expect(paths).toContain(landingPath(kind));
});

test.each([
  ['/cart?x=1#y', '/cart?x=1#y'],
  [null, undefined],
  ['https://evil.example/', undefined],
  ['//evil.example/', undefined],
  ['/\\evil.example/', undefined],
  ['/\t/evil.example/', undefined],
  ['/.//evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['/auth/signin?back=/x', undefined],
])('the way back %s leads to %s', (back, expected) => {
  expect(safeBack(back)).toBe(expected);
});

test('each page adds its own name in front', () => {
  expect(documentTitle('お知らせ')).toBe('お知らせ | タイピングトレーニング ユーザーページ');
  expect(documentTitle('')).toBe('タイピングトレーニング ユーザーページ');
});
