import { Button } from './button.tsx';
import { Easy } from './easy.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import styles from './pagination.module.css';

interface PaginationProps {
  /** What is paged, for those who listen: 「生徒の一覧」. */
  label: string;
  /** Addresses with their cursor; none where there is no such page. */
  previous?: string | undefined;
  next?: string | undefined;
  /** 「21〜40件目」. */
  here?: string;
}

/** Pages by cursor, so there are no page numbers. */
export function Pagination({ label, previous, next, here }: PaginationProps) {
  return (
    <nav aria-label={`${label}のページ送り`} className={styles['pages']}>
      {previous === undefined ? (
        <span />
      ) : (
        <Link look="secondary" to={previous}>
          <span className={styles['back']}>
            <Icon name="chevronRight" />
          </span>
          前へ
        </Link>
      )}
      {here !== undefined && <span className={styles['here']}>{here}</span>}
      {next === undefined ? (
        <span />
      ) : (
        <Link look="secondary" to={next}>
          次へ
          <Icon name="chevronRight" />
        </Link>
      )}
    </nav>
  );
}

interface ShowMoreProps {
  shown: number;
  /** Whether the server has a further page. */
  more: boolean;
  busy?: boolean;
  onMore: () => void;
}

/** Appends the next page under the list. */
export function ShowMore({ shown, more, busy = false, onMore }: ShowMoreProps) {
  return (
    <div className={styles['more']}>
      <p className={styles['here']} role="status">
        <Easy>{`${String(shown)}件を表示しています${more ? '' : '（これですべてです）'}`}</Easy>
      </p>
      {more && (
        <Button busy={busy} busyLabel="読み込んでいます" onClick={onMore} wide>
          さらに表示する
        </Button>
      )}
    </div>
  );
}
