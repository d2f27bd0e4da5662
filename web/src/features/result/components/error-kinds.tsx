import type { Result } from '#shared/result/schema.ts';
import { RubyText } from '#web/ui/ruby.tsx';
import { errorKindWords, formatCount } from '../words.ts';
import styles from './error-kinds.module.css';

/** How often each kind of miss happened; a bar shows its share of all. */
export function ErrorKinds({ result, pupil = false }: { result: Result; pupil?: boolean }) {
  const { errors, misses } = result;
  if (misses === 0) return <p>{pupil ? 'ミスは ひとつも ありませんでした。' : 'ミスはありませんでした。'}</p>;
  return (
    <dl className={styles['kinds']}>
      {errorKindWords.map(({ kind, label, easyLabel, meaning, easyMeaning }) => (
        <div className={styles['kind']} key={kind}>
          <dt>
            <RubyText text={pupil ? easyLabel : label} />
            <span className={styles['meaning']}>
              <RubyText text={pupil ? easyMeaning : meaning} />
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
