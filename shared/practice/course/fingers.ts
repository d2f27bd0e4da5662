/** Where keys are and which finger strikes them, on both keyboards. Facts of touch typing; pure data. */
import type { KeyboardLayout } from '#shared/competition/attempt/schema.ts';

export const hands = ['left', 'right'] as const;
export type Hand = (typeof hands)[number];

/** From the thumb outwards: 1 is the thumb, 2 the first finger, 5 the little one. */
export type FingerNumber = 1 | 2 | 3 | 4 | 5;

/** Who types with which hands. */
export const handUses = ['both', ...hands] as const;
export type HandUse = (typeof handUses)[number];

export interface Finger {
  readonly hand: Hand;
  readonly number: FingerNumber;
}

/** In kana: they are read between two keys, also by who is seven. */
export const fingerNames: Readonly<Record<FingerNumber, string>> = {
  1: 'おやゆび',
  2: '人さしゆび',
  3: 'なかゆび',
  4: 'くすりゆび',
  5: 'こゆび',
};
export const handNames: Readonly<Record<Hand, string>> = { left: '左手', right: '右手' };

export interface KeyPlace {
  /** `KeyboardEvent.code` */
  readonly code: string;
  /** What is printed on it, without the shift key. */
  readonly label: string;
  /** Of a key of letters' width; 1 where it is absent. */
  readonly width?: number;
  readonly isEdge?: boolean;
  readonly finger: Finger;
}

const left = (number: FingerNumber): Finger => ({ hand: 'left', number });
const right = (number: FingerNumber): Finger => ({ hand: 'right', number });

/** Columns of the main block, from 1 and Q and A and Z. */
const columns: readonly Finger[] = [
  left(5),
  left(4),
  left(3),
  left(2),
  left(2),
  right(2),
  right(2),
  right(3),
  right(4),
  right(5),
  right(5),
  right(5),
  right(5),
];

const letters = (text: string): (readonly [code: string, label: string])[] =>
  [...text].map((letter) => [`Key${letter}`, letter]);
const digits = [...'1234567890'].map((digit): readonly [string, string] => [`Digit${digit}`, digit]);

const row = (
  keys: readonly (readonly [code: string, label: string])[],
  widths: Readonly<Record<string, number>> = {},
): KeyPlace[] =>
  keys.map(([code, label], column) => ({
    code,
    label,
    finger: columns[column] ?? right(5),
    ...(widths[code] !== undefined && { width: widths[code] }),
  }));

/** At the ends of a row: never lit but for shift, and there so that the picture is that of a keyboard. */
const edge = (code: string, label: string, width: number, finger = left(5)): KeyPlace => ({
  code,
  label,
  width,
  finger,
  isEdge: true,
});

const bottom: readonly KeyPlace[] = [{ code: 'Space', label: '', width: 6, finger: right(1) }];
const shiftLeft = edge('ShiftLeft', 'Shift', 2.25);

/** Rows from the top, each fifteen keys wide but the last. */
const keyboards: Readonly<Record<KeyboardLayout, readonly (readonly KeyPlace[])[]>> = {
  jis: [
    [
      edge('Backquote', '半/全', 1),
      ...row([...digits, ['Minus', '-'], ['Equal', '^'], ['IntlYen', '¥']]),
      edge('Backspace', '', 1, right(5)),
    ],
    [
      edge('Tab', 'Tab', 1.5),
      ...row([...letters('QWERTYUIOP'), ['BracketLeft', '@'], ['BracketRight', '[']]),
      edge('Enter', 'Enter', 1.5, right(5)),
    ],
    [
      edge('CapsLock', '英数', 1.75),
      ...row([...letters('ASDFGHJKL'), ['Semicolon', ';'], ['Quote', ':'], ['Backslash', ']']]),
      edge('EnterBelow', '', 1.25, right(5)),
    ],
    [
      shiftLeft,
      ...row([...letters('ZXCVBNM'), ['Comma', ','], ['Period', '.'], ['Slash', '/'], ['IntlRo', '\\']]),
      edge('ShiftRight', 'Shift', 1.75, right(5)),
    ],
    bottom,
  ],
  us: [
    [
      edge('Backquote', '`', 1),
      ...row([...digits, ['Minus', '-'], ['Equal', '=']]),
      edge('Backspace', '', 2, right(5)),
    ],
    [
      edge('Tab', 'Tab', 1.5),
      ...row([...letters('QWERTYUIOP'), ['BracketLeft', '['], ['BracketRight', ']'], ['Backslash', '\\']], {
        Backslash: 1.5,
      }),
    ],
    [
      edge('CapsLock', 'Caps', 1.75),
      ...row([...letters('ASDFGHJKL'), ['Semicolon', ';'], ['Quote', "'"]]),
      edge('Enter', 'Enter', 2.25, right(5)),
    ],
    [
      shiftLeft,
      ...row([...letters('ZXCVBNM'), ['Comma', ','], ['Period', '.'], ['Slash', '/']]),
      edge('ShiftRight', 'Shift', 2.75, right(5)),
    ],
    bottom,
  ],
};

/** Where the first fingers rest; of one hand, its outer ones. */
export const bumps: ReadonlySet<string> = new Set(['KeyF', 'KeyJ']);

/**
 * One hand over the whole keyboard: its fingers rest on F, G, H and J, where the least way is to every key, and the outer ones
 * reach for what is beyond them (as one-hand courses for QWERTY teach it: Lilly Walters, One Hand Typing). Columns from the
 * left: those of F and before, of G, of H, of J and after.
 */
function oneHanded({ code, isEdge = false }: KeyPlace, column: number, hand: Hand): Finger {
  if (code === 'Space') return { hand, number: 1 };
  const fromLeft = isEdge ? (column <= 1 ? 0 : 3) : Math.min(3, Math.max(0, column - 4));
  const number = (hand === 'left' ? 5 - fromLeft : 2 + fromLeft) as FingerNumber;
  return { hand, number };
}

const boards = new Map<string, readonly (readonly KeyPlace[])[]>();

/** The keys, and which finger of these hands strikes each. */
export function keyboardFor(layout: KeyboardLayout, hand: HandUse): readonly (readonly KeyPlace[])[] {
  if (hand === 'both') return keyboards[layout];
  const known = boards.get(`${layout} ${hand}`);
  if (known !== undefined) return known;
  const board = keyboards[layout].map((keys) =>
    keys.map((place, column) => ({ ...place, finger: oneHanded(place, column, hand) })),
  );
  boards.set(`${layout} ${hand}`, board);
  return board;
}

export const placeOf = (layout: KeyboardLayout, hand: HandUse, code: string): KeyPlace | undefined =>
  keyboardFor(layout, hand)
    .flat()
    .find((key) => key.code === code);

/** A capital is struck by one hand while the other holds shift; one hand alone takes the shift key on its little finger's side. */
export const shiftFor = (finger: Finger, hand: HandUse): 'ShiftLeft' | 'ShiftRight' =>
  (finger.hand === 'left') === (hand === 'both') ? 'ShiftRight' : 'ShiftLeft';
