/** Names in Latin letters by their reading, as Japanese passports write them (Hepburn, long vowels short). Pure. */
const rows: readonly (readonly [string, string])[] = [
  ['アイウエオ', 'a i u e o'],
  ['カキクケコ', 'ka ki ku ke ko'],
  ['サシスセソ', 'sa shi su se so'],
  ['タチツテト', 'ta chi tsu te to'],
  ['ナニヌネノ', 'na ni nu ne no'],
  ['ハヒフヘホ', 'ha hi fu he ho'],
  ['マミムメモ', 'ma mi mu me mo'],
  ['ヤユヨ', 'ya yu yo'],
  ['ラリルレロ', 'ra ri ru re ro'],
  ['ワヰヱヲン', 'wa i e o n'],
  ['ガギグゲゴ', 'ga gi gu ge go'],
  ['ザジズゼゾ', 'za ji zu ze zo'],
  ['ダヂヅデド', 'da ji zu de do'],
  ['バビブベボ', 'ba bi bu be bo'],
  ['パピプペポ', 'pa pi pu pe po'],
  ['ヴァィゥェォ', 'vu a i u e o'],
  ['ャュョヮヵヶ', 'ya yu yo wa ka ke'],
];
const sounds = new Map(
  rows.flatMap(([kana, latin]) => {
    const said = latin.split(' ');
    return [...kana].map((one, at): [string, string] => [one, said[at] ?? '']);
  }),
);

/** キャ is kya, シャ sha; ファ fa, ティ ti, ヴィ vi: the vowel of the small one takes the place of the large one's. */
function joined(large: string, small: string): string {
  const [head, vowel] = [sounds.get(large) ?? '', sounds.get(small) ?? ''];
  if (!'ャュョ'.includes(small)) return head.slice(0, -1) + vowel;
  return head.slice(0, -1) + (/^(?:sh|ch|j)i$/u.test(head) ? vowel.slice(1) : vowel);
}

function syllables(kana: string): string[] {
  const found: string[] = [];
  for (const [pair] of kana.matchAll(/[ァ-ヺー][ァィゥェォャュョヮ]?/gu)) {
    const [first = '', small] = pair;
    if (first === 'ッ' || first === 'ー') found.push(first);
    else found.push(small === undefined ? (sounds.get(first) ?? '') : joined(first, small));
  }
  return found;
}

/** `オオノ` → `Ono`, `シンペイ` → `Shimpei`, `ハットリ` → `Hattori`; what is no katakana is left out. */
export function latinOf(kana: string): string {
  const said = syllables(kana);
  const letters = said
    .map((one, at) => {
      const next = said[at + 1] ?? '';
      if (one === 'ー') return '';
      if (one === 'ッ') return next.startsWith('ch') ? 't' : next.slice(0, 1);
      return one === 'n' && /^[bmp]/u.test(next) ? 'm' : one;
    })
    .join('')
    // Long as in サトウ and オオノ; a second o at the very end is written, as in Senoo, and in イノウエ and マツウラ it is no long one.
    .replaceAll(/o[ou](?!e|$)|ou$/gu, 'o')
    .replaceAll(/(?<!ts)uu/gu, 'u');
  return letters.slice(0, 1).toUpperCase() + letters.slice(1);
}

interface LatinName {
  readonly family: string;
  readonly given: string;
}

interface ReadName extends LatinName {
  readonly familyKana?: string | undefined;
  readonly givenKana?: string | undefined;
}

/** Undefined where no reading is known, and of a name in other letters than Japanese, which needs no other writing. */
export function latinNameOf({
  family,
  given,
  familyKana = '',
  givenKana = '',
}: ReadName): LatinName | undefined {
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(family + given)) return undefined;
  const latin = { family: latinOf(familyKana), given: latinOf(givenKana) };
  return latin.family === '' ? undefined : latin;
}
