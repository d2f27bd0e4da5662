import type { Difference } from '#shared/competition/rejudge/schema.ts';
import { noLevel } from '#web/competition/result/words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { differencesQuery, type Asked } from '../queries.ts';

const change = (before: number | string, after: number | string): string =>
  before === after ? String(before) : `${String(before)} → ${String(after)}`;

const columns: readonly Column<Difference>[] = [
  { id: 'holder', header: '氏名', rowHeader: true, cell: ({ holderName }) => holderName },
  { id: 'group', header: 'グループ', cell: ({ groupName }) => groupName ?? '—' },
  {
    id: 'level',
    brief: true,
    header: '級・段',
    cell: ({ before, after }) => change(before.level ?? noLevel, after.level ?? noLevel),
  },
  { id: 'score', header: '得点', cell: ({ before, after }) => change(before.score, after.score) },
  { id: 'correct', header: '正解', cell: ({ before, after }) => change(before.correct, after.correct) },
  { id: 'misses', header: 'ミス', cell: ({ before, after }) => change(before.misses, after.misses) },
];

/** Those of another level first. */
export function Differences({ asked }: { asked: Asked }) {
  return (
    <PagedTable
      empty={
        <EmptyState title="変わる結果はありません">
          どの記録も、採点し直しても今の結果と同じになりました。
        </EmptyState>
      }
      list={differencesQuery(asked)}
      what="変わる結果"
    >
      {(rows) => (
        <Table
          caption="変わる結果（級・段が変わるものから）"
          columns={columns}
          rowId={({ resultId }) => resultId}
          rows={rows}
        />
      )}
    </PagedTable>
  );
}
