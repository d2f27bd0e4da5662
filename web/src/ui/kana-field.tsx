import { TextField, type TextFieldProps } from './text-field.tsx';

/** NFKC widens half-width kana and joins their voicing marks; hiragana lies 0x60 below katakana. */
export function toFullWidthKatakana(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\u3041-\u3096\u309d\u309e]/g, (kana) =>
      String.fromCodePoint((kana.codePointAt(0) ?? 0) + 0x60),
    )
    .trim();
}

/** フリガナ: typed in any kana, kept as full-width katakana. */
export function KanaField({ normalise = toFullWidthKatakana, ...rest }: TextFieldProps) {
  return <TextField autoCapitalize="off" spellCheck={false} {...rest} normalise={normalise} />;
}
