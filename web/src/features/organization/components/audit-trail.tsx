import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditEntry } from '#shared/audit/schema.ts';
import { defaultPageSize } from '#shared/kernel/page.ts';
import { dayOf, formatInstant } from '#shared/kernel/time.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import { saveText } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ShowMore } from '#web/ui/pagination.tsx';
import { Pending } from '#web/ui/pending.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { auditQuery, fetchAudit } from '../queries.ts';
import { auditCsv, auditSentence } from '../words.ts';

const columns: readonly Column<AuditEntry>[] = [
  { id: 'at', header: '日時', rowHeader: true, cell: ({ at }) => formatInstant(at) },
  { id: 'actor', header: '行った人', cell: ({ actorName }) => actorName },
  { id: 'what', header: '内容', cell: auditSentence },
];

/** The changes as a table; also where the office reads the newest. */
export const AuditTable = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <Table caption="変更の記録(新しい順)" columns={columns} rowId={({ id }) => id} rows={entries} />
);

function SaveAll() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  async function save() {
    setBusy(true);
    setError(undefined);
    try {
      saveText(auditCsv(await fetchAudit()), `変更の記録_${dayOf(new Date())}.csv`, 'text/csv');
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Stack gap="s">
      <div>
        <Button busy={busy} busyLabel="準備しています" onClick={() => void save()} wide>
          すべての記録をCSVで保存する
        </Button>
      </div>
      {error !== undefined && (
        <Notice live="urgent" title="保存できませんでした" tone="bad">
          {sentenceOf(error)}
        </Notice>
      )}
    </Stack>
  );
}

/** Every change of the organisation and its people, newest first. */
export function AuditTrail() {
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
      <SaveAll />
    </Stack>
  );
}
