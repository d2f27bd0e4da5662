/** The ranks of a part's results as the boards show them, each page of a board read once. */
import { pagesWith } from '#shared/board/policy.ts';
import type { BoardRepository } from '../board/repository.ts';
import type { ResultItem } from '../result/repository.ts';
import type { Rank } from './result-words.ts';

type Boards = Pick<BoardRepository, 'find' | 'findHead' | 'findLines'>;

export function createRanks(boards: Boards): (item: ResultItem) => Promise<Rank | undefined> {
  const read = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, ask: () => Promise<T>): Promise<T> => {
    const asked = (read.get(name) as Promise<T> | undefined) ?? ask();
    read.set(name, asked);
    return asked;
  };

  return async ({ season, division, score, entryId }) => {
    if (entryId === undefined) return undefined;
    const [seasonId, divisionCode] = [season.id, division.code];
    const shown = (await once(`${seasonId} ${divisionCode}`, () => boards.find({ seasonId, divisionCode })))
      ?.shown;
    if (shown === undefined) return undefined;
    const head = await once(shown, () => boards.findHead(shown, 'all'));
    for (const page of pagesWith(head?.boundaries ?? [], score)) {
      const lines = await once(`${shown} ${String(page)}`, () => boards.findLines(shown, 'all', page));
      const rank = lines.find((line) => line.entryId === entryId)?.rank;
      if (head !== undefined && rank !== undefined) return { rank, of: head.total };
    }
    return undefined;
  };
}
