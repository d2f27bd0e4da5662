/** Somebody at a text field of some browser: real orders of events, mistakes, a page that is loaded anew, and what must not be done. */
import type { LogEvent } from '#shared/competition/attempt/schema.ts';
import type { Field, Told } from '#web/typing/judge/compose.ts';

/** Keys, what the composition shows after each of them, and what it is converted to. */
const words = [
  ['ki', ['k', 'き'], '木'],
  ['kyou', ['k', 'ky', 'きょ', 'きょう'], '今日'],
  ['gakkou', ['g', 'が', 'がk', 'がっk', 'がっこ', 'がっこう'], '学校'],
  ['yosi', ['y', 'よ', 'よs', 'よし'], '𠮷'],
  ['ga', ['g', 'か\u3099'], 'か\u3099'],
  ['e', ['え'], 'え'],
] as const;
const letters = 'abc1 .';

export type OpenField = (log: LogEvent[], now: () => number) => Pick<Field, 'take' | 'shown' | 'graphemes'>;

const browsers = ['chromium', 'firefox', 'safari'] as const;

export function fakeField(open: OpenField, random: () => number, times: number) {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  const browser = pick(browsers);
  const log: LogEvent[] = [];
  let now = 0;
  let field = open(log, () => now);
  let value = '';
  let composing: string | undefined;

  function tell(told: Told): boolean {
    now += Math.ceil(random() * 90);
    const { prevent = false, settled = false } = field.take(told, now);
    if (settled) value = field.shown();
    return prevent;
  }
  const codeOf = (key: string): string =>
    ({ ' ': 'Space', '.': 'Period' })[key] ?? (/\d/u.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`);
  const down = (code: string, more: Partial<Told & { type: 'keydown' }> = {}): boolean =>
    tell({ type: 'keydown', code, keyCode: 65, ...more });
  const up = (code: string): void => {
    // Now and then nobody sees it.
    if (random() < 0.93) tell({ type: 'keyup', code });
  };

  /** @param ignored the browser does what it was kept from */
  function edit(inputType: string, data: string | null, next: () => string, ignored = false): void {
    const prevented = tell({ type: 'beforeinput', inputType, data, value });
    if (prevented && !ignored) return;
    value = next();
    tell({ type: 'input', inputType, data, value });
  }
  const insert = (data: string): void => edit('insertText', data, () => value + data);

  function compose(text: string): void {
    const stands = value.slice(0, value.length - (composing ?? '').length);
    if (composing === undefined) tell({ type: 'compositionstart', data: '' });
    composing = text;
    tell({ type: 'compositionupdate', data: text });
    edit('insertCompositionText', text, () => stands + text);
  }
  function commit(text: string): void {
    const stands = value.slice(0, value.length - (composing ?? '').length);
    if (browser === 'safari') {
      edit('deleteCompositionText', null, () => stands);
      edit('insertFromComposition', text, () => stands + text);
    } else value = stands + text;
    composing = undefined;
    tell({ type: 'compositionend', data: text });
    if (browser === 'firefox') edit('insertCompositionText', text, () => value);
  }

  /** A key that the input method takes, and what it makes of it. */
  function imeKey(code: string, makes: () => void): void {
    const inside = composing !== undefined;
    const key = (): boolean => down(code, { keyCode: 229, isComposing: composing !== undefined || inside });
    // There the composition comes before its key, and ends before the Enter key.
    if (browser === 'safari') makes();
    if (browser === 'safari' && composing === undefined) down(code, { keyCode: 229 });
    else key();
    if (browser !== 'safari') makes();
    if (random() < 0.1 && browser !== 'safari' && composing !== undefined)
      down(code, { keyCode: 229, isComposing: true, repeat: true });
    up(code);
  }

  function word(): void {
    const [keys, steps, text] = pick(words);
    for (const [at, key] of [...keys].entries()) {
      imeKey(codeOf(key), () => compose(steps[at]!));
      if (random() < 0.04) {
        imeKey('Backspace', () => compose(steps[at - 1] ?? ''));
        imeKey(codeOf(key), () => compose(steps[at]!));
      }
    }
    const converted = random() < 0.7;
    const shown = converted ? text : steps.at(-1)!;
    if (converted) imeKey('Space', () => compose(text));
    const way = random();
    if (way < 0.5) imeKey('Enter', () => commit(shown));
    else if (way < 0.65)
      imeKey('KeyS', () => {
        commit(shown);
        compose('s');
      });
    else if (way < 0.75) {
      commit(shown);
      tell({ type: 'blur' });
    } else if (way < 0.85) imeKey('Escape', () => (compose(''), commit('')));
    else if (way < 0.95 && shown.length > 1) {
      const [first = '', ...rest] = shown;
      commit(first);
      compose(rest.join(''));
      imeKey('Enter', () => commit(rest.join('')));
    }
    // Or it stays open until something else comes.
  }

  function backspace(repeat: boolean): void {
    if (down('Backspace', { repeat })) return;
    // Some take less away than a character.
    edit('deleteContentBackward', null, () => value.slice(0, -1));
  }

  function refused(): void {
    const ignored = browser === 'safari';
    const acts: (() => void)[] = [
      () => tell({ type: 'paste' }),
      () => edit('insertFromPaste', 'はる', () => `${value}はる`, ignored),
      () => edit('historyUndo', null, () => value.slice(0, -2), ignored),
      () => edit('deleteWordBackward', null, () => '', ignored),
      () => edit('insertFromDictation', 'きょうは', () => `${value}きょうは`, ignored),
      () => edit('insertReplacementText', '水', () => '水', ignored),
      () => {
        down('ArrowLeft', { keyCode: 37 });
        up('ArrowLeft');
      },
      () => tell({ type: 'selection', atEnd: false }),
      // An extension writes into it.
      () => (value += 'x'),
      () => down('KeyZ', { command: true }),
    ];
    pick(acts)();
  }

  function reload(): void {
    composing = undefined;
    field = open(log, () => now);
    value = field.shown();
  }

  for (let act = 0; act < times; act++) {
    const what = random();
    if (what < 0.4) word();
    else if (what < 0.43) reload();
    else {
      // A key that is none of the input method's ends what is open.
      if (composing !== undefined) {
        if (random() < 0.8) commit(composing);
        else composing = undefined;
      }
      if (what < 0.7) {
        const letter = pick([...letters]);
        if (!down(codeOf(letter))) insert(letter);
        if (random() < 0.1) {
          down(codeOf(letter), { repeat: true });
          insert(letter);
        }
        up(codeOf(letter));
      } else if (what < 0.76) {
        down('Enter', { keyCode: 13 });
        edit('insertLineBreak', null, () => `${value}\n`, browser === 'safari');
        up('Enter');
      } else if (what < 0.9) {
        backspace(false);
        if (random() < 0.2) backspace(true);
        up('Backspace');
      } else {
        down('ShiftLeft', { keyCode: 16 });
        refused();
        up('ShiftLeft');
      }
    }
  }
  if (composing !== undefined) commit(composing);
  down('ShiftLeft', { keyCode: 16 });
  return { log, field, value, browser };
}
