/** `k7mp3-xfd9t`, as it stands on a card. Pure. */

/**
 * No two that a child takes for each other: of l 1 i, o 0, g q 9, s 5, z 2, b 6, u v w and m rn one at most. Without vowels
 * no word comes out by chance.
 */
export const cardSigns = 'cdfhjkmnptxy23456789';

/** The ten signs of one, and yet none: in capitals, full width, or without the stroke in its middle. */
export function isAlmostOneTimePassword(typed: string): boolean {
  const signs = typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s‐–―−ー-]/gu, '');
  return (
    signs.length === 10 &&
    [...signs].every((sign) => cardSigns.includes(sign)) &&
    !/^[a-z\d]{5}-[a-z\d]{5}$/u.test(typed)
  );
}
