import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { BoardAct, BoardState } from '#shared/competition/board/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { later } from '#web/ui/later.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { boardsQuery } from '../office-queries.ts';
import { boardActsOf, boardActWords } from '../office-words.ts';

/** With the form library behind it: comes when something is asked for. */
const BoardActDialog = later(async () => (await import('./board-act-dialog.tsx')).BoardActDialog);

interface Row {
  readonly board: BoardState;
  readonly name: string;
  readonly onAsk: (asked: { board: BoardState; act: BoardAct }) => void;
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
            onSelect: () => onAsk({ board, act }),
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
  const toast = useToast();
  const [asked, setAsked] = useState<{ board: BoardState; act: BoardAct }>();
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
              return board === undefined ? [] : [{ board, name, onAsk: setAsked }];
            })}
          />
          {asked !== undefined && (
            <Suspense>
              <BoardActDialog
                act={asked.act}
                board={asked.board}
                divisionName={divisions.find(({ code }) => code === asked.board.divisionCode)?.name ?? ''}
                onClose={() => setAsked(undefined)}
                onDone={() => {
                  toast(`${boardActWords[asked.act].label}操作をしました`);
                  setAsked(undefined);
                }}
              />
            </Suspense>
          )}
        </>
      )}
    </Loaded>
  );
}
