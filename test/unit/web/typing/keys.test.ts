// @vitest-environment happy-dom
/** What the listener takes for a stroke, and what it tells of instead. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToKeys } from '#web/typing/judge/keys.ts';
import { leaveInputMethod } from '#web/typing/judge/obstacle-words.ts';

let heard: string[];
let stop: () => void;
let field: HTMLElement;

beforeEach(() => {
  heard = [];
  field = document.createElement('div');
  field.tabIndex = 0;
  document.body.replaceChildren(field, document.createElement('button'));
  stop = listenToKeys(field, {
    stroke: (kind, code) => heard.push(`${kind} ${code}`),
    obstacle: (what) => heard.push(what),
    command: (command) => heard.push(`command ${command}`),
    here: () => undefined,
  });
  field.focus();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Key extends KeyboardEventInit {
  readonly trusted?: boolean;
}

/** @returns whether the page was kept from what it would do by itself */
function key(
  kind: 'keydown' | 'keyup',
  code: string,
  { trusted = true, ...init }: Key = {},
  on = field,
): boolean {
  const event = new KeyboardEvent(kind, { code, bubbles: true, cancelable: true, ...init });
  Object.defineProperty(event, 'isTrusted', { value: trusted });
  on.dispatchEvent(event);
  return event.defaultPrevented;
}
const down = (code: string, init?: Key): boolean => key('keydown', code, init);
const up = (code: string, init?: Key): boolean => key('keyup', code, init);

test('GIVEN a key that is held THEN it is one stroke, and a script presses nothing', () => {
  down('KeyA');
  down('KeyA', { repeat: true });
  down('KeyA');
  up('KeyA');
  down('KeyB', { trusted: false });
  up('KeyB', { trusted: false });
  up('KeyC');
  expect(heard).toEqual(['down KeyA', 'up KeyA']);
});

test('GIVEN commands of the browser THEN they are its own, and a key that they swallowed is let go of', () => {
  down('KeyA');
  expect(down('KeyR', { ctrlKey: true })).toBe(false);
  down('KeyQ', { metaKey: true });
  down('ArrowLeft', { altKey: true });
  down('KeyA');
  expect(heard).toEqual(['down KeyA', 'up KeyA', 'down KeyA']);
});

test.each(['blur', 'visibilitychange'])('GIVEN %s while a key is held THEN it is let go of once', (what) => {
  down('KeyA');
  if (what === 'blur') field.blur();
  else {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
  }
  expect(heard).toEqual(['down KeyA', 'up KeyA']);
  up('KeyA');
  expect(heard).toEqual(['down KeyA', 'up KeyA']);
});

test.each([
  ['Chrome, Edge, ChromeOS: before it composes', { keyCode: 229, key: 'Process' }, 'KeyK'],
  ['Firefox, and Chrome while it composes', { isComposing: true, key: 'k' }, 'KeyK'],
  ['Android: no code at all', { keyCode: 229, key: 'Unidentified' }, ''],
  ['Safari: the Enter that commits comes when composing is over', { keyCode: 229, key: 'Enter' }, 'Enter'],
])('GIVEN an input method (%s) THEN nothing is a stroke or a command', (_, init, code) => {
  down(code, init);
  up(code, init);
  expect(heard).toEqual(['input-method']);
});

test('GIVEN keys without a name THEN it is said; one that no task has is a stroke for the judge to pass over', () => {
  down('', { key: 'Unidentified' });
  down('Unidentified', { key: 'Unidentified' });
  down('MediaPlayPause', { key: 'MediaPlayPause' });
  expect(heard).toEqual(['unknown-key', 'unknown-key', 'down MediaPlayPause']);
});

test("GIVEN commands of a run THEN each is told once, and the page does nothing of its own; with shift they are the page's", () => {
  expect(['Escape', 'Tab', 'Enter', 'ArrowUp'].map((code) => down(code))).toEqual([true, true, true, true]);
  down('NumpadEnter');
  down('Tab', { repeat: true });
  expect(down('Tab', { shiftKey: true })).toBe(false);
  const kept = ['Space', 'Slash', 'NumpadDivide', 'Quote', 'Backspace', 'ArrowDown'];
  expect(kept.filter((code) => !down(code))).toEqual([]);
  expect(heard.filter((what) => what.startsWith('command'))).toEqual([
    'command stop',
    'command again',
    'command on',
    'command repeat',
    'command on',
  ]);
});

test('GIVEN nothing has the focus THEN a key is meant for the run; in another control it is not', () => {
  field.blur();
  key('keydown', 'KeyA', {}, document.body);
  expect(document.activeElement).toBe(field);
  const button = document.querySelector('button')!;
  button.focus();
  key('keydown', 'KeyB', {}, button);
  expect(heard.filter((what) => what.startsWith('down'))).toEqual(['down KeyA']);
});

test('GIVEN a press on the page around the field, which takes the focus THEN keys and commands are meant for the run', () => {
  const main = document.createElement('main');
  main.tabIndex = -1;
  document.body.append(main);
  main.append(field);
  for (const code of ['KeyA', 'Escape']) {
    main.focus();
    key('keydown', code, {}, main);
    expect(document.activeElement).toBe(field);
  }
  // What comes to the field itself is heard once.
  down('KeyB');
  expect(heard).toEqual(['down KeyA', 'up KeyA', 'command stop', 'down KeyB']);
});

/** @param coarse what the device is touched with */
function touch(pointerType: string, coarse: boolean): void {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: coarse }));
  field.dispatchEvent(new PointerEvent('pointerdown', { pointerType }));
}

test.each([
  ['a tablet without a keyboard', 'touch', true, '', ['no-keyboard']],
  ['a tablet with one', 'touch', true, 'after', ['down KeyA']],
  ['a tablet with one that was used before', 'touch', true, 'before', ['down KeyA']],
  ['the mouse of a tablet', 'mouse', true, '', []],
  ['the glass of a computer', 'touch', false, '', []],
])('GIVEN %s THEN ten seconds after a touch it is told of that', (_, pointerType, coarse, typed, told) => {
  if (typed === 'before') down('KeyA');
  touch(pointerType, coarse);
  vi.advanceTimersByTime(9000);
  expect(heard).not.toContain('no-keyboard');
  if (typed === 'after') down('KeyA');
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual(told);
});

test.each([
  ['Windows NT 10.0; Win64; x64', ['半角/全角'], ['英数', 'Ctrl']],
  ['X11; CrOS x86_64 16181.0.0', ['英数', 'Ctrl'], ['半角']],
  ['Macintosh; Intel Mac OS X 10_15_7', ['英数', 'Ctrl'], ['半角']],
])(
  'GIVEN an input method that is on, on %s THEN the card names the key of this device',
  (device, named, others) => {
    const card = leaveInputMethod(`Mozilla/5.0 (${device}) AppleWebKit/605.1.15`);
    expect(named.filter((one) => !card.includes(one))).toEqual([]);
    expect(others.filter((one) => card.includes(one))).toEqual([]);
  },
);
