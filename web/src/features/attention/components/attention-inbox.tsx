import { lazy, Suspense, useState } from 'react';
import { reasonWords } from '#shared/attention-reasons.ts';
import type { Attention } from '#shared/attention/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { attentionQuery } from '../queries.ts';
import { byReason, type AttentionGroup } from '../words.ts';
import styles from './attention-inbox.module.css';
import { Holder } from './holder.tsx';

/** With the form library behind it: comes when it is asked for. */
const HandleDialog = lazy(async () => ({ default: (await import('./handle-dialog.tsx')).HandleDialog }));

const leadsSomewhere = ({ subject: { kind, organizationId, userId } }: Attention): boolean =>
  kind === 'attempt' ||
  kind === 'appeal' ||
  kind === 'order' ||
  organizationId !== undefined ||
  userId !== undefined;

const columns = (
  subject: string,
  leads: boolean,
  onHandle: (entry: Attention) => void,
): Column<Attention>[] => [
  {
    id: 'subject',
    header: subject,
    rowHeader: true,
    cell: (entry) => <code className={styles['id']}>{entry.subject.id}</code>,
  },
  ...(leads
    ? [
        {
          id: 'holder',
          header: 'くわしく',
          cell: ({ subject: about }: Attention) => <Holder subject={about} />,
        },
      ]
    : []),
  { id: 'raised', header: '見つかった日時', cell: ({ raisedAt }) => formatInstant(raisedAt) },
  {
    id: 'handle',
    header: '対応',
    cell: (entry) => (
      <Button
        aria-label={`${subject} ${entry.subject.id} を対応済みにする`}
        look="quiet"
        onClick={() => onHandle(entry)}
      >
        対応済みにする
      </Button>
    ),
  },
];

interface ReasonProps extends AttentionGroup {
  onHandle: (entry: Attention) => void;
}

function Reason({ reason, items, onHandle }: ReasonProps) {
  const { title, meaning, act, ends, subject } = reasonWords(reason);
  return (
    <section aria-label={title} className={styles['reason']}>
      <h3 className={styles['title']}>
        {title} <Badge tone="bad">{items.length}件</Badge>
      </h3>
      <p>{meaning}</p>
      <p>
        <strong>すること：</strong>
        {act}
      </p>
      <p>{ends}</p>
      <Table
        caption={title}
        columns={columns(subject, items.some(leadsSomewhere), onHandle)}
        rowId={({ id }) => id}
        rows={items}
      />
    </section>
  );
}

/** What a person has to look at, one block per reason. */
export function AttentionInbox({ onHandled }: { onHandled: () => void }) {
  const showToast = useToast();
  const [handling, setHandling] = useState<Attention>();
  return (
    <>
      <PagedTable
        empty={
          <EmptyState title="いま対応が必要なものはありません">
            支払いや送付に問題が起きると、理由とすることがここに並びます。
          </EmptyState>
        }
        list={attentionQuery}
        what="要対応の一覧"
      >
        {(entries) => (
          <div className={styles['inbox']}>
            {byReason(entries).map((group) => (
              <Reason key={group.reason} onHandle={setHandling} {...group} />
            ))}
          </div>
        )}
      </PagedTable>
      {handling && (
        <Suspense>
          <HandleDialog
            entry={handling}
            onClose={() => setHandling(undefined)}
            onDone={() => {
              setHandling(undefined);
              showToast('対応済みにしました');
              onHandled();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
