/** A page of a board and one's own line, and what the office does with boards. */
import { pagesWith } from '#shared/board/policy.ts';
import type { BoardAct, BoardKind, BoardPage, BoardState } from '#shared/board/schema.ts';
import { Problem } from '#shared/problem.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Update } from '../../platform/table/write.ts';
import type { ResultRepository } from '../result/repository.ts';
import type { RulingRepository } from '../ruling/repository.ts';
import type { BoardHead, BoardName, BoardRepository, BoardStateItem, Division } from './repository.ts';
import { boardStateSchema } from '#shared/board/schema.ts';

interface BoardDependencies {
  readonly table: Table;
  readonly boards: BoardRepository;
  readonly results: Pick<ResultRepository, 'listAllPublic'>;
  readonly rulings: RulingRepository;
  readonly clock: Clock;
}

interface Asked extends Division {
  readonly board: BoardKind;
  readonly grade?: string | undefined;
  readonly page?: number | undefined;
}

export interface BoardService {
  /** @throws Problem `not-found` as long as nobody sees the boards of the division. */
  read(actor: Actor, asked: Asked): Promise<BoardPage>;
  list(seasonId: string): Promise<BoardState[]>;
  /** @throws Problem `version-conflict` when it is so already. */
  act(actor: Actor, division: Division, act: BoardAct, reason: string): Promise<BoardState>;
}

type Line = BoardPage['lines'][number];
/** What tells one's own line: where it may stand, and which it is. */
interface Own {
  readonly id: string;
  readonly score?: number | undefined;
}

function nameOf(actor: Actor, { board, grade }: Asked): BoardName {
  if (board === 'grade' && grade !== undefined) return `grade#${grade}`;
  if (board === 'school' && actor.membership !== undefined)
    return `school#${actor.membership.organizationId}`;
  if (board === 'all' || board === 'schools') return board;
  throw new Problem('not-found');
}

export function createBoardService(dependencies: BoardDependencies): BoardService {
  const { table, boards, results, rulings, clock } = dependencies;

  async function ownOf(actor: Actor, { seasonId, divisionCode, board }: Asked): Promise<Own | undefined> {
    // A school's total stands nowhere but on its line: few enough to look through.
    if (board === 'schools') return actor.membership && { id: actor.membership.organizationId };
    if (actor.kind !== 'individual' && actor.kind !== 'student') return undefined;
    const found = (await results.listAllPublic(actor.userId)).find(
      ({ season, division }) => season.id === seasonId && division.code === divisionCode,
    );
    if (found?.entryId === undefined) return undefined;
    return { id: found.entryId, ...(found.state !== 'disqualified' && { score: found.score }) };
  }

  async function linesOf(ranking: string, name: BoardName, page: number, own?: Own): Promise<Line[]> {
    if (name === 'schools')
      return (await boards.findSchools(ranking, page)).map(({ organizationId, total, ...line }) => ({
        ...line,
        score: total,
        own: organizationId === own?.id,
      }));
    return (await boards.findLines(ranking, name, page)).map(({ entryId, ...line }) => ({
      ...line,
      own: entryId === own?.id,
    }));
  }

  async function ownLine(ranking: string, name: BoardName, { boundaries }: BoardHead, own: Own) {
    const pages =
      name === 'schools' ? boundaries.map((_, index) => index + 1) : pagesWith(boundaries, own.score);
    for (const page of pages) {
      const line = (await linesOf(ranking, name, page, own)).find((one) => one.own);
      if (line !== undefined) return { page, line };
    }
    return undefined;
  }

  const acts: Readonly<Record<BoardAct, (state: BoardStateItem, at: string) => Update | undefined>> = {
    freeze: (state, frozenAt) =>
      state.frozenAt === undefined ? boards.change(state).set({ frozenAt }) : undefined,
    unfreeze: (state, shownAt) =>
      state.frozenAt === undefined
        ? undefined
        : boards.change(state).set({ shown: state.current, shownAt }).remove('frozenAt'),
    // While frozen: what is there now is shown, and stays.
    publish: (state, shownAt) =>
      state.current === undefined || state.current === state.shown
        ? undefined
        : boards.change(state).set({ shown: state.current, shownAt }),
  };

  return {
    async read(actor, asked) {
      const name = nameOf(actor, asked);
      const [state, own] = await Promise.all([boards.find(asked), ownOf(actor, asked)]);
      const ranking = state?.shown;
      const head = ranking && (await boards.findHead(ranking, name));
      if (ranking === undefined || head === undefined || head === '') throw new Problem('not-found');
      const mine = own && (await ownLine(ranking, name, head, own));
      const page = asked.page ?? mine?.page ?? 1;
      return {
        lines: await linesOf(ranking, name, page, own),
        page,
        pages: head.boundaries.length,
        total: head.total,
        rankedAt: head.rankedAt,
        ...(mine && { own: mine }),
      };
    },

    async list(seasonId) {
      return (await boards.list(seasonId)).map((item) => boardStateSchema.parse(item));
    },

    async act(actor, division, act, reason) {
      const state = await boards.find(division);
      if (state === undefined) throw new Problem('not-found');
      const change = acts[act](state, clock().toISOString());
      if (change === undefined) throw new Problem('version-conflict');
      await table.transact([
        change,
        rulings.record({ ...division, by: actor.userId, byName: '事務局', act, reason }),
      ]);
      return boardStateSchema.parse(await boards.find(division));
    },
  };
}
