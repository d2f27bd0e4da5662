/**
 * Keys of JIS kana that the engine's own rule lacks: signs, which share their keys with kana and need the shift key; what is
 * put together of a kana and a sound mark; small kana that no keyboard has printed on it, by the shift key as the others; and
 * the places where a US keyboard has what it has fewer keys for (as Mozc takes them).
 */
import { defaultComposedNormalize, loadJsonRule, type Rule } from 'emiel';
import type { KeyboardLayout } from '#shared/competition/attempt/schema.ts';

/** By what the engine calls the keys; `+` in front: with the shift key. */
const both: Readonly<Record<string, readonly string[]>> = {
  '、': ['+Comma'],
  '。': ['+Period'],
  '・': ['+Slash'],
  '「': ['+BracketRight'],
  '」': ['+Backslash'],
  ゛: ['BracketLeft'],
  ゜: ['BracketRight'],
  ヴ: ['Digit4', 'BracketLeft'],
  ゎ: ['+Digit0'],
  ヵ: ['+T'],
  ヶ: ['+Quote'],
};
const own: Readonly<Record<KeyboardLayout, Readonly<Record<string, readonly string[]>>>> = {
  jis: {},
  us: { ー: ['+Minus'], ろ: ['Backquote'] },
};
const shift = [['ShiftLeft', 'ShiftRight']] as const;

export const moreKana = (layout: KeyboardLayout): Rule =>
  loadJsonRule({
    entries: Object.entries({ ...both, ...own[layout] }).map(([output, keys]) => ({
      output,
      input: keys.map((key) =>
        key.startsWith('+') ? { keys: [key.slice(1)], modifiers: shift } : { keys: [key] },
      ),
    })),
  });

/** With their own keys: the engine takes them for the ASCII signs that the same keys give without kana. */
const signs = /[、。・「」ー]/u;

/** As the engine folds kana and widths, but each of these signs stays itself. */
export const normalizeForKana = (text: string): string =>
  [...text].map((sign) => (signs.test(sign) ? sign : defaultComposedNormalize(sign))).join('');

const keysOf = (codes: string): string[] => codes.split(' ');
const numbers = Array.from({ length: 10 }, (_, at) => `Digit${String((at + 1) % 10)}`);
const lettersOf = (letters: string): string[] => [...letters].map((letter) => `Key${letter}`);

/** Rows of a keyboard from the top, and what is printed on them without the shift key and with it. */
const printed: readonly (readonly [codes: readonly string[], plain: string, shifted: string])[] = [
  [[...numbers, ...keysOf('Minus Equal IntlYen')], 'ぬふあうえおやゆよわほへー', '  ぁぅぇぉゃゅょを   '],
  [
    [...lettersOf('QWERTYUIOP'), ...keysOf('BracketLeft BracketRight')],
    'たていすかんなにらせ゛゜',
    '  ぃ        「',
  ],
  [
    [...lettersOf('ASDFGHJKL'), ...keysOf('Semicolon Quote Backslash')],
    'ちとしはきくまのりれけむ',
    '           」',
  ],
  [
    [...lettersOf('ZXCVBNM'), ...keysOf('Comma Period Slash IntlRo')],
    'つさそひこみもねるめろ',
    'っ      、。・ ',
  ],
];
const kanaOnKeys = new Map(
  printed.flatMap(([codes, plain, shifted]) =>
    codes.map((code, at): [string, readonly [string, string]] => [code, [plain[at]!, shifted[at]!.trim()]]),
  ),
);

/** By layout, of the keys above that it lacks. */
const elsewhere = new Map([
  ['us Minus', ['ほ', 'ー']],
  ['us Backquote', ['ろ', '']],
]);

/** What a key gives by kana, as it is printed on it. */
export function kanaOfKey(layout: KeyboardLayout, code: string, shifted: boolean): string | undefined {
  const [plain, withShift] = elsewhere.get(`${layout} ${code}`) ?? kanaOnKeys.get(code) ?? [];
  return shifted && withShift !== '' ? withShift : plain;
}
