import { toKatakana } from '#shared/kernel/kana.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** フリガナ: typed in any kana, kept as full-width katakana. */
export function KanaField({ normalise = toKatakana, ...rest }: TextFieldProps) {
  return <TextField autoCapitalize="off" spellCheck={false} {...rest} normalise={normalise} />;
}
