import { Link } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import { Easy } from '#web/ui/easy.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './header-link.module.css';

const mostShown = 99;

/** The way to one's notices, and how many of them are unread: the session says it. */
export const NoticeLink = ({ unread = 0 }: { unread?: number | undefined }) => (
  <Link className={styles['link']} to={to('/notices')}>
    <Icon name="bell" />
    <span className={styles['word']}>
      <Easy>通知</Easy>
    </span>
    {unread > 0 && (
      <span className={styles['count']}>
        {unread > mostShown ? `${String(mostShown)}+` : unread}
        <VisuallyHidden>
          <Easy>件の未読</Easy>
        </VisuallyHidden>
      </span>
    )}
  </Link>
);
