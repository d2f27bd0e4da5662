import type { AttentionSubject } from '#shared/attention/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { attemptIdOf } from '#shared/result/id.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './attention-inbox.module.css';

/** Whose it is, with the way to them where there is a page. */
export function Holder({ subject: { kind, id, organizationId, userId } }: { subject: AttentionSubject }) {
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
  if (organizationId !== undefined)
    return <Link to={to('/admin/organizations/:id', { id: organizationId })}>団体・学校を開く</Link>;
  return userId === undefined ? '—' : <code className={styles['id']}>{userId}</code>;
}
