// @vitest-environment happy-dom
/** Two tabs of one device: what is chosen in one holds in the other, and neither takes the other's choice back. */
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { beginRun } from '#web/typing/run-state.ts';
import { change, useSettings } from '#web/typing/settings.ts';

const key = 'typing-settings';

/** As the other tab leaves it. */
function chooseElsewhere(chosen: object): void {
  localStorage.setItem(key, JSON.stringify(chosen));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

test('GIVEN a choice in another tab THEN it holds here too, behind the run that goes on, and is not taken back', () => {
  const { result } = renderHook(() => useSettings());
  chooseElsewhere({ method: 'kana' });
  expect(result.current.method).toBe('kana');

  const end = beginRun();
  chooseElsewhere({ method: 'kana', size: 'xl' });
  expect(result.current.size).toBe('m');
  act(end);
  expect(result.current.size).toBe('xl');

  act(() => change({ keySound: true }));
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({
    method: 'kana',
    size: 'xl',
    keySound: true,
  });
});
