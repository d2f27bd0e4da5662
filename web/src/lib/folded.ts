import { foldName } from '#shared/kernel/fold-name.ts';
import { toKatakana } from '#shared/kernel/kana.ts';

/** What is typed to find somebody, and what it is found in: in any kana, width, case and form of a character (高 finds 髙). */
export const folded = (text: string): string => foldName(toKatakana(text));
