// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TryOut } from '#web/home/components/try-out.tsx';
import { typedLetters } from '#web/home/try-out/typed-letters.ts';
import '#web/home/components/try-out-outcome.tsx';
import '#web/home/try-out/run.ts';
import { sessionKey } from '#web/lib/session.ts';
import { outbox } from '#web/state/outbox.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'ここを押して、ローマ字で打つ' });
const enter = (text: string, isComposing = false) =>
  fireEvent.input(field(), { target: { value: text }, isComposing });
/** Nobody is signed in. */
function visitors(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(sessionKey, null);
  return client;
}
async function open(): Promise<void> {
  render(
    <QueryClientProvider client={visitors()}>
      <MemoryRouter>
        <TryOut />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.focus(field());
  await vi.dynamicImportSettled();
  await act(async () => vi.advanceTimersByTimeAsync(0));
}
const type = (letters: string) => act(() => [...letters].forEach((letter) => enter(letter)));
/** What comes when it is drawn comes, too. */
async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.dynamicImportSettled());
}

test('GIVEN a line is typed WHEN ten seconds are over THEN it says the speed, a level, and that it is a guess', async () => {
  await open();
  type('kinouyorisukosihayaku');
  screen.getByText('春の校庭に小さな花がさいた');
  await pass(9_000);
  screen.getByText('のこり 1秒');
  await pass(1_200);
  screen.getByText('66');
  screen.getByText('2級', { selector: 'b' });
  screen.getByText(/10秒の目安です/u);
  screen.getByText(/ミス 0！/u);
  expect(screen.getByRole('status').textContent).toBe('10秒で11字を打ちました。このペースは2級くらいです。');
  expect(field().readOnly).toBe(true);
});

test('GIVEN a visitor WHEN they keep it THEN it waits on the device for their account', async () => {
  await open();
  type('kinou');
  await pass(10_200);
  expect(screen.getByRole('link', { name: 'つづきを練習する' }).getAttribute('href')).toBe('/typing');
  fireEvent.click(screen.getByRole('button', { name: 'この記録を残す' }));
  await pass(0);
  const [kept] = outbox.state().visitors;
  expect(kept?.body).toMatchObject({ lesson: 'おためし', correct: 3, misses: 0, durationMs: 10_000 });
});

test('GIVEN a wrong key THEN the line stays where it is, nobody is told of each key, and the outcome counts it', async () => {
  await open();
  type('kx');
  screen.getByText('inouyorisukoshihayaku'.slice(1), { exact: false });
  expect(screen.getByRole('status').textContent).toBe('');
  type('i');
  await pass(10_200);
  screen.getByText(/10秒で1字、ちがうキーは1回でした。/u);
});

test('GIVEN an input method is on THEN it says how to switch it off, and no second has passed', async () => {
  await open();
  enter('き', true);
  expect(screen.getByRole('status').textContent).toContain('半角/全角キーで英数字にしてください');
  await pass(3_000);
  screen.getByText('のこり 10秒');
  fireEvent.compositionEnd(field());
  expect(field().value).toBe('');
  type('k');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('WHEN it is tried again THEN everything begins anew', async () => {
  await open();
  type('ki');
  await pass(10_200);
  fireEvent.click(screen.getByRole('button', { name: 'もう一度打つ' }));
  screen.getByText('のこり 10秒');
  screen.getByText('昨日より少し速く');
  expect(document.activeElement).toBe(field());
  type('ki');
  await pass(1_000);
  screen.getByText('のこり 9秒');
});

test('what is typed before the judge is there waits for it', async () => {
  render(
    <QueryClientProvider client={visitors()}>
      <MemoryRouter>
        <TryOut />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  type('ki');
  fireEvent.focus(field());
  await vi.dynamicImportSettled();
  await pass(0);
  expect(screen.getByText('ki').textContent).toBe('ki');
});

test.each([
  ['a', '', { letters: 'a', converted: false }],
  ['AB', 'A', { letters: 'b', converted: false }],
  ['ki1!', '', { letters: 'ki', converted: false }],
  ['ａ', '', { letters: '', converted: true }],
  ['か', 'ｋ', { letters: '', converted: true }],
  ['', 'ki', { letters: '', converted: false }],
])('%o after %o', (text, seen, expected) => {
  expect(typedLetters(text, seen)).toEqual(expected);
});
