import { accountActionWords } from '#shared/account-event/words.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { to } from '#shared/kernel/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { eventsQuery } from '../queries.ts';
import styles from './events-block.module.css';

/** 最近の変更: so that its holder sees what somebody else did. */
export const EventsBlock = ({ pupil }: { pupil: boolean }) => (
  <PagedTable
    empty={<p>変更の記録はまだありません。</p>}
    footer={
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
    }
    lines={3}
    list={eventsQuery}
    what="最近の変更"
  >
    {(events) => (
      <ul aria-label="最近の変更" className={styles['events']}>
        {events.map(({ id, at, action }) => (
          <li key={id}>
            <time dateTime={at}>{formatInstant(at)}</time>
            <span>{accountActionWords[action]}</span>
          </li>
        ))}
      </ul>
    )}
  </PagedTable>
);
