import { to } from '#shared/kernel/paths.ts';
import { people } from '#web/lib/people.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface WithoutCardsProps {
  readonly count: number;
  readonly groupId: string | undefined;
}

/** Of who may start: those who have never come and have no card. */
export function WithoutCards({ count, groupId }: WithoutCardsProps) {
  if (count === 0) return null;
  const of = { status: 'no-password', ...(groupId !== undefined && { group: groupId }) };
  return (
    <Notice
      action={
        <Link look="secondary" to={to('/user-group/list', {}, of)}>
          発行する
        </Link>
      }
      title={`ログインカードがまだの参加者 ${people(count)}`}
      tone="warn"
    >
      サインインしたことがなく、カードも発行していません。
    </Notice>
  );
}
