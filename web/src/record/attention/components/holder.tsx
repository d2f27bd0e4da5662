import type { AttentionEntry } from '#shared/record/attention/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { attemptIdOf } from '#shared/competition/result/id.ts';
import { Link } from '#web/ui/link.tsx';

/** Whose it is, by name, with the way to them; nobody in particular where it is the office's own. */
export function Whose({ subject: { organizationId, userId }, holderName }: AttentionEntry) {
  if (organizationId !== undefined)
    return (
      <Link to={to('/admin/organizations/:id', { id: organizationId })}>
        {holderName ?? '団体・学校を開く'}
      </Link>
    );
  return userId === undefined ? (
    '—'
  ) : (
    <Link to={to('/admin/users/:id', { id: userId })}>{holderName ?? '利用者を開く'}</Link>
  );
}

/** The page on which something is done about it; none where that is the holder's own. */
export function Place({ subject: { kind, id, userId } }: Pick<AttentionEntry, 'subject'>) {
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
