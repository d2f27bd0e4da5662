import { accountActionWords } from '#shared/record/account-event/words.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { Easy } from '#web/ui/easy.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { eventsQuery } from '../queries.ts';
import styles from './events-block.module.css';

/** 最近の変更: so that its holder sees what somebody else did. */
export const EventsBlock = () => (
  <PagedTable
    empty={
      <p>
        <Easy>変更の記録はまだありません。</Easy>
      </p>
    }
    footer={
      <p>
        <Easy>心当たりのない変更があるときは、すぐにパスワードを変更してください。</Easy>
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
            <span>
              <Easy>{accountActionWords[action]}</Easy>
            </span>
          </li>
        ))}
      </ul>
    )}
  </PagedTable>
);
