import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntry } from '#shared/audit/schema.ts';
import { defaultPageSize } from '#shared/kernel/page.ts';
import { dayOf, formatInstant } from '#shared/kernel/time.ts';
import { useNow } from '#web/lib/now.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { ShowMore } from '#web/ui/pagination.tsx';
import { Pending } from '#web/ui/pending.tsx';
import { SaveMenu } from '#web/ui/save-menu.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { auditQuery, fetchAudit } from '../queries.ts';
import { auditSentence, auditTable } from '../words.ts';

const columns: readonly Column<AuditEntry>[] = [
  { id: 'at', header: '日時', rowHeader: true, cell: ({ at }) => formatInstant(at) },
  { id: 'actor', header: '行った人', cell: ({ actorName }) => actorName },
  { id: 'what', header: '内容', cell: auditSentence },
];

/** The changes as a table; also where the office reads the newest. */
export const AuditTable = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <Table caption="変更の記録(新しい順)" columns={columns} rowId={({ id }) => id} rows={entries} />
);

/** Every change of the organisation and its people, newest first. */
export function AuditTrail() {
  const now = useNow();
  const list = useInfiniteQuery(auditQuery);
  const entries = list.data?.pages.flatMap(({ items }) => items);
  if (entries === undefined)
    return list.isError ? (
      <LoadFailed
        busy={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        what="変更の記録"
      />
    ) : (
      <Pending>
        <Skeleton label="変更の記録を読み込んでいます" lines={4} shape="row" />
      </Pending>
    );
  if (entries.length === 0) return <p>まだ変更はありません。</p>;
  return (
    <Stack>
      <AuditTable entries={entries} />
      {(list.hasNextPage || entries.length > defaultPageSize) && (
        <ShowMore
          busy={list.isFetchingNextPage}
          more={list.hasNextPage}
          onMore={() => void list.fetchNextPage()}
          shown={entries.length}
        />
      )}
      <SaveMenu
        fileName={`変更の記録_${dayOf(now)}`}
        label="すべての記録を保存する"
        table={async () => auditTable(await fetchAudit())}
      />
    </Stack>
  );
}
