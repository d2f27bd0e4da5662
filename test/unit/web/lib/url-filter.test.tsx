// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useKeptText } from '#web/lib/kept-text.ts';
import {
  choiceFilter,
  pageFilter,
  readFilter,
  sortFilter,
  textFilter,
  useTyped,
  useUrlFilter,
  writeFilter,
} from '#web/lib/url-filter.ts';

const fields = {
  status: choiceFilter(['', 'active', 'removed'], ''),
  q: textFilter,
  sort: sortFilter(['name', 'group'], { column: 'group', direction: 'ascending' }),
  page: pageFilter,
};
const asItIs = { status: '', q: '', sort: { column: 'group', direction: 'ascending' }, page: 1 };
const read = (search: string) => readFilter(fields, new URLSearchParams(search));

test('GIVEN an address THEN it says what the list shows', () => {
  expect(read('')).toEqual(asItIs);
  expect(read('status=removed&q=髙橋&sort=-name&page=3')).toEqual({
    status: 'removed',
    q: '髙橋',
    sort: { column: 'name', direction: 'descending' },
    page: 3,
  });
});

test.each([
  'status=toString',
  'sort=--name',
  'sort=constructor',
  'page=0',
  'page=1.5',
  'page=NaN',
  'page=1e9',
  `q=${'x'.repeat(101)}`,
])('GIVEN %s, which is no value THEN the list is as it is anyway', (search) => {
  expect(read(search)).toEqual(asItIs);
});

describe('writing', () => {
  const write = (search: string, change: Parameters<typeof writeFilter<typeof fields>>[2]) =>
    writeFilter(fields, new URLSearchParams(search), change).toString();

  test('GIVEN a change THEN the list begins at its first page, and the rest of the address stays', () => {
    expect(write('page=3&group=g1&q=a', { status: 'active' })).toBe('group=g1&q=a&status=active');
    expect(write('page=3&q=a', { page: 4 })).toBe('page=4&q=a');
  });

  test('what is as it is anyway does not stand in the address', () => {
    expect(write('status=active&sort=-name&page=2', { status: '', sort: fields.sort.fallback })).toBe('');
    expect(write('page=2', { page: 1 })).toBe('');
  });

  test('what is written is read again, also of a text that is too long', () => {
    const change = {
      q: 'x'.repeat(200),
      sort: { column: 'name', direction: 'descending' } as const,
      page: 7,
    };
    expect(read(write('', change))).toEqual({ ...asItIs, ...change, q: 'x'.repeat(100) });
  });
});

describe('typing', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('GIVEN somebody types THEN each letter is at hand at once, and the address follows in a pause without taking any back', () => {
    const { result, rerender } = renderHook(({ value }: { value: string }) => useTyped(value, paused), {
      initialProps: { value: '' },
    });
    const write = (text: string) => act(() => result.current[1](text));
    write('さ');
    write('さい');
    expect(result.current[0]).toBe('さい');
    expect(paused).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(300));
    expect(paused.mock.calls).toEqual([['さい']]);

    // WHEN more is typed before the navigation has arrived
    write('さいと');
    rerender({ value: 'さい' });
    expect(result.current[0]).toBe('さいと');
    act(() => void vi.advanceTimersByTime(300));
    rerender({ value: 'さいと' });
    expect(paused).toHaveBeenLastCalledWith('さいと');

    // WHEN the way back is taken
    rerender({ value: '' });
    expect(result.current[0]).toBe('');
    act(() => void vi.advanceTimersByTime(300));
    expect(paused).toHaveBeenCalledTimes(2);
  });
  const paused = vi.fn<(typed: string) => void>();
});

test('GIVEN a page WHEN a filter is chosen THEN its address says so', () => {
  const { result } = renderHook(() => ({ filter: useUrlFilter(fields), at: useLocation() }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/list?page=2#top']}>{children}</MemoryRouter>,
  });
  expect(result.current.filter[0].page).toBe(2);
  act(() => result.current.filter[1]({ status: 'active' }));
  expect(result.current.filter[0]).toEqual({ ...asItIs, status: 'active' });
  expect(result.current.at.search).toBe('?status=active');
});

test('GIVEN two changes in one breath THEN both stand in the address', () => {
  const { result } = renderHook(() => ({ filter: useUrlFilter(fields), at: useLocation() }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/list']}>{children}</MemoryRouter>,
  });
  const change = result.current.filter[1];
  act(() => {
    change({ status: 'active' });
    change({ q: 'さ' });
  });
  expect(result.current.filter[0]).toEqual({ ...asItIs, status: 'active', q: 'さ' });
});

test('GIVEN a change, and a link followed in the same breath WHEN another is made THEN what the link asked for stays', () => {
  const { result } = renderHook(() => ({ filter: useUrlFilter(fields), go: useNavigate() }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/list']}>{children}</MemoryRouter>,
  });
  act(() => result.current.filter[1]({ status: 'active' }));
  act(() => void result.current.go('/list?q=さ'));
  act(() => result.current.filter[1]({ page: 2 }));
  expect(result.current.filter[0]).toEqual({ ...asItIs, q: 'さ', page: 2 });
});

test('GIVEN a search that stands in no address WHEN a filter is chosen, and the page is left and come back to THEN it is there', () => {
  const { result } = renderHook(
    () => ({ text: useKeptText(), filter: useUrlFilter(fields), at: useLocation(), go: useNavigate() }),
    { wrapper: ({ children }) => <MemoryRouter initialEntries={['/list']}>{children}</MemoryRouter> },
  );
  act(() => result.current.text[1]('hana@typing.example'));
  act(() => result.current.filter[1]({ status: 'active' }));
  expect(result.current.at.search).toBe('?status=active');
  act(() => void result.current.go('/one'));
  expect(result.current.text[0]).toBe('');
  act(() => void result.current.go(-1));
  expect(result.current.text[0]).toBe('hana@typing.example');
  expect(JSON.stringify([result.current.at.pathname, result.current.at.search])).not.toContain('hana');
});
