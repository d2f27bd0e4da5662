import type { TextPart } from '#shared/competition/marked-text/schema.ts';
import { Easy } from '#web/ui/easy.tsx';
import { missKinds } from '../words.ts';
import styles from './legend.module.css';

/** What each sign in the text means, and how often it stands there. */
export function Legend({ parts }: { parts: readonly TextPart[] }) {
  const guided = parts.some(({ keys }) => keys !== undefined);
  const countOf = (kind: TextPart['kind']): number =>
    parts.filter((part) => part.kind === kind).reduce((sum, { misses }) => sum + misses, 0);
  // Of a guided task every miss is a wrong key.
  const shown = missKinds.filter(({ kind }) => (guided ? kind === 'typo' : true));
  return (
    <ul className={styles['legend']}>
      {shown.map(({ kind, label, sign, meaning }) => (
        <li key={kind}>
          <span aria-hidden="true" className={styles['sign']}>
            {sign}
          </span>{' '}
          <Easy>{label}</Easy> <strong>{countOf(kind)}</strong>{' '}
          <span className={styles['meaning']}>
            <Easy>{guided ? '違うキーを打った' : meaning}</Easy>
          </span>
        </li>
      ))}
    </ul>
  );
}
