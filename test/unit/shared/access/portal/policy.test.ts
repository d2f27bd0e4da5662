/** Which pages of ours a school's learning portal may lead to. */
import { expect, test } from 'vitest';
import { placeOf } from '#shared/access/portal/policy.ts';

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
