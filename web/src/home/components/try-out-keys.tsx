import { classNames } from '#web/ui/class-names.ts';
import styles from './try-out-keys.module.css';

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;
const bumps = new Set(['f', 'j']);

interface TryOutKeysProps {
  next: string | undefined;
  pressed: { readonly letter: string; readonly right: boolean } | undefined;
}

/** Three rows of a keyboard: where the next key is, and how the last one was. A picture; the words beside it say the same. */
export const TryOutKeys = ({ next, pressed }: TryOutKeysProps) => (
  <span aria-hidden="true" className={styles['keyboard']}>
    {rows.map((row) => (
      <span className={styles['row']} key={row}>
        {[...row].map((letter) => (
          <span
            className={classNames(
              styles['key'],
              bumps.has(letter) && styles['bump'],
              letter === next && styles['next'],
              letter === pressed?.letter && styles[pressed.right ? 'right' : 'wrong'],
            )}
            key={letter}
          >
            {letter.toUpperCase()}
          </span>
        ))}
      </span>
    ))}
  </span>
);
