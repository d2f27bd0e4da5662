/**
 * A field that is typed into with its caret at the end and nowhere else: from what a browser tells of it, in whatever order, to
 * the log that the server reads (shared/competition/attempt/{text,hands}.ts). Pure: the field does what each step says.
 */
import type { LogKind } from '#shared/competition/attempt/schema.ts';
import { graphemesOf } from '#shared/competition/scoring/task-text.ts';

/** What came to the field, as the event says it. */
export type Told =
  | {
      readonly type: 'keydown';
      readonly code: string;
      readonly keyCode: number;
      readonly repeat?: boolean;
      readonly isComposing?: boolean;
      /** With Ctrl or a command key: no text comes of it. */
      readonly command?: boolean;
    }
  | { readonly type: 'keyup'; readonly code: string }
  | {
      readonly type: 'beforeinput' | 'input';
      readonly inputType: string;
      readonly data?: string | null;
      /** What stands in the field now. */
      readonly value: string;
    }
  | {
      readonly type: 'compositionstart' | 'compositionupdate' | 'compositionend';
      readonly data: string;
    }
  | { readonly type: 'paste' | 'drop' | 'cut' | 'blur' }
  | { readonly type: 'selection'; readonly atEnd: boolean };

/** What the field does about it. */
export interface Step {
  /** The browser is not to do it. */
  readonly prevent?: boolean;
  /** No input method is at work: what was taken is to stand in the field, the caret behind it. */
  readonly settled?: boolean;
  /** It was refused. */
  readonly blocked?: boolean;
}

interface FieldOf {
  /** What was typed before the page was loaded anew. */
  readonly typed: readonly string[];
  /** Answers are a line each, so many of them; absent: one text with line breaks. */
  readonly lines?: number | undefined;
  /** @returns false when the time is over */
  readonly note: (kind: LogKind, text: string, moment: number) => boolean;
}

export interface Field {
  readonly take: (told: Told, moment: number) => Step;
  /** All that was taken, one character each. */
  readonly graphemes: readonly string[];
  /** What stands in the field: all of it, or the line that is typed. */
  readonly shown: () => string;
  /** How many lines were closed. */
  readonly closed: () => number;
}

/** Of a key whose text an input method makes, also where it does not yet call itself composing. */
export const imeKeyCode = 229;

const modifiers = /^(?:Shift|Control|Alt|Meta|OS|CapsLock|Fn)/u;
const caretKeys = /^(?:Arrow\w+|Home|End|PageUp|PageDown)$/u;
export const lineBreaks: ReadonlySet<string> = new Set(['insertLineBreak', 'insertParagraph']);
/** Their text is told by the composition. */
const ofCompositions: ReadonlySet<string> = new Set([
  'insertCompositionText',
  'insertFromComposition',
  'deleteCompositionText',
  'deleteByComposition',
]);

/** A log tells no more of an event. */
const longest = 200;

/** In pieces that a log takes, none of them cut through a character. */
function piecesOf(text: string): string[] {
  if (text.length <= longest) return [text];
  const pieces = [''];
  for (const grapheme of graphemesOf(text)) {
    if (pieces.at(-1)!.length + grapheme.length > longest) pieces.push('');
    pieces[pieces.length - 1] += grapheme;
  }
  return pieces;
}

interface Composition {
  text: string;
  /** It stands in the log. */
  told?: string;
  /** It took away what stood there: a word that was committed is converted anew. */
  refused: boolean;
}

export function startField({ typed, lines, note }: FieldOf): Field {
  const graphemes = [...typed];
  let text = typed.join('');
  const held = new Set<string>();
  let composition: Composition | undefined;
  /** Presses since text came in. */
  let pressed = 0;
  /** A key went down since a composition was last told of: each is told once, however often a key that is held repeats. */
  let fresh = true;
  /** What `beforeinput` has settled, also where the browser does it all the same. */
  let decided: string | undefined;
  let lastBlocked: string | undefined;

  const shown = (): string => (lines === undefined ? text : text.slice(text.lastIndexOf('\n') + 1));
  const closed = (): number => graphemes.reduce((sum, one) => (one === '\n' ? sum + 1 : sum), 0);
  const isFull = (): boolean => lines !== undefined && closed() >= lines;

  function tellComposition(moment: number): void {
    if (composition === undefined || composition.told === composition.text) return;
    // Of a composition without end its beginning says enough.
    if (note('compose', piecesOf(composition.text)[0]!, moment)) composition.told = composition.text;
    fresh = false;
  }

  /** In its order: what the composition came to stands before what follows it. */
  function write(kind: LogKind, what: string, moment: number): boolean {
    if (composition?.told !== undefined) tellComposition(moment);
    lastBlocked = kind === 'blocked' ? what : undefined;
    return note(kind, what, moment);
  }

  function block(what: string, moment: number): Step {
    if (lastBlocked !== what) write('blocked', what, moment);
    return { prevent: true, settled: composition === undefined, blocked: true };
  }

  function add(kind: 'input' | 'commit', what: string, moment: number): void {
    if (!write(kind, what, moment)) return;
    pressed = 0;
    for (const grapheme of graphemesOf(what)) {
      graphemes.push(grapheme);
      text += grapheme;
    }
  }

  function takeAway(moment: number): void {
    const last = graphemes.at(-1);
    if (last === undefined || !write('input', '', moment)) return;
    graphemes.pop();
    text = text.slice(0, text.length - last.length);
  }

  function letGo(moment: number): void {
    for (const code of held) write('up', code, moment);
    held.clear();
  }

  function endComposition(committed: string, moment: number): Step {
    if (composition === undefined) return {};
    const { refused } = composition;
    const isTold = composition.told !== undefined;
    if (isTold || (committed !== '' && !refused)) {
      if (!isTold) composition.text = committed;
      tellComposition(moment);
    }
    composition = undefined;
    if (refused || isFull()) {
      if (isTold) write('commit', '', moment);
      return block('reconversion', moment);
    }
    if (committed === '') {
      if (isTold) write('commit', '', moment);
      return {};
    }
    piecesOf(committed).forEach((piece, index) => {
      // Each commit ends a composition.
      if (index > 0) write('compose', piece, moment);
      add('commit', piece, moment);
    });
    return {};
  }

  function keydown(
    { code, keyCode, repeat = false, isComposing = false, command = false }: Told & { type: 'keydown' },
    moment: number,
  ): Step {
    const byInputMethod = isComposing || keyCode === imeKeyCode;
    // Its end was not told: it stands in the field as it was.
    if (!byInputMethod && composition !== undefined) endComposition(composition.text, moment);
    decided = undefined;
    if (command) {
      // With a command key held, some systems never tell that another was let go of.
      letGo(moment);
      return { settled: !byInputMethod };
    }
    if (!repeat) {
      if (held.has(code)) write('up', code, moment);
      held.add(code);
      write('down', code, moment);
      fresh = true;
      if (!modifiers.test(code)) pressed++;
    }
    if (byInputMethod) return {};
    if (caretKeys.test(code)) return block('caret', moment);
    if (code === 'Tab') return { prevent: true };
    if (code === 'Backspace' && lines !== undefined && shown() === '') {
      // Back to the answer before; a key that is held does not run through them all.
      if (!repeat) takeAway(moment);
      return { prevent: true, settled: true };
    }
    return { settled: true };
  }

  /** Text that is no composition's. @returns what it comes to; undefined for what is refused */
  function comingIn(inputType: string, data: string | null | undefined): string[] | undefined {
    if (isFull()) return undefined;
    if (lineBreaks.has(inputType)) return ['\n'];
    if (inputType !== 'insertText' || data === null || data === undefined || data === '') return undefined;
    const coming = graphemesOf(data);
    // A dead key gives two at once; more than was pressed was typed by something else.
    return coming.length > Math.max(1, pressed) ? undefined : coming;
  }

  function beforeinput({ inputType, data }: Told & { type: 'beforeinput' | 'input' }, moment: number): Step {
    decided = undefined;
    // Firefox tells of a composition's text once more when it is over.
    if (ofCompositions.has(inputType)) return { prevent: composition === undefined };
    if (composition !== undefined || inputType === 'deleteContentBackward') return {};
    const coming = comingIn(inputType, data);
    if (coming !== undefined && !(lines !== undefined && coming.includes('\n'))) return {};
    decided = inputType;
    if (coming === undefined) return block(inputType, moment);
    for (const one of coming) add('input', one, moment);
    return { prevent: true, settled: true };
  }

  function input({ inputType, data, value }: Told & { type: 'beforeinput' | 'input' }, moment: number): Step {
    if (composition !== undefined) {
      if (inputType === 'insertCompositionText' && value.length < shown().length + composition.text.length)
        composition.refused = true;
      return {};
    }
    // Safari does what it was asked not to.
    if (ofCompositions.has(inputType) || decided === inputType) return { settled: true };
    if (inputType === 'deleteContentBackward') takeAway(moment);
    else {
      const coming = comingIn(inputType, data);
      if (coming === undefined) return block(inputType, moment);
      for (const one of coming) add('input', one, moment);
    }
    return { settled: true };
  }

  function compose(type: 'compositionstart' | 'compositionupdate', data: string, moment: number): Step {
    if (type === 'compositionstart' || composition === undefined) {
      if (composition !== undefined) endComposition(composition.text, moment);
      composition = { text: '', refused: false };
    }
    if (type === 'compositionstart') return {};
    composition.text = data;
    if (composition.told === undefined ? data !== '' : fresh) tellComposition(moment);
    return {};
  }

  return {
    graphemes,
    shown,
    closed,
    take(told, moment) {
      switch (told.type) {
        case 'keydown':
          return keydown(told, moment);
        case 'keyup':
          if (held.delete(told.code)) write('up', told.code, moment);
          return {};
        case 'beforeinput':
          return beforeinput(told, moment);
        case 'input':
          return input(told, moment);
        case 'compositionstart':
        case 'compositionupdate':
          return compose(told.type, told.data, moment);
        case 'compositionend':
          return endComposition(told.data, moment);
        case 'paste':
        case 'drop':
        case 'cut':
          return block(told.type, moment);
        case 'blur':
          letGo(moment);
          return {};
        case 'selection':
          return told.atEnd || composition !== undefined ? {} : block('selection', moment);
      }
    },
  };
}
