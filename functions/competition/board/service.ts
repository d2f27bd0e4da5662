/** A page of a board and one's own line, and what the office does with boards. */
import type { BoardAct, BoardKind, BoardPage, BoardState } from '#shared/competition/board/schema.ts';
import { Problem } from '#shared/problem.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Update } from '#functions/platform/table/write.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import { trailActor } from '#functions/record/trail/repository.ts';
import type { RulingRepository } from '#functions/competition/ruling/repository.ts';
import type { BoardName, BoardRepository, BoardStateItem, Division, Place } from './repository.ts';
import { boardStateSchema } from '#shared/competition/board/schema.ts';

interface BoardDependencies {
  readonly table: Table;
  readonly boards: BoardRepository;
  readonly rulings: RulingRepository;
  readonly accounts: Pick<AccountRepository, 'getUser'>;
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
  listFrozen(): Promise<BoardState[]>;
  /** @throws Problem `version-conflict` when it is so already. */
  act(actor: Actor, division: Division, act: BoardAct, reason: string): Promise<BoardState>;
}

type Line = BoardPage['lines'][number];
/** Without a grade, the board it is told from. */
function nameOf(actor: Actor, { board, grade }: Asked): BoardName {
  if (board === 'grade') return grade === undefined ? 'all' : `grade#${grade}`;
  if (board !== 'school') return board;
  if (actor.membership === undefined) throw new Problem('not-found');
  return `school#${actor.membership.organizationId}`;
}

const gradePrefix = 'grade#';
const ownGrade = (place: Place | undefined): string | undefined =>
  Object.keys(place?.pages ?? {})
    .find((name) => name.startsWith(gradePrefix))
    ?.slice(gradePrefix.length);

/** A person stands for themselves, who is of a school also for it. */
const ownId = ({ userId, membership }: Actor, name: BoardName): string | undefined =>
  name === 'schools' ? membership?.organizationId : userId;

export function createBoardService(dependencies: BoardDependencies): BoardService {
  const { table, boards, rulings, accounts, clock } = dependencies;

  async function linesOf(ranking: string, name: BoardName, page: number, own?: string): Promise<Line[]> {
    if (name === 'schools')
      return (await boards.findSchools(ranking, page)).map(({ organizationId, total, ...line }) => ({
        ...line,
        score: total,
        own: organizationId === own,
      }));
    return (await boards.findLines(ranking, name, page)).map(({ entryId, ...line }) => ({
      ...line,
      own: entryId === own,
    }));
  }

  const acts: Readonly<Record<BoardAct, (state: BoardStateItem, at: string) => Update | undefined>> = {
    freeze: (state, frozenAt) => (state.frozenAt === undefined ? boards.freeze(state, frozenAt) : undefined),
    unfreeze: (state, shownAt) =>
      state.frozenAt === undefined
        ? undefined
        : boards.unfreeze(state).set({ shown: state.current, shownAt }),
    // While frozen: what is there now is shown, and stays.
    publish: (state, shownAt) =>
      state.current === undefined || state.current === state.shown
        ? undefined
        : boards.change(state).set({ shown: state.current, shownAt }),
  };

  async function read(actor: Actor, asked: Asked): Promise<BoardPage> {
    const name = nameOf(actor, asked);
    const ranking = await boards.findShown(asked);
    const head = ranking && (await boards.findHead(ranking, name));
    if (ranking === undefined || head === undefined || head === '') throw new Problem('not-found');
    const id = ownId(actor, name);
    const place = id === undefined ? undefined : await boards.findPlace(ranking, head, id);
    if (asked.board === 'grade' && asked.grade === undefined) {
      const grade = ownGrade(place) ?? head.grades[0];
      if (grade === undefined) throw new Problem('not-found');
      return read(actor, { ...asked, grade });
    }
    const ownPage = place?.pages[name];
    const page = asked.page ?? ownPage ?? 1;
    const [lines, ownLines] = await Promise.all(
      [page, ...(ownPage === undefined || ownPage === page ? [] : [ownPage])].map((number) =>
        linesOf(ranking, name, number, place?.line),
      ),
    );
    const line = (ownLines ?? lines)?.find(({ own }) => own);
    return {
      lines: lines ?? [],
      page,
      pages: head.pages,
      total: head.total,
      rankedAt: head.rankedAt,
      grades: head.grades,
      ...(asked.board === 'grade' && { grade: asked.grade }),
      ...(line && ownPage !== undefined && { own: { page: ownPage, line } }),
    };
  }

  return {
    read,

    async list(seasonId) {
      return (await boards.list(seasonId)).map((item) => boardStateSchema.parse(item));
    },

    async listFrozen() {
      return (await boards.listFrozen()).map((item) => boardStateSchema.parse(item));
    },

    async act(actor, division, act, reason) {
      const state = await boards.find(division);
      if (state === undefined) throw new Problem('not-found');
      const change = acts[act](state, clock().toISOString());
      if (change === undefined) throw new Problem('version-conflict');
      await table.transact([
        change,
        rulings.record({ ...division, ...(await trailActor(accounts, actor.userId)), act, reason }),
      ]);
      return boardStateSchema.parse(await boards.find(division));
    },
  };
}
