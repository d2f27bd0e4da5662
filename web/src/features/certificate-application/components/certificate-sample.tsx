import { useQuery } from '@tanstack/react-query';
import type { Level } from '#shared/competition/schema.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { pricesQuery } from '../price-queries.ts';
import styles from './certificate-sample.module.css';

/** What one pays for, and how much, before anything is asked: the paper in small, nobody's name on it and 見本 across. */
export function CertificateSample({ level }: { level?: Level | undefined }) {
  const { data = {} } = useQuery(pricesQuery);
  const prices = [data['certificate-digital'], data['certificate-paper']].filter((one) => one !== undefined);
  const what = `${level ?? '級・段'}の認定証の見本`;
  return (
    <figure className={styles['sample']}>
      <svg aria-label={what} className={styles['paper']} role="img" viewBox="0 0 210 297">
        <rect className={styles['sheet']} height="297" width="210" />
        <rect className={styles['woven']} height="275" width="188" x="11" y="11" />
        <rect className={styles['line']} height="265" width="178" x="16" y="16" />
        <circle className={styles['ground']} cx="105" cy="142" r="66" />
        <circle className={styles['ground']} cx="105" cy="142" r="42" />
        <path
          className={styles['emblem']}
          d="M92 32h11v11H92zM107 32h11v11h-11zM86 28c-10 12-4 24 19 26c23-2 29-14 19-26"
        />
        <text className={styles['title']} x="105" y="78">
          認定証
        </text>
        <text className={styles['name']} x="105" y="104">
          ○○ ○○　殿
        </text>
        <path className={styles['rule']} d="M35 110h140" />
        <text className={styles['level']} x="105" y="148">
          {level ?? '○級'}
        </text>
        <path
          className={styles['words']}
          d="M60 162h90M70 170h70M48 186h114M48 195h114M80 212h50M62 228h80"
        />
        <path className={styles['seal']} d="M150 215h22v22h-22z" />
        <path className={styles['code']} d="M26 248h20v20H26zM52 250h60M52 257h76M52 264h44" />
        <text className={styles['across']} transform="rotate(-28 105 160)" x="105" y="184">
          見本
        </text>
      </svg>
      <figcaption>
        <span>A4・QRコードで本物と確かめられます</span>
        {prices.length > 0 && (
          <span>
            <strong>{formatYen(Math.min(...prices))}</strong>から(税込)
          </span>
        )}
      </figcaption>
    </figure>
  );
}
