import { Suspense, useState } from 'react';
import { reasonWords } from '#shared/attention-reasons.ts';
import { attemptIdOf } from '#shared/competition/result/id.ts';
import { to } from '#shared/kernel/paths.ts';
import type { AttentionEntry } from '#shared/record/attention/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { daysAgo } from '#web/lib/deadline.ts';
import { useNow } from '#web/lib/now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { attentionQuery } from '../queries.ts';
import { byReason, type AttentionGroup } from '../words.ts';
import { InboxKeys } from './inbox-keys.tsx';
import styles from './attention-inbox.module.css';

/** With the form library behind it: comes when it is asked for. */
const HandleDialog = later(async () => (await import('./handle-dialog.tsx')).HandleDialog);

/** Those that are dealt with on a page of their own, not on their holder's. */
const hasPlace = ({ subject: { kind } }: AttentionEntry): boolean =>
  kind !== 'unknown' && kind !== 'user' && kind !== 'import';

/** Whose it is, by name, with the way to them; nothing where it is the office's own. */
function Holder({ subject: { kind, id, organizationId, userId }, holderName }: AttentionEntry) {
  if (userId !== undefined)
    return <Link to={to('/admin/users/:id', { id: userId })}>{holderName ?? '利用者を開く'}</Link>;
  if (organizationId !== undefined)
    return (
      <Link to={to('/admin/organizations/:id', { id: organizationId })}>
        {holderName ?? '団体・学校を開く'}
      </Link>
    );
  if (kind === 'contact' && holderName !== undefined)
    return <Link to={to('/admin/contacts/:id', { id })}>{holderName}</Link>;
  return holderName;
}

/** Who and what of theirs first; the number, which nobody knows by heart, small below. */
function Lead({ entry, number }: { entry: AttentionEntry; number: string }) {
  const { id, userId, organizationId, about } = entry.subject;
  const belongs = userId !== undefined && organizationId !== undefined ? entry.organizationName : undefined;
  const more = [belongs, about].filter((part) => part !== undefined);
  return (
    <>
      <Holder {...entry} />
      {more.length > 0 && <span className={styles['about']}>{more.join(' ')}</span>}
      <small data-more="">
        {number} <code>{id}</code>
      </small>
    </>
  );
}

/** The page on which something is done about it; none where that is the holder's own. */
function Place({ subject: { kind, id, userId } }: Pick<AttentionEntry, 'subject'>) {
  if (kind === 'result')
    return (
      <Link to={to('/admin/competition/results/:id', { id: attemptIdOf(id) }, { person: userId })}>
        結果を開く
      </Link>
    );
  if (kind === 'attempt') return <Link to={to('/admin/competition/results/:id', { id })}>結果を開く</Link>;
  if (kind === 'order') return <Link to={to('/admin/orders/:id', { id })}>注文を開く</Link>;
  if (kind === 'appeal')
    return <Link to={to('/admin/competition/appeals/:id', { id })}>異議申し立てを開く</Link>;
  if (kind === 'contact') return <Link to={to('/admin/contacts/:id', { id })}>お問い合わせを開く</Link>;
  if (kind === 'training-log') return <Link to="/admin/training-logs">練習の記録の確認を開く</Link>;
  if (kind === 'job') return <Link to={to('/admin/jobs', {}, { of: 'failed' })}>止まった処理を開く</Link>;
  if (kind === 'delivery')
    return <Link to={to('/admin/jobs', {}, { of: 'stuck' })}>止まっている送付を開く</Link>;
  return '—';
}

interface Listed {
  readonly entry: AttentionEntry;
  readonly now: Date;
}

const columns = (
  subject: string,
  places: boolean,
  onHandle: (entry: AttentionEntry) => void,
): Column<Listed>[] => [
  {
    id: 'subject',
    header: 'だれの・何',
    rowHeader: true,
    cell: ({ entry }) => <Lead entry={entry} number={subject} />,
  },
  {
    id: 'raised',
    header: '見つかった日時',
    cell: ({ entry, now }) => (
      <>
        {formatInstant(entry.raisedAt)} <strong>{daysAgo(entry.raisedAt, now)}</strong>
      </>
    ),
  },
  ...(places
    ? [
        {
          id: 'place',
          brief: true,
          whole: true,
          header: 'すること',
          cell: ({ entry }: Listed) => <Place subject={entry.subject} />,
        },
      ]
    : []),
  {
    id: 'handle',
    whole: true,
    header: '対応',
    cell: ({ entry }) => (
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
  onHandle: (entry: AttentionEntry) => void;
}

function Reason({ reason, items, onHandle }: ReasonProps) {
  const now = useNow();
  const { title, meaning, act, ends, subject } = reasonWords(reason);
  return (
    <section aria-label={title} className={styles['reason']}>
      <h3 className={styles['title']}>
        {title} <Badge tone="bad">{items.length}件</Badge>
      </h3>
      <details>
        <summary>どういうことか、することを見る</summary>
        <p>{meaning}</p>
        <p>
          <strong>すること：</strong>
          {act}
        </p>
        <p>{ends}</p>
      </details>
      <Table
        caption={title}
        columns={columns(subject, items.some(hasPlace), onHandle)}
        rowId={({ entry }) => entry.id}
        rows={items.map((entry) => ({ entry, now }))}
      />
    </section>
  );
}

interface AttentionInboxProps {
  onHandled: () => void;
  /** Something else waits beside it: then nobody is told that nothing does. */
  amongOthers: boolean;
}

/** What a person has to look at, one block per reason. */
export function AttentionInbox({ onHandled, amongOthers }: AttentionInboxProps) {
  const showToast = useToast();
  const [handled, setHandled] = useState(0);
  const [handling, setHandling] = useState<AttentionEntry>();
  return (
    <>
      <PagedTable
        empty={
          !amongOthers && (
            <EmptyState title="いま対応が必要なものはありません">
              支払いや送付に問題が起きると、理由とすることがここに並びます。
            </EmptyState>
          )
        }
        list={attentionQuery}
        what="要対応の一覧"
      >
        {(entries) => (
          <InboxKeys handled={handled}>
            {byReason(entries).map((group) => (
              <Reason key={group.reason} onHandle={setHandling} {...group} />
            ))}
          </InboxKeys>
        )}
      </PagedTable>
      {handling && (
        <Suspense>
          <HandleDialog
            entry={handling}
            onClose={() => setHandling(undefined)}
            onDone={() => {
              setHandling(undefined);
              setHandled((before) => before + 1);
              showToast('対応済みにしました');
              onHandled();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
