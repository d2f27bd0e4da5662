import type { Attention } from '#shared/admin/contract.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { byReason, reasonWords } from '../attention.ts';
import styles from './attention-inbox.module.css';

const columns = (subject: string): Column<Attention>[] => [
  {
    id: 'subject',
    header: subject,
    rowHeader: true,
    cell: ({ subjectId }) => <code className={styles['id']}>{subjectId}</code>,
  },
  { id: 'raised', header: '見つかった日時', cell: ({ raisedAt }) => formatInstant(raisedAt) },
];

const subjectWords: Partial<Record<Attention['reason'], string>> = {
  'job-failed': '処理番号',
  'delivery-stuck': '送付番号',
};

/** What a person has to look at, one block per reason. */
export function AttentionInbox({ attention }: { attention: readonly Attention[] }) {
  const groups = byReason(attention);
  if (groups.length === 0)
    return (
      <EmptyState title="いま対応が必要なものはありません">
        支払いや送付に問題が起きると、理由とすることがここに並びます。
      </EmptyState>
    );
  return (
    <div className={styles['inbox']}>
      {groups.map(({ reason, items }) => {
        const { title, meaning, act } = reasonWords[reason];
        return (
          <section aria-label={title} className={styles['reason']} key={reason}>
            <h3 className={styles['title']}>
              {title} <Badge tone="bad">{items.length}件</Badge>
            </h3>
            <p>{meaning}</p>
            <p>
              <strong>すること：</strong>
              {act}
            </p>
            <Table
              caption={title}
              columns={columns(subjectWords[reason] ?? '注文番号')}
              rowId={({ id }) => id}
              rows={items}
            />
          </section>
        );
      })}
    </div>
  );
}
