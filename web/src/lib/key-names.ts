/** What is printed on a key, by its `KeyboardEvent.code`. Pure. */
const names: Readonly<Record<string, string>> = {
  Space: '空白',
  Enter: 'Enter',
  NumpadEnter: 'Enter',
  Backspace: 'BS',
  ShiftLeft: 'Shift',
  ShiftRight: 'Shift',
  Minus: '-',
  Equal: '^',
  BracketLeft: '@',
  BracketRight: '[',
  Backslash: ']',
  Semicolon: ';',
  Quote: ':',
  Comma: ',',
  Period: '.',
  Slash: '/',
  IntlYen: '¥',
  IntlRo: '\\',
  Convert: '変換',
  NonConvert: '無変換',
  KanaMode: 'かな',
  Backquote: '半/全',
};

export const keyName = (code: string): string =>
  names[code] ?? code.replace(/^(?:Key|Digit|Numpad)/u, '').replace(/(?:Left|Right)$/u, '');
