import type { AuditEntry } from '#shared/record/audit/schema.ts';
import { dayOf, formatInstant } from '#shared/kernel/time.ts';
import { useNow } from '#web/lib/now.ts';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { SaveMenu } from '#web/ui/save-menu.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { auditQuery, fetchAudit } from '../queries.ts';
import { auditSentence, auditTable } from '../words.ts';

/** Names can be taken; the mark stands in the list of the staff, too. */
const Actor = ({ actorName, actorMark }: AuditEntry) => (
  <>
    <span>{actorName}</span>
    {actorMark !== undefined && <span>{`（${actorMark}）`}</span>}
  </>
);

const columns: readonly Column<AuditEntry>[] = [
  { id: 'what', header: '内容', rowHeader: true, cell: auditSentence },
  { id: 'at', brief: true, header: '日時', cell: ({ at }) => formatInstant(at) },
  { id: 'actor', header: '行った人', cell: (entry) => <Actor {...entry} /> },
];

/** The changes as a table; also where the office reads the newest. */
export const AuditTable = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <Table caption="変更の記録（新しい順）" columns={columns} rowId={({ id }) => id} rows={entries} />
);

/** Every change of the organisation and its people, newest first. */
export function AuditTrail() {
  const now = useNow();
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
      {(entries) => <AuditTable entries={entries} />}
    </PagedTable>
  );
}
