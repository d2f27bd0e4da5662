import { useInfiniteQuery } from '@tanstack/react-query';
import { to } from '#shared/kernel/paths.ts';
import { rowsOf } from '#web/lib/paged.ts';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { noticesQuery } from '../queries.ts';
import { NoticeList } from './notice-list.tsx';

const shown = 3;

/** The newest unread ones, on homes; it stays where one reads them there. */
export function LatestNotices() {
  return (
    <Section
      aside={
        <Link look="standalone" to={to('/notices')}>
          通知をすべて見る
        </Link>
      }
      title="新しい通知"
    >
      <Loaded lines={3} query={useInfiniteQuery(noticesQuery)} what="通知">
        {(list) => {
          const items = rowsOf(list)
            .filter(({ unread }) => unread)
            .slice(0, shown);
          return items.length === 0 ? <p>すべて既読です。</p> : <NoticeList items={items} level={3} />;
        }}
      </Loaded>
    </Section>
  );
}
