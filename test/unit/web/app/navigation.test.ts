import { expect, test } from 'vitest';
import { drawingOf, placeIcons } from '#web/app/layouts/place-icon.tsx';
import { currentPlace, placesFor } from '#web/app/navigation.ts';
import type { PageRoute } from '#web/app/route.ts';
import { routes } from '#web/app/routes.ts';
import { organization, session } from '../support.ts';

const page = (who: PageRoute['who'], nav: NonNullable<PageRoute['nav']>): PageRoute => ({
  layout: 'default',
  guards: [],
  who,
  title: '題',
  lazy: () => Promise.reject(new Error('not opened here')),
  nav,
});

test('GIVEN a table THEN each person sees their own places, by section', () => {
  const table = {
    '/dashboard/individual': page(['individual'], { section: 'money' }),
    '/dashboard': page(['owner'], { section: 'group', label: 'クラス' }),
    '/': page('in', { section: 'home' }),
    '/:signin_1': { redirect: '/auth/signin' },
  } as const;
  const labels = (person: Parameters<typeof placesFor>[0]) =>
    placesFor(person, table).map(({ path, label }) => `${path} ${label}`);
  expect(labels(session())).toEqual(['/ 題', '/dashboard/individual 題']);
  expect(labels(session({ kind: 'school', organization: organization() }))).toEqual([
    '/ 題',
    '/dashboard クラス',
  ]);
});

test('one is at the place with the longest matching address', () => {
  const place = (path: '/dashboard' | '/dashboard/admin') => ({ path, label: '', section: 'home' }) as const;
  const places = [place('/dashboard'), place('/dashboard/admin')];
  expect(currentPlace(places, '/dashboard/admin/x')?.path).toBe('/dashboard/admin');
  expect(currentPlace(places, '/dashboards')).toBeUndefined();
});

test('every place has its drawing, and there is no drawing for what is no place', () => {
  const people = [
    session(),
    session({ kind: 'student', organization: organization() }),
    session({ kind: 'school', organization: organization() }),
    session({ kind: 'admin' }),
  ];
  const places = people.flatMap((person) => placesFor(person, routes)).map(({ path }) => path);
  expect(places.filter((path) => drawingOf(path) === undefined)).toEqual([]);
  expect(Object.keys(placeIcons).filter((path) => !places.includes(path))).toEqual([]);
});
