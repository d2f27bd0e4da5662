import { useQuery } from '@tanstack/react-query';
import { lastFreeUnit } from '#shared/practice/course/english.ts';
import { lastFreeStage, stages } from '#shared/practice/course/stages.ts';
import type { ContentName } from '#shared/shop/subscription/schema.ts';
import { useSession } from '#web/lib/session.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { openContentsQuery } from '../queries.ts';

/** What everybody may use of it without asking for it. */
const free: Partial<Record<ContentName, string>> = {
  'typing-english': lastFreeUnit,
  'typing-method': stages.find(({ id }) => id === lastFreeStage)?.title ?? '',
};

/** Says that a content is not open to whoever is signed in, or from where on; nothing while that is not known. */
export function NotOpen({ contentName }: { contentName: ContentName }) {
  const { data } = useQuery(openContentsQuery);
  const pupil = useSession()?.kind === 'student';
  if (data === undefined || data.some((open) => open.contentName === contentName)) return null;
  const until = free[contentName];
  const title = until === undefined ? 'この教材は、いまは使えません' : `いまは、「${until}」まで練習できます`;
  return pupil ? (
    <Notice title={title}>
      {until === undefined
        ? 'この教材を使いたいときは、先生に聞いてください。'
        : '続きを使いたいときは、先生に聞いてください。'}
    </Notice>
  ) : (
    <Notice action={<Link to="/subscribe">教材の申込を見る</Link>} title={title}>
      {until === undefined ? 'これまでの記録は、そのまま見られます。' : '続きは、教材を申し込むと使えます。'}
    </Notice>
  );
}
