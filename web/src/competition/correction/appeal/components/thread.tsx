import type { Appeal } from '#shared/competition/correction/appeal/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { sideWords, stateWords, type StateWords } from '../words.ts';
import styles from './thread.module.css';

type Shown = Pick<Appeal, 'state' | 'filedAt' | 'messages' | 'decidedAt' | 'reason'>;

interface ThreadProps {
  appeal: Shown;
  /** Of its state; as its holder reads it where absent. */
  words?: StateWords;
}

/** What was said, in its order, and what came of it. */
export function Thread({ appeal, words = stateWords[appeal.state] }: ThreadProps) {
  const { filedAt, messages, decidedAt, reason } = appeal;
  return (
    <div className={styles['thread']}>
      <p>
        <StateBadge words={words} />{' '}
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
