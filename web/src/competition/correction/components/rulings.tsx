import { formatInstant } from '#shared/kernel/time.ts';
import { rulingTrail } from '#shared/competition/ruling/trail.ts';
import type { Ruling } from '#shared/competition/ruling/schema.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { rulingsQuery } from '../queries.ts';

interface Row {
  readonly ruling: Ruling;
  readonly division: string;
}

const columns: readonly Column<Row>[] = [
  { id: 'at', header: '日時', rowHeader: true, cell: ({ ruling }) => formatInstant(ruling.at) },
  { id: 'act', brief: true, header: '裁定', cell: ({ ruling }) => rulingTrail[ruling.act] },
  { id: 'division', header: '部門', cell: ({ division }) => division },
  {
    id: 'score',
    header: '得点',
    cell: ({ ruling: { scoreBefore, scoreAfter } }) =>
      scoreBefore === undefined || scoreAfter === undefined || scoreBefore === scoreAfter
        ? '—'
        : `${String(scoreBefore)} → ${String(scoreAfter)}`,
  },
  { id: 'result', header: '結果番号', cell: ({ ruling }) => ruling.resultId ?? '—' },
  { id: 'reason', header: '理由', cell: ({ ruling }) => ruling.reason },
  { id: 'by', header: '決めた人', cell: ({ ruling }) => ruling.byName },
];

interface RulingsProps {
  seasonId: string;
  divisionName: (code: string) => string;
}

export function Rulings({ seasonId, divisionName }: RulingsProps) {
  return (
    <PagedTable
      empty={
        <EmptyState title="裁定の記録はまだありません">
          結果や順位表について決めたことが、理由とともに残ります。
        </EmptyState>
      }
      list={rulingsQuery(seasonId)}
      what="裁定の記録"
    >
      {(rulings) => (
        <Table
          caption="裁定の記録（新しい順）"
          columns={columns}
          rowId={({ ruling }) => ruling.id}
          rows={rulings.map((ruling) => ({ ruling, division: divisionName(ruling.divisionCode) }))}
        />
      )}
    </PagedTable>
  );
}
