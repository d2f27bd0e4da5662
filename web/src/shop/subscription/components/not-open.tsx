import { useQuery } from '@tanstack/react-query';
import type { ContentName } from '#shared/shop/subscription/schema.ts';
import { useSession } from '#web/lib/session.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { openContentsQuery } from '../queries.ts';

/** Says that a content is not open to whoever is signed in; nothing while that is not known. */
export function NotOpen({ contentName }: { contentName: ContentName }) {
  const { data } = useQuery(openContentsQuery);
  const pupil = useSession()?.kind === 'student';
  if (data === undefined || data.some((open) => open.contentName === contentName)) return null;
  return pupil ? (
    <Notice title="この教材は、いまは使えません">この教材を使いたいときは、先生に聞いてください。</Notice>
  ) : (
    <Notice action={<Link to="/subscribe">教材の申込を見る</Link>} title="この教材は、いまは使えません">
      これまでの記録は、そのまま見られます。
    </Notice>
  );
}
