import { useQuery } from '@tanstack/react-query';
import { to } from '#shared/kernel/paths.ts';
import { rollOverQuery } from '#web/school/roll-over/queries.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Whom a turn of the year has passed over is on no list of this one: an owner reads here that there are such people. */
export function LeftBehind() {
  const { data } = useQuery(rollOverQuery(undefined));
  if (data === undefined || data.fromYear === data.fiscalYear) return null;
  return (
    <Notice
      action={
        <Link look="secondary" to={to('/user-group/roll-over')}>
          進級・卒業を行う
        </Link>
      }
      title={`${String(data.fromYear)}年度のグループに、まだ進んでいない人がいます`}
      tone="warn"
    >
      今年度の一覧や大会の申込には出ません。進級・卒業で、進む先か卒業を選んでください。転出などでもう在籍していない人は、卒業とするとサインインできなくなり、180日後にアカウントが削除されます。
    </Notice>
  );
}
