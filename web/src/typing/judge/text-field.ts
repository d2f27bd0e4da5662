/** A real field of text, kept by the reducer beside it: what it tells goes there, and it shows what was taken. */
import { imeKeyCode, type Step, type Told } from './compose.ts';

/** What stands in the way of text, or soon will. */
export type TextHint = 'ime-on' | 'ime-off' | 'unknown-key' | 'blocked';

interface Typed {
  readonly take: (told: Told, moment: number) => Step;
  readonly shown: () => string;
}

interface HeardText {
  readonly typed: Typed;
  readonly stop: () => void;
  /** Whether keys come here, or go elsewhere. */
  readonly here: (here: boolean) => void;
  readonly hint: (hint: TextHint | undefined) => void;
  /** A letter that came in without an input method where one is needed. */
  readonly isOdd?: ((letter: string) => boolean) | undefined;
  /** Letters are typed without an input method. */
  readonly isDirect?: boolean | undefined;
}

/** Listens until it is told to stop. */
export function listenToText(
  field: HTMLTextAreaElement,
  { typed, stop, here, hint, isOdd, isDirect = false }: HeardText,
): () => void {
  function toEnd(): void {
    const { length } = field.value;
    if (field.selectionStart !== length || field.selectionEnd !== length)
      field.setSelectionRange(length, length);
  }
  function settle(): void {
    const shown = typed.shown();
    if (field.value !== shown) {
      field.value = shown;
      field.scrollTop = field.scrollHeight;
    }
    toEnd();
  }
  function tell(event: Event, told: Told): void {
    const { prevent = false, settled = false, blocked = false } = typed.take(told, event.timeStamp);
    if (prevent) event.preventDefault();
    if (settled) settle();
    if (blocked) hint('blocked');
  }

  function keydown(event: KeyboardEvent): void {
    if (!event.isTrusted) return;
    // No standard name for it; browsers of input methods say nothing else.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    const { code, keyCode, repeat, isComposing, metaKey } = event;
    const byInputMethod = isComposing || keyCode === imeKeyCode;
    // Where nothing more can be typed, Enter goes on: to the end.
    const goesOn = field.readOnly && !repeat && code.endsWith('Enter');
    if ((code === 'Escape' || goesOn) && !byInputMethod) {
      event.preventDefault();
      stop();
      return;
    }
    if (code === '' || code === 'Unidentified') {
      hint('unknown-key');
      return;
    }
    const command = metaKey || (event.ctrlKey && !event.getModifierState('AltGraph'));
    tell(event, { type: 'keydown', code, keyCode, repeat, isComposing, command });
    if (byInputMethod && isDirect) hint('ime-on');
    else if (byInputMethod || isDirect) hint(undefined);
  }
  function keyup(event: KeyboardEvent): void {
    if (event.isTrusted) tell(event, { type: 'keyup', code: event.code });
  }
  function text(event: InputEvent, type: 'beforeinput' | 'input'): void {
    const { inputType, data } = event;
    tell(event, { type, inputType, data, value: field.value });
    if (type === 'input' && inputType === 'insertText' && data !== null && isOdd?.(data) === true)
      hint('ime-off');
  }
  const arrived = (): void => {
    toEnd();
    here(true);
  };
  const left = (event: Event): void => {
    tell(event, { type: 'blur' });
    here(false);
  };
  const hidden = (event: Event): void => {
    if (document.hidden) tell(event, { type: 'blur' });
  };
  const selected = (event: Event): void => {
    if (document.activeElement !== field) return;
    const { length } = field.value;
    const atEnd = field.selectionStart === length && field.selectionEnd === length;
    tell(event, { type: 'selection', atEnd });
  };
  // A press would move the caret; it means that somebody wants to type here.
  const pressed = (event: Event): void => {
    event.preventDefault();
    field.focus();
  };
  // After a press beside everything: what is typed then is meant for the field.
  const lost = (event: KeyboardEvent): void => {
    const { activeElement: at } = document;
    if (at === null || at.closest('a, button, dialog, input, select, textarea') !== null) return;
    // Keys that move a text stay with it; what gives text does not.
    if (at !== document.body && event.key.length > 1 && event.key !== 'Process') return;
    field.focus();
    keydown(event);
  };

  const listening = new AbortController();
  const { signal } = listening;
  field.addEventListener('keydown', keydown, { signal });
  field.addEventListener('keyup', keyup, { signal });
  field.addEventListener('beforeinput', (event) => text(event, 'beforeinput'), { signal });
  field.addEventListener('input', (event) => text(event, 'input'), { signal });
  for (const type of ['compositionstart', 'compositionupdate', 'compositionend'] as const)
    field.addEventListener(type, (event) => tell(event, { type, data: event.data }), { signal });
  for (const type of ['paste', 'drop', 'cut'] as const)
    field.addEventListener(type, (event) => tell(event, { type }), { signal });
  field.addEventListener('mousedown', pressed, { signal });
  field.addEventListener('focus', arrived, { signal });
  field.addEventListener('blur', left, { signal });
  document.addEventListener('selectionchange', selected, { signal });
  document.addEventListener('keydown', lost, { signal });
  document.addEventListener('visibilitychange', hidden, { signal });
  settle();
  return () => listening.abort();
}
