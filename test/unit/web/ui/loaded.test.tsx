// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import { Loaded, type LoadedProps } from '#web/ui/loaded.tsx';

afterEach(cleanup);

type Query = LoadedProps<string>['query'];
const refetch = (() => Promise.resolve()) as unknown as Query['refetch'];
const waiting: Query = { data: undefined, error: null, isFetching: true, refetch };
const loaded = (data: string): Query => ({ ...waiting, data, isFetching: false });

let become: (query: Query) => void;
function Block({ first }: { first: Query }) {
  const [query, setQuery] = useState(first);
  useEffect(() => {
    become = setQuery;
  }, []);
  return (
    <Loaded pending="しばらくお待ちください" query={query} what="結果">
      {(data) => <p>{data}</p>}
    </Loaded>
  );
}

/** What stands there at once, and in the end. */
function textsAfter(change: () => void): readonly [string | null, string | null] {
  let atOnce: string | null = '';
  act(() => {
    flushSync(change);
    atOnce = document.body.textContent;
  });
  return [atOnce, document.body.textContent];
}

test('GIVEN an answer that is known already THEN it is drawn at once', () => {
  expect(textsAfter(() => render(<Block first={loaded('82点')} />))).toEqual(['82点', '82点']);
});

test('WHEN the answer comes THEN it is drawn when nothing more urgent is, and later answers at once', () => {
  render(<Block first={waiting} />);
  expect(textsAfter(() => become(loaded('82点')))).toEqual(['しばらくお待ちください', '82点']);
  expect(textsAfter(() => become(loaded('90点')))).toEqual(['90点', '90点']);
});

test('WHEN something else is asked for THEN nothing of the last answer stays', () => {
  render(<Block first={loaded('82点')} />);
  expect(textsAfter(() => become(waiting))).toEqual(['しばらくお待ちください', 'しばらくお待ちください']);
  expect(textsAfter(() => become(loaded('90点')))[1]).toBe('90点');
});

test('WHEN it fails THEN the block says so, and after another try shows what came', () => {
  render(<Block first={waiting} />);
  const failed = { ...waiting, error: new Error('no answer'), isFetching: false };
  expect(textsAfter(() => become(failed))[0]).toContain('結果を');
  expect(textsAfter(() => become(loaded('82点')))[1]).toBe('82点');
});
