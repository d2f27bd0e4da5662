import { useQuery } from '@tanstack/react-query';
import type { BoardAct, BoardState } from '#shared/competition/board/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { useAskReason } from '#web/record/parts/ask-reason.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { boardsQuery, changeBoard } from '../office-queries.ts';
import { boardActsOf, boardActWords } from '../office-words.ts';

interface Wish {
  readonly board: BoardState;
  readonly name: string;
  readonly act: BoardAct;
}

interface Row extends Omit<Wish, 'act'> {
  readonly onAsk: (wish: Wish) => void;
}

const columns: readonly Column<Row>[] = [
  { id: 'division', header: '部門', rowHeader: true, cell: ({ name }) => name },
  {
    id: 'state',
    brief: true,
    header: '状態',
    cell: ({ board: { frozenAt, shownAt } }) =>
      frozenAt === undefined ? (
        shownAt === undefined ? (
          '公表前'
        ) : (
          '自動で更新'
        )
      ) : (
        <Badge tone="warn">固定中</Badge>
      ),
  },
  {
    id: 'shown',
    header: '見えている順位',
    cell: ({ board: { shownAt } }) => (shownAt === undefined ? '—' : formatInstant(shownAt)),
  },
  {
    id: 'ranked',
    header: '最新の順位',
    cell: ({ board: { rankedAt } }) => (rankedAt === undefined ? '—' : formatInstant(rankedAt)),
  },
  {
    id: 'acts',
    header: '操作',
    acts: true,
    cell: ({ board, name, onAsk }) => {
      const acts = boardActsOf(board);
      return acts.length === 0 ? (
        ''
      ) : (
        <Menu
          actions={acts.map((act) => ({
            id: act,
            label: boardActWords[act].label,
            onSelect: () => onAsk({ board, name, act }),
          }))}
          compact
          label={`${name}の操作`}
        />
      );
    },
  },
];

interface OfficeBoardsProps {
  seasonId: string;
  /** In the order of the regulations. */
  divisions: readonly { readonly code: string; readonly name: string }[];
}

/** Every board of a season that has been ranked, and what the office does with it. */
export function OfficeBoards({ seasonId, divisions }: OfficeBoardsProps) {
  const query = useQuery(boardsQuery(seasonId));
  const [ask, dialog] = useAskReason(({ board: { divisionCode }, name, act }: Wish) => ({
    about: name,
    act: boardActWords[act].label,
    decide: (reason) => changeBoard({ seasonId, divisionCode }, act, reason),
    done: `${boardActWords[act].label}操作をしました`,
    hint: '記録に残ります',
    meaning: boardActWords[act].consequence,
  }));
  return (
    <Loaded lines={6} query={query} what="順位表">
      {(boards) => (
        <>
          <Table
            caption="部門ごとの順位表"
            columns={columns}
            empty={
              <EmptyState title="順位表はまだありません">
                結果が公表されると、部門ごとの順位が自動で計算されます。
              </EmptyState>
            }
            rowId={({ board }) => board.divisionCode}
            rows={divisions.flatMap(({ code, name }) => {
              const board = boards.find(({ divisionCode }) => divisionCode === code);
              return board === undefined ? [] : [{ board, name, onAsk: ask }];
            })}
          />
          {dialog}
        </>
      )}
    </Loaded>
  );
}
