/** Which pages of ours a school's learning portal may lead to. */
import { expect, test } from 'vitest';
import { lessonAt, placeOf, scoreOf } from '#shared/access/portal/policy.ts';

const origin = 'https://typing.example.jp';

test.each([
  '/',
  '/typing',
  '/typing/room',
  '/typing/course',
  '/maipaso-competition',
  '/typing/lesson/か行-2',
])('%s is a place', (path) => {
  expect(placeOf(`${origin}${path}`, origin)).toBe(encodeURI(path));
});

test.each([
  'https://elsewhere.example/typing',
  'https://typing.example.jp.elsewhere.example/',
  'https://typing.example.jp@elsewhere.example/',
  'https://somebody@typing.example.jp/',
  'http://typing.example.jp/',
  '//elsewhere.example/',
  'javascript:alert(1)',
  '/typing',
  '',
  `${origin}/account/delete`,
  `${origin}/typing/lesson/a/b`,
  `${origin}/typing/..//elsewhere.example`,
  `${origin}/?back=/account`,
  `${origin}/#token=1`,
])('%s is none', (target) => {
  expect(placeOf(target, origin)).toBeUndefined();
});

test.each([
  ['/typing/lesson/%E3%81%8B%E8%A1%8C-2', 'か行-2'],
  ['/typing/lesson/a%2Fb', 'a/b'],
  ['/typing/lesson/%E3%81', undefined],
  ['/typing/lesson/', undefined],
  ['/typing/room', undefined],
  ['/', undefined],
])('of %s the lesson is %s', (place, lesson) => {
  expect(lessonAt(place)).toBe(lesson);
});

test.each([
  [1, 100],
  [0.999, 99],
  [0.29, 29],
  [0.5, 50],
  [0, 0],
])('a lesson typed %d right comes to %d', (accuracy, score) => {
  expect(scoreOf(accuracy)).toBe(score);
});
