import { reasonWords } from '#shared/attention-reasons.ts';
import type { HandledAttention } from '#shared/record/attention/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { handledQuery } from '../queries.ts';
import { subjectOf } from '../words.ts';

const columns: readonly Column<HandledAttention>[] = [
  { id: 'at', header: '日時', rowHeader: true, cell: ({ handledAt }) => formatInstant(handledAt) },
  { id: 'by', header: '対応した人', cell: ({ handledByName }) => handledByName },
  {
    id: 'what',
    header: '内容',
    cell: (entry) => `${reasonWords(entry.reason).title}（${subjectOf(entry)}）`,
  },
  { id: 'note', header: 'したこと', cell: ({ note }) => note },
];

/** What was done about what was in the inbox, newest first. */
export const HandledList = () => (
  <PagedTable empty={<p>まだ記録はありません。</p>} lines={2} list={handledQuery} what="対応の記録">
    {(entries) => (
      <Table
        caption="対応の記録（新しい順）"
        columns={columns}
        rowId={({ id, handledAt }) => `${handledAt}#${id}`}
        rows={entries}
      />
    )}
  </PagedTable>
);
