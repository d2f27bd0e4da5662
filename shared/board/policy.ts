/** Lines in pages, and the way to one's own line without reading them all. Pure. */
import type { RankLine } from '../ranking/schema.ts';

export const linesPerPage = 100;

export function pagesOf<T>(lines: readonly T[]): T[][] {
  const pages: T[][] = [];
  for (let first = 0; first < lines.length; first += linesPerPage)
    pages.push(lines.slice(first, first + linesPerPage));
  return pages;
}

/** Those without a rank stand behind every score. */
const unranked = -1;
const boundaryOf = ({ rank, score }: Pick<RankLine, 'rank' | 'score'>): number =>
  rank === undefined ? unranked : score;

/** The score at which each page begins. */
export const boundariesOf = (pages: readonly (readonly Pick<RankLine, 'rank' | 'score'>[])[]): number[] =>
  pages.map(([first]) => (first === undefined ? unranked : boundaryOf(first)));

/** The pages, from 1, on which somebody of this score stands if they stand anywhere; without a score, those of no rank. */
export function pagesWith(boundaries: readonly number[], score: number = unranked): number[] {
  return boundaries.flatMap((from, index) => {
    const next = boundaries[index + 1];
    return from >= score && (next === undefined || next <= score) ? [index + 1] : [];
  });
}
