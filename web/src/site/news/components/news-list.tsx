import type { NewsHeadline } from '#shared/site/news/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { Badge, StateBadge } from '#web/ui/badge.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { Link } from '#web/ui/link.tsx';
import { ReadingText } from '#web/ui/reading-text.tsx';
import { levelWords } from '../words.ts';
import styles from './news-list.module.css';

/** Titles with their day; the loud ones, the pinned and the unread say so in words. */
export function NewsList({ items }: { items: readonly NewsHeadline[] }) {
  return (
    <ul className={styles['list']}>
      {items.map(({ id, title, level, pinned, publishedAt, unread }) => (
        <li className={styles['item']} key={id}>
          <p className={styles['about']}>
            <time dateTime={publishedAt}>
              <Easy>{formatDay(publishedAt)}</Easy>
            </time>
            {level !== 'info' && <StateBadge words={levelWords[level]} />}
            {pinned && <Badge>固定</Badge>}
            {unread === true && <Badge tone="action">未読</Badge>}
          </p>
          <Link look="standalone" to={to('/news/:id', { id })}>
            <span className={styles['title']} data-unread={unread === true || undefined}>
              <ReadingText text={title} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
