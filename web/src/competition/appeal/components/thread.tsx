import type { Appeal } from '#shared/competition/appeal/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { sideWords, stateWords } from '../words.ts';
import styles from './thread.module.css';

type Shown = Pick<Appeal, 'state' | 'filedAt' | 'messages' | 'decidedAt' | 'reason'>;

/** What was said, in its order, and what came of it. */
export function Thread({ appeal: { state, filedAt, messages, decidedAt, reason } }: { appeal: Shown }) {
  const { label, tone } = stateWords[state];
  return (
    <div className={styles['thread']}>
      <p>
        <Badge tone={tone}>{label}</Badge>{' '}
        <span className={styles['when']}>
          {formatInstant(filedAt)} <Easy>に申し立て</Easy>
        </span>
      </p>
      <ol className={styles['messages']}>
        {messages.map(({ at, by, byName, text }) => (
          <li className={styles['message']} data-by={by} key={`${at}${by}`}>
            <p className={styles['when']}>
              <strong>
                <Easy>{sideWords[by]}</Easy>
                {by !== 'office' && ` ${byName}`}
              </strong>{' '}
              {formatInstant(at)}
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {decidedAt !== undefined && reason !== undefined && (
        <p>
          <strong>
            <Easy>決定の理由：</Easy>
          </strong>
          {reason} <span className={styles['when']}>{formatInstant(decidedAt)}</span>
        </p>
      )}
    </div>
  );
}
