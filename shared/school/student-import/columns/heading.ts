import { toKatakana } from '#shared/kernel/kana.ts';

/** Width, case, kana, spaces and marks do not matter in a heading. */
export const foldHeading = (heading: string): string =>
  toKatakana(heading)
    .toLowerCase()
    .replaceAll(/必須|任意|[\s()[\]{}【】「」『』〔〕<>・:;*※.,、。_\-/]/gu, '');
