/** Which numbers somebody may mean who reads out what a certificate has in large. Pure. */
import { foldName } from '#shared/kernel/fold-name.ts';
import { spokenSeason, type SaidNumber } from './policy.ts';

interface Season {
  readonly edition: number;
  readonly name: string;
  readonly title: string;
}
interface Division {
  readonly code: string;
  readonly name: string;
}

/** A hyphen of a Japanese keyboard is a long vowel; 秋季 is 秋. */
const folded = (text: string): string => foldName(text).replaceAll(/[-ー季]/gu, '');

/** Of all divisions where none is said, as older paper does, or it is called otherwise by now. */
export function numbersSaid(
  { edition, about, serial }: SaidNumber,
  seasons: readonly Season[],
  divisions: readonly Division[],
): string[] {
  const words = folded(about);
  return seasons
    .filter((season) => String(season.edition) === edition)
    .flatMap((season) => {
      const key = [season.name, spokenSeason(season)].map(folded).find((one) => words.startsWith(one));
      if (key === undefined) return [];
      const named = divisions.filter(({ name }) => folded(name) === words.slice(key.length));
      return (named.length > 0 ? named : divisions).map(
        ({ code }) => `${edition}-${season.name}-${code}-${serial}`,
      );
    });
}
