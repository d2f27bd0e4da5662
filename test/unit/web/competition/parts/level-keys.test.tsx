// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LevelKeys } from '#web/competition/parts/level-keys.tsx';

afterEach(cleanup);

const way = { level: '2級', from: 200, at: 244, to: 300, unit: '字' };

test('both ends have their names, each key says its score, and one distance is to be seen', () => {
  render(<LevelKeys level="準2級" way={way} />);
  const row = screen.getByRole('list', { name: '準2級から2級まで' });
  const keys = within(row).getAllByRole('listitem');
  expect(keys.map(({ textContent }) => textContent)).toEqual([
    'A210字 とどきました',
    'S220字 とどきました',
    'D230字 とどきました',
    'F240字 とどきました',
    'G250字 あと6字',
    'H260字 あと16字',
    'J270字 あと26字',
    'K280字 あと36字',
    'L290字 あと46字',
    ';300字 あと56字',
  ]);
  screen.getByText('あと56字', { selector: 'strong' });
  screen.getByText('キー1つは10字です');
});

test('a key that stands for a fraction says nothing of its worth, and the highest level has no way on', () => {
  const { unmount } = render(<LevelKeys level="準2級" way={{ ...way, to: 301 }} />);
  expect(screen.queryByText(/キー1つは/u)).toBeNull();
  unmount();
  render(<LevelKeys level="特段" />);
  screen.getByText('いちばん上です');
  expect(screen.queryByText(/あと/u)).toBeNull();
});
