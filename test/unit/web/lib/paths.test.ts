import { expect, test } from 'vitest';
import { documentTitle } from '#web/lib/document-title.ts';
import { isPath, landingPath, safeBack, to } from '#web/lib/paths.ts';

test('to() fills parameters and leaves out what is not given', () => {
  expect(to('/')).toBe('/');
  expect(to('/auth/signin', {}, { back: '/a?b=c', ended: undefined })).toBe('/auth/signin?back=%2Fa%3Fb%3Dc');
  expect(to('/:signin_1', { signin_1: 'lo gin' })).toBe('/lo%20gin');
});

test('only built addresses are paths', () => {
  expect(isPath('/auth/signin')).toBe(true);
  expect(isPath('/not-built')).toBe(false);
});

test('everyone has a dashboard that exists', () => {
  for (const kind of ['individual', 'student', 'admin', 'school', 'organization'] as const)
    expect(isPath(landingPath(kind))).toBe(true);
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
