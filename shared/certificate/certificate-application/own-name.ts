/** Whether a name that shall be printed is its holder's. Pure. */
import { foldName } from '#shared/kernel/fold-name.ts';
import { toKatakana } from '#shared/kernel/kana.ts';
import { latinNameOf } from '#shared/kernel/latin.ts';

type Holder = Parameters<typeof latinNameOf>[0];

/** Kana of both kinds are one, and so are Ōno, Ohno and Ono; marks over letters do not matter. */
const folded = (name: string): string =>
  foldName(toKatakana(name))
    .replaceAll(/[・.,'’-]/gu, '')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .replaceAll(/o(?:[ou]|h(?![aiueoy]))/gu, 'o')
    .replaceAll('uu', 'u');

/** Each part as it is written, in variants of its characters, by its reading or in Latin letters; either part first. */
export function isNameOf(printed: string, holder: Holder): boolean {
  const { family, given, familyKana, givenKana } = holder;
  const latin = latinNameOf(holder);
  const said = folded(printed);
  return [family, familyKana || family, latin?.family ?? family].some((one) =>
    [given, givenKana || given, latin?.given ?? given].some(
      (other) => said === folded(one + other) || said === folded(other + one),
    ),
  );
}
