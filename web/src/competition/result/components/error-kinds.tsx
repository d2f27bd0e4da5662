import type { Result } from '#shared/competition/result/schema.ts';
import { Easy } from '#web/ui/easy.tsx';
import { errorKindWords, formatCount } from '../words.ts';
import styles from './error-kinds.module.css';

/** How often each kind of miss happened; a bar shows its share of all. */
export function ErrorKinds({ result }: { result: Result }) {
  const { errors, misses } = result;
  if (misses === 0)
    return (
      <p>
        <Easy>ミスはありませんでした。</Easy>
      </p>
    );
  return (
    <dl className={styles['kinds']}>
      {errorKindWords.map(({ kind, label, meaning }) => (
        <div className={styles['kind']} key={kind}>
          <dt>
            <Easy>{label}</Easy>
            <span className={styles['meaning']}>
              <Easy>{meaning}</Easy>
            </span>
          </dt>
          <dd>
            <span className={styles['count']}>{formatCount(errors[kind])}</span>
            <span aria-hidden="true" className={styles['track']}>
              <span
                className={styles['bar']}
                style={{ inlineSize: `${String((errors[kind] * 100) / misses)}%` }}
              />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
