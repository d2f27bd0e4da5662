import { useInfiniteQuery } from '@tanstack/react-query';
import { accountActionWords } from '#shared/account/event-words.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { to } from '#shared/kernel/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Pending } from '#web/ui/pending.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { eventsQuery } from '../settings-queries.ts';
import styles from './events-block.module.css';

/** 最近の変更: so that its holder sees what somebody else did. */
export function EventsBlock({ pupil }: { pupil: boolean }) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(eventsQuery);
  if (data === undefined)
    return error === null ? (
      <Pending>
        <Skeleton label="最近の変更を読み込んでいます" lines={3} shape="row" />
      </Pending>
    ) : (
      <LoadFailed busy={isFetching} error={error} onRetry={() => void refetch()} what="最近の変更" />
    );
  const events = data.pages.flatMap(({ items }) => items);
  if (events.length === 0) return <p>変更の記録はまだありません。</p>;
  return (
    <Stack>
      <ul aria-label="最近の変更" className={styles['events']}>
        {events.map(({ id, at, action }) => (
          <li key={id}>
            <time dateTime={at}>{formatInstant(at)}</time>
            <span>{accountActionWords[action]}</span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div>
          <Button busy={isFetchingNextPage} busyLabel="読み込んでいます" onClick={() => void fetchNextPage()}>
            前の変更も見る
          </Button>
        </div>
      )}
      <p>
        {pupil ? (
          'しらない ことが のっていたら、先生に いってください。'
        ) : (
          <>
            心当たりのない変更があるときは、すぐに
            <Link to={to('/account/changePasword')}>パスワードを変更</Link>してください。
          </>
        )}
      </p>
    </Stack>
  );
}
