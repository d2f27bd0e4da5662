// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later } from '#web/ui/later.tsx';

beforeEach(() => {
  // Without a connection the page is not loaded anew by itself.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Greeting({ name }: { name: string }) {
  return <p>{name}さん</p>;
}

test('GIVEN a part that does not come WHEN it is asked for again THEN it stands there, and what stood beside it never went', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>(async () => Greeting);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Part = later(load);
  await act(async () => {
    render(
      <>
        <input aria-label="typed" defaultValue="" />
        <Suspense fallback="…">
          <Part name="髙橋" />
        </Suspense>
      </>,
    );
  });
  const typed = screen.getByRole('textbox');
  fireEvent.change(typed, { target: { value: '入力中' } });
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('読み込めませんでした'),
  );

  await act(async () => screen.getByRole('button', { name: 'もう一度読み込む' }).click());

  expect(await screen.findByText('髙橋さん')).toBeDefined();
  expect(screen.getByRole('textbox')).toBe(typed);
  expect(typed).toHaveProperty('value', '入力中');
  expect(load).toHaveBeenCalledTimes(2);
});

test('GIVEN a part that came WHEN it is drawn elsewhere THEN it is not loaded again', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>(async () => Greeting);
  const Part = later(load);
  const page = (name: string) => (
    <Suspense fallback="…">
      <Part name={name} />
    </Suspense>
  );
  await act(async () => void render(page('一人目')));
  await act(async () => void render(page('二人目')));
  expect(screen.getAllByText(/さん$/u)).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});

test('GIVEN a part the page is whole without that does not come WHEN it is drawn again THEN something else stood there, and now it', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>(async () => Greeting);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Part = later(load, ({ name }) => <p>{name}の分はありません</p>);
  const page = (
    <Suspense fallback="…">
      <Part name="髙橋" />
    </Suspense>
  );
  await act(async () => void render(page));
  expect(await screen.findByText('髙橋の分はありません')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();

  cleanup();
  await act(async () => void render(page));

  expect(await screen.findByText('髙橋さん')).toBeDefined();
});
