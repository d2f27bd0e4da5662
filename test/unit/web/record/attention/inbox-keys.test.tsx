// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { InboxKeys } from '#web/record/attention/components/inbox-keys.tsx';

afterEach(cleanup);

const pressed: string[] = [];
const Row = ({ name, links }: { name: string; links: number }) => (
  <tr>
    <th scope="row">{links > 1 && <a href="/admin/users">{`${name}の持ち主`}</a>}</th>
    <td>
      {links > 0 && <a href="/admin/orders">{`${name}を開く`}</a>}
      <button onClick={() => pressed.push(name)} type="button">{`${name}を対応済みにする`}</button>
    </td>
  </tr>
);
const inbox = (names: readonly string[], handled = 0) => (
  <>
    <InboxKeys handled={handled}>
      {names.map((name, links) => (
        <table key={name}>
          <tbody>
            <Row links={links} name={name} />
          </tbody>
        </table>
      ))}
      <input aria-label="探す" />
    </InboxKeys>
  </>
);
const focused = (): string | null => document.activeElement?.textContent ?? null;
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

test('GIVEN rows of several tables WHEN one goes up and down THEN the focus is on what Enter opens', () => {
  render(inbox(['振込', '注文', '異議']));
  fireEvent.click(screen.getByRole('button', { name: 'キーボードで順に見る' }));
  expect(focused()).toBe('振込を対応済みにする');
  press('j');
  expect(focused()).toBe('注文を開く');
  press('ArrowDown');
  expect(focused()).toBe('異議を開く');
  press('j');
  expect(focused()).toBe('異議を開く');
  press('ArrowUp');
  press('k');
  press('k');
  expect(focused()).toBe('振込を対応済みにする');
});

test('GIVEN a row WHEN E is pressed THEN it is to be dealt with, and the next one follows it', () => {
  const { rerender } = render(inbox(['振込', '注文', '異議']));
  screen.getByRole('link', { name: '注文を開く' }).focus();
  press('e');
  expect(pressed.splice(0)).toEqual(['注文']);
  rerender(inbox(['振込', '異議'], 1));
  expect(focused()).toBe('異議を開く');
});

test('GIVEN a field, another key held, or a place outside WHEN a letter is typed THEN nothing moves', () => {
  render(inbox(['振込', '注文']));
  screen.getByRole('textbox', { name: '探す' }).focus();
  press('j');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  screen.getByRole('link', { name: '注文を開く' }).focus();
  press('e', { ctrlKey: true });
  press('k', { metaKey: true });
  expect(focused()).toBe('注文を開く');
  fireEvent.keyDown(document.body, { key: 'e' });
  expect(pressed).toEqual([]);
});
