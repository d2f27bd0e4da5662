import { useQuery } from '@tanstack/react-query';
import { to } from '#shared/kernel/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { latestNewsQuery } from '../queries.ts';
import { NewsList } from './news-list.tsx';

/** The newest three, on homes and on the front page. */
export function LatestNews() {
  const session = useSession();
  const query = useQuery({ ...latestNewsQuery(Boolean(session)), enabled: session !== undefined });
  return (
    <Section
      aside={
        <Link look="standalone" to={to('/news')}>
          お知らせをすべて見る
        </Link>
      }
      title="事務局からのお知らせ"
    >
      <Loaded lines={3} query={query} what="お知らせ">
        {(items) => (items.length === 0 ? <p>いまお知らせはありません。</p> : <NewsList items={items} />)}
      </Loaded>
    </Section>
  );
}
