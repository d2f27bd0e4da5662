/** The ranks of a part's results as the boards show them, each page of a board read once. */
import type { BoardRepository } from '#functions/competition/board/repository.ts';
import type { ResultItem } from '#functions/competition/result/repository.ts';
import type { Rank } from './result-words.ts';

type Boards = Pick<BoardRepository, 'find' | 'findHead' | 'findPlace' | 'findLines'>;

export function createRanks(boards: Boards): (item: ResultItem) => Promise<Rank | undefined> {
  const read = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, ask: () => Promise<T>): Promise<T> => {
    const asked = (read.get(name) as Promise<T> | undefined) ?? ask();
    read.set(name, asked);
    return asked;
  };

  return async ({ season, division, userId, entryId }) => {
    const [seasonId, divisionCode] = [season.id, division.code];
    const shown = (await once(`${seasonId} ${divisionCode}`, () => boards.find({ seasonId, divisionCode })))
      ?.shown;
    const head = shown === undefined ? undefined : await once(shown, () => boards.findHead(shown, 'all'));
    if (shown === undefined || head === undefined) return undefined;
    const page = (await boards.findPlace(shown, head, userId))?.pages['all'];
    if (page === undefined) return undefined;
    const lines = await once(`${shown} ${String(page)}`, () => boards.findLines(shown, 'all', page));
    const rank = lines.find((line) => line.entryId === entryId)?.rank;
    return rank === undefined ? undefined : { rank, of: head.total };
  };
}
