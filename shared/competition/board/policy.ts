/** Lines in pages, and the way to one's own line without reading them all. Pure. */

export const linesPerPage = 100;

export function pagesOf<T>(lines: readonly T[]): T[][] {
  const pages: T[][] = [];
  for (let first = 0; first < lines.length; first += linesPerPage)
    pages.push(lines.slice(first, first + linesPerPage));
  return pages;
}

/** Few enough for one read unit. */
const placesPerSheet = 40;

/** Over how many sheets the places of so many are spread. */
export const sheetsFor = (places: number): number => Math.max(1, Math.ceil(places / placesPerSheet));

/** The sheet, from 0, on which somebody's places are noted. */
export const sheetOf = (id: string, sheets: number): number =>
  [...id].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_000_003, 7) % sheets;
