import { filledKeys, homeRow } from '#shared/competition/home-row.ts';
import { classNames } from './class-names.ts';
import { Easy } from './easy.tsx';
import styles from './level-keys.module.css';

export interface LevelKeysProps {
  /** What one has: 「7級」. */
  level: string;
  /** What comes, and how far it is: 「6級」「あと12打」. None at the highest. */
  next?: { level: string; distance: string };
  /** The way to the next level, 0 to 1. */
  progress: number;
}

/** The home row fills key by key towards the next level. */
export function LevelKeys({ level, next, progress }: LevelKeysProps) {
  const filled = next ? filledKeys(progress) : homeRow.length;
  return (
    <div className={styles['level']}>
      <p className={styles['ends']}>
        <span className={styles['have']}>
          <Easy>{level}</Easy>
        </span>
        {next ? (
          <span className={styles['next']}>
            <Easy>{`${next.level}まで`}</Easy>{' '}
            <strong>
              <Easy>{next.distance}</Easy>
            </strong>
          </span>
        ) : (
          <span className={styles['next']}>
            <Easy>いちばん上です</Easy>
          </span>
        )}
      </p>
      <div
        aria-label={next ? `${next.level}までの道のりの10分の${String(filled)}` : '10分の10'}
        className={styles['row']}
        role="img"
      >
        {homeRow.map((key, index) => (
          <span
            className={classNames(
              styles['key'],
              index < filled && styles['filled'],
              index === filled && styles['current'],
              (key === 'F' || key === 'J') && styles['bump'],
            )}
            key={key}
          >
            {key}
          </span>
        ))}
      </div>
    </div>
  );
}
