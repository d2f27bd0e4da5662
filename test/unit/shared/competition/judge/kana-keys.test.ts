/** JIS kana key by key, by a table made by hand of what is printed on the keys and of what input methods take. */
import { describe, expect, test } from 'vitest';
import { untypableIn } from '#shared/competition/judge/engine.ts';
import { replay } from '#shared/competition/judge/guided.ts';
import type { KeyboardLayout, LogEvent } from '#shared/competition/attempt/schema.ts';

/** `KeyboardEvent.code`, what the key gives, what it gives with the shift key where that is another kana. */
const printed = `
Digit1 ぬ|Digit2 ふ|Digit3 あ ぁ|Digit4 う ぅ|Digit5 え ぇ|Digit6 お ぉ|Digit7 や ゃ|Digit8 ゆ ゅ|Digit9 よ ょ|Digit0 わ を|Minus ほ|Equal へ
KeyQ た|KeyW て|KeyE い ぃ|KeyR す|KeyT か|KeyY ん|KeyU な|KeyI に|KeyO ら|KeyP せ|BracketLeft ゛|BracketRight ゜ 「
KeyA ち|KeyS と|KeyD し|KeyF は|KeyG き|KeyH く|KeyJ ま|KeyK の|KeyL り|Semicolon れ|Quote け|Backslash む 」
KeyZ つ っ|KeyX さ|KeyC そ|KeyV ひ|KeyB こ|KeyN み|KeyM も|Comma ね 、|Period る 。|Slash め ・`;
const only: Readonly<Record<KeyboardLayout, string>> = {
  jis: 'IntlYen ー|IntlRo ろ',
  us: 'Backquote ろ|Minus ほ ー',
};
/** What has no key of its own. */
const unprinted = { ゎ: '+Digit0', ヵ: '+KeyT', ヶ: '+Quote' } as const;

const tableOf = (layout: KeyboardLayout): Map<string, string> =>
  new Map([
    ...`${printed}|${only[layout]}`
      .split(/[|\n]/u)
      .filter((cell) => cell !== '')
      .flatMap((cell): [string, string][] => {
        const [code = '', plain = '', shifted] = cell.split(' ');
        return [[plain, code], ...(shifted === undefined ? [] : [[shifted, `+${code}`] as [string, string]])];
      }),
    ...Object.entries(unprinted),
  ]);

/** One key after the other, each let go before the next. */
const pressing = (keys: readonly string[]): LogEvent[] =>
  keys.flatMap((key, at): LogEvent[] => {
    const code = key.replace('+', '');
    const stroke: LogEvent[] = [
      [at * 100 + 10, 'down', code],
      [at * 100 + 40, 'up', code],
    ];
    return key.startsWith('+')
      ? [[at * 100, 'down', 'ShiftRight'], ...stroke, [at * 100 + 50, 'up', 'ShiftRight']]
      : stroke;
  });
const typed = (text: string, keys: readonly string[], layout: KeyboardLayout) =>
  replay({ lines: [text], method: 'kana', layout, durationMs: 60_000 }, pressing(keys));

describe.each(['jis', 'us'] as const)('on a %s keyboard', (layout) => {
  const table = tableOf(layout);

  test('each kana and sign is typed by its key, and by no key of another sign', () => {
    expect(table.size).toBe(66);
    for (const [kana, key] of table) {
      expect(typed(kana, [key], layout), kana).toMatchObject({ finished: true, correct: 1, wrongKeys: 0 });
      for (const other of [...table.values()].filter((one) => one.replace('+', '') !== key.replace('+', '')))
        expect(typed(kana, [other], layout).finished, `${kana} by ${other}`).toBe(false);
    }
  });

  test('a sign needs the shift key: without it its key is a kana, and a miss', () => {
    for (const sign of '、。・「」') {
      const [plain = ''] = (table.get(sign) ?? '').split('+').slice(1);
      expect(typed(sign, [plain], layout), sign).toMatchObject({ finished: false, wrongKeys: 1 });
    }
  });

  test.each([
    ['ヴァイオリン', ['Digit4', 'BracketLeft', '+Digit3', 'KeyE', 'Digit6', 'KeyL', 'KeyY']],
    ['ゔ', ['Digit4', 'BracketLeft']],
    ['がぱ', ['KeyT', 'BracketLeft', 'KeyF', 'BracketRight']],
    ['「ね。」', ['+BracketRight', 'Comma', '+Period', '+Backslash']],
    ['3じ、A・B', ['Digit3', 'KeyD', 'BracketLeft', '+Comma', '+KeyA', '+Slash', '+KeyB']],
  ])('%s', (text, keys) => {
    expect(typed(text, keys, layout)).toMatchObject({ finished: true, wrongKeys: 0 });
  });

  test('a long vowel', () => {
    expect(typed('かー', ['KeyT', table.get('ー') ?? ''], layout)).toMatchObject({
      finished: true,
      wrongKeys: 0,
    });
  });
});

test('a text with them is refused for nobody', () => {
  for (const text of ['あさひが のぼる。', 'ヴァイオリン、ゔ', 'ゎヵヶ', '「はい」・ー'])
    expect(untypableIn(text), text).toEqual([]);
});
