import { classNames } from './class-names.ts';
import styles from './key-drawing.module.css';

interface DrawnKey {
  /** What is printed on it, lower case. */
  key: string;
  /** 0 to 1; undefined: too little is known. */
  share: number | undefined;
}

interface KeyDrawingProps {
  /** What the keys say; the accessible name. */
  label: string;
  keys: readonly DrawnKey[];
}

const rows = ['1234567890-^', 'qwertyuiop@[', 'asdfghjkl;:]', 'zxcvbnm,./\\'];
const bumps = new Set(['f', 'j']);
/** A key that is missed this often is as full as one can be. */
const fullFrom = 0.2;

/** The keyboard of the classroom: the higher a key is filled, the more often it is missed. Stands in a <ChartFrame>. */
export function KeyDrawing({ label, keys }: KeyDrawingProps) {
  const shares = new Map(keys.map(({ key, share }) => [key, share]));
  return (
    <div aria-label={label} className={styles['keyboard']} role="img">
      {rows.map((row) => (
        <div className={styles['row']} key={row}>
          {[...row].map((key) => {
            const share = shares.get(key);
            return (
              <span
                className={classNames(
                  styles['key'],
                  share === undefined && styles['unknown'],
                  bumps.has(key) && styles['bump'],
                )}
                key={key}
              >
                <span
                  className={styles['fill']}
                  style={{ blockSize: `${String(Math.min(100, ((share ?? 0) / fullFrom) * 100))}%` }}
                />
                <span className={styles['legend']}>{key.toUpperCase()}</span>
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
}
