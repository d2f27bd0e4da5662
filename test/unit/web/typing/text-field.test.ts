// @vitest-environment happy-dom
/** What a real field tells its reducer, and what it does about the answer. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startField, type Field } from '#web/typing/judge/compose.ts';
import { listenToText } from '#web/typing/judge/text-field.ts';

let heard: string[];
let typed: Field;
let field: HTMLTextAreaElement;
let silence: () => void;

beforeEach(() => {
  heard = [];
  field = document.createElement('textarea');
  const text = Object.assign(document.createElement('section'), { tabIndex: 0 });
  document.body.replaceChildren(field, text, document.createElement('button'));
  typed = startField({ typed: ['a'], note: (kind, what) => heard.push(`${kind} ${what}`) > 0 });
  silence = listenToText(field, {
    typed,
    stop: () => heard.push('stop'),
    here: (here) => heard.push(here ? 'here' : 'away'),
    hint: (hint) => hint !== undefined && heard.push(`hint ${hint}`),
    isOdd: (letter) => letter === 'q',
  });
  field.focus();
  heard = [];
});
afterEach(() => silence());

/** @returns whether the browser was kept from it */
function tell(event: Event, on: Element = field, isTrusted = true): boolean {
  Object.defineProperty(event, 'isTrusted', { value: isTrusted });
  on.dispatchEvent(event);
  return event.defaultPrevented;
}
const key = (code: string, more: KeyboardEventInit = {}): KeyboardEvent =>
  new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true, ...more });
function input(inputType: string, data: string, value: string): void {
  if (tell(new InputEvent('beforeinput', { inputType, data, cancelable: true }))) return;
  field.value = value;
  tell(new InputEvent('input', { inputType, data }));
}

test('GIVEN a text from before a reload THEN it stands there, the caret behind it, and text follows it', () => {
  expect([field.value, field.selectionStart]).toEqual(['a', 1]);
  tell(key('KeyQ'));
  input('insertText', 'q', 'aq');
  expect(heard).toEqual(['down KeyQ', 'input q', 'hint ime-off']);
  expect(typed.graphemes).toEqual(['a', 'q']);
});

test('GIVEN something that is refused THEN it does not happen, or is undone, and that is said', () => {
  expect(tell(new Event('paste', { cancelable: true }))).toBe(true);
  field.value = 'all of it';
  tell(new InputEvent('input', { inputType: 'insertFromDictation', data: 'all of it' }));
  expect(field.value).toBe('a');
  field.setSelectionRange(0, 1);
  tell(new Event('selectionchange'), document.body.parentElement!);
  document.dispatchEvent(new Event('selectionchange'));
  expect([field.selectionStart, field.selectionEnd]).toEqual([1, 1]);
  expect(new Set(heard)).toEqual(
    new Set(['blocked paste', 'hint blocked', 'blocked insertFromDictation', 'blocked selection']),
  );
});

test('GIVEN Esc THEN it stops, but not where the input method uses it, and a script presses nothing', () => {
  expect(tell(key('Escape'))).toBe(true);
  tell(key('Escape', { isComposing: true }));
  tell(key('KeyB'), field, false);
  expect(heard).toEqual(['stop', 'down Escape']);
});

test('GIVEN nothing more can be typed THEN Enter goes on, once', () => {
  tell(key('Enter'));
  field.readOnly = true;
  tell(key('Enter', { repeat: true }));
  expect(heard).toEqual(['down Enter']);
  tell(key('Enter'));
  expect(heard).toEqual(['down Enter', 'stop']);
});

test('GIVEN somebody who pressed on the text THEN what they type is meant for the field, and what moves the text is not', () => {
  const text = document.querySelector('section')!;
  text.focus();
  tell(key('PageDown'), text);
  expect(document.activeElement).toBe(text);
  tell(key('KeyB', { key: 'b' }), text);
  expect(document.activeElement).toBe(field);
  expect(heard).toEqual(['away', 'here', 'down KeyB']);
  document.querySelector('button')!.focus();
  tell(key('KeyC', { key: 'c' }), document.querySelector('button')!);
  expect(document.activeElement).not.toBe(field);
});

test('GIVEN a keyboard that does not say which key it was THEN that is said', () => {
  tell(key(''));
  expect(heard).toEqual(['hint unknown-key']);
});
