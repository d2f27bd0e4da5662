// @vitest-environment happy-dom
/** Which keyboard it is, by a press of the key right of P, where that tells what is printed on it. */
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeyboardQuestion } from '#web/typing/parts/keyboard-question.tsx';
import { change, settingsNow } from '#web/typing/settings.ts';

beforeEach(() => change({ keyboard: undefined }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** @returns which one it is taken for */
function pressed(key: string, [userAgent, touchPoints]: readonly [string, number]) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(touchPoints);
  render(<KeyboardQuestion />);
  fireEvent.keyDown(document, { code: 'BracketLeft', key });
  return settingsNow().keyboard;
}
const pad = ['Macintosh; Intel Mac OS X 10_15_7', 5] as const;
const mac = ['Macintosh; Intel Mac OS X 10_15_7', 0] as const;
const windows = ['Windows NT 10.0', 10] as const;

test.each([
  ['@', mac, 'jis'],
  ['[', mac, 'us'],
  ['[', windows, 'us'],
  ['@', pad, 'jis'],
  // It may be a Japanese one: they look at it.
  ['[', pad, undefined],
] as const)('GIVEN %s on %o THEN it is %s', (key, device, keyboard) => {
  expect(pressed(key, device)).toBe(keyboard);
});
