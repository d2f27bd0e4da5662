import { type ReactNode, useState } from 'react';
import type { Entry } from '#shared/competition/entry/schema.ts';
import { hasTicket } from '#shared/competition/printout/policy.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import type { ClassOrder } from '#web/school/parts/class-order.ts';
import { useIsOver } from '../use-is-over.ts';
import { isOpen } from '../words.ts';
import { EntryStateWord } from './entry-state.tsx';

interface RowActs {
  readonly onMove: (entry: Entry) => void;
  readonly onEase: (entry: Entry) => void;
  readonly onWithdraw: (entry: Entry) => void;
  readonly onPrint: (entries: readonly Entry[]) => void;
}
interface Row extends RowActs {
  readonly entry: Entry;
  readonly order: ClassOrder;
}

function Acts({ entry, onMove, onEase, onWithdraw, onPrint }: Row) {
  const over = useIsOver()(entry);
  const actions = [
    ...(hasTicket(entry.state)
      ? [{ id: 'print', label: '参加票をPDFにする', onSelect: () => onPrint([entry]) }]
      : []),
    ...(isOpen(entry) && !over
      ? [
          { id: 'move', label: '課題・参加者を変える', onSelect: () => onMove(entry) },
          { id: 'ease', label: '時間と文字の大きさを決める', onSelect: () => onEase(entry) },
          {
            id: 'withdraw',
            label: '参加を取りやめる',
            destructive: true,
            onSelect: () => onWithdraw(entry),
          },
        ]
      : []),
  ];
  if (actions.length === 0) return null;
  return <Menu actions={actions} compact label={`${entry.personName} ${entry.division.name}の操作`} />;
}

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: '氏名',
    rowHeader: true,
    cell: ({ entry, order }) => order.numbered({ userId: entry.personId, name: entry.personName }),
  },
  { id: 'group', header: 'グループ', cell: ({ entry }) => entry.groupName ?? '' },
  { id: 'division', header: '課題', cell: ({ entry }) => entry.division.name },
  { id: 'state', brief: true, header: '状態', cell: ({ entry }) => <EntryStateWord entry={entry} /> },
  { id: 'ticket', header: '参加番号', cell: ({ entry }) => entry.ticketNumber ?? '' },
  {
    id: 'acts',
    header: '操作',
    acts: true,
    cell: (row) => <Acts {...row} />,
  },
];

interface GroupEntryTableProps extends RowActs {
  entries: readonly Entry[];
  order: ClassOrder;
  /** Tickets are on their way to paper. */
  printing: boolean;
  empty: ReactNode;
  footer: ReactNode;
}

export function GroupEntryTable({ entries, order, printing, empty, footer, ...acts }: GroupEntryTableProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = entries.filter(({ id, state }) => selected.has(id) && hasTicket(state));
  return (
    <Table
      caption="参加の申込"
      columns={columns}
      empty={empty}
      footer={footer}
      rowId={({ entry }) => entry.id}
      rowName={({ entry }) => `${entry.personName} ${entry.division.name}`}
      rows={entries.map((entry) => ({ entry, order, ...acts }))}
      selection={{ selected, onChange: setSelected }}
      selectionActions={
        chosen.length > 0 && (
          <Button busy={printing} busyLabel="始めています" onClick={() => acts.onPrint(chosen)}>
            {`選んだ${formatCount(new Set(chosen.map(({ personId }) => personId)).size)}人の参加票をPDFにする`}
          </Button>
        )
      }
    />
  );
}
