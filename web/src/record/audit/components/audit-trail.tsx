import { useEffect } from 'react';
import type { AuditEntry } from '#shared/record/audit/schema.ts';
import { dayOf, formatInstant } from '#shared/kernel/time.ts';
import { useNow } from '#web/lib/now.ts';
import { rowsOf } from '#web/lib/paged.ts';
import { Easy } from '#web/ui/easy.tsx';
import { PagedTable, usePaged } from '#web/ui/paged-table.tsx';
import { SaveMenu } from '#web/ui/save-menu.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { auditQuery, fetchAudit } from '../queries.ts';
import { auditPeople, auditSentence, auditTable, together, type AuditRow } from '../words.ts';

/** Names can be taken; the mark stands in the list of the staff, too. */
const Actor = ({ actorName, actorMark }: AuditEntry) => (
  <>
    <span>{actorName}</span>
    {actorMark !== undefined && <span>{`（${actorMark}）`}</span>}
  </>
);

const columns: readonly Column<AuditRow>[] = [
  {
    id: 'what',
    header: '内容',
    rowHeader: true,
    cell: (row) => (
      <>
        <Easy>{auditSentence(row)}</Easy>
        {row.entries.length > 1 && (
          <details data-more="">
            <summary>全員の氏名を見る</summary>
            {auditPeople(row)}
          </details>
        )}
      </>
    ),
  },
  { id: 'at', brief: true, header: '日時', cell: ({ first }) => formatInstant(first.at) },
  { id: 'actor', header: '行った人', cell: ({ first }) => <Actor {...first} /> },
];

interface AuditTableProps {
  entries: readonly AuditEntry[];
  /** Older ones follow. */
  more: boolean;
}

/** The changes as a table; also where the office reads the newest. */
export const AuditTable = ({ entries, more }: AuditTableProps) => (
  <Table
    caption="変更の記録（新しい順）"
    columns={columns}
    rowId={({ first }) => first.id}
    rows={together(entries, more)}
  />
);

/** 20 entries and four times a hundred are what 400 login cards leave; more of one act comes at a press. */
const pagesUnasked = 5;

/** To how many something was done is known when all of it has come. */
function useAllOfLast(): boolean {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = usePaged(auditQuery);
  const goesOn =
    data !== undefined &&
    data.pages.length < pagesUnasked &&
    together(rowsOf(data), hasNextPage).some((row) => row.goesOn);
  useEffect(() => {
    if (goesOn && !isFetching && !isError) void fetchNextPage();
  }, [goesOn, isFetching, isError, fetchNextPage]);
  return hasNextPage;
}

/** Every change of the organisation and its people, newest first. */
export function AuditTrail() {
  const now = useNow();
  const more = useAllOfLast();
  return (
    <PagedTable
      empty={<p>まだ変更はありません。</p>}
      footer={
        <SaveMenu
          fileName={`変更の記録_${dayOf(now)}`}
          label="すべての記録を保存する"
          table={async () => auditTable(await fetchAudit())}
        />
      }
      lines={4}
      list={auditQuery}
      what="変更の記録"
    >
      {(entries) => <AuditTable entries={entries} more={more} />}
    </PagedTable>
  );
}
