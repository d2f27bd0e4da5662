import { useQuery } from '@tanstack/react-query';
import type { Level } from '#shared/competition/competition/schema.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { CertificatePaper } from '#web/certificate/parts/certificate-paper.tsx';
import { pricesQuery } from '../price-queries.ts';
import styles from './certificate-sample.module.css';

export interface CertificateSampleProps {
  level?: Level | undefined;
  /** Masked to whoever only holds a sheet; nobody's without it. */
  name?: string | undefined;
  kana?: string | undefined;
}

/** What one pays for, and how much, before anything is asked: the paper in small, 見本 across. */
export function CertificateSample({ level, name, kana }: CertificateSampleProps) {
  const { data = {} } = useQuery(pricesQuery);
  const prices = [data['certificate-digital'], data['certificate-paper']].filter((one) => one !== undefined);
  return (
    <figure className={styles['sample']} data-named={name === undefined ? undefined : ''}>
      <div className={styles['small']}>
        <CertificatePaper
          label={`${level ?? '級・段'}の認定証の見本`}
          kana={kana}
          level={level ?? '○級'}
          name={name ?? '○○ ○○'}
        >
          <path
            className={styles['words']}
            d="M60 162h90M70 170h70M48 186h114M48 195h114M80 212h50M62 228h80"
          />
          <path className={styles['words']} d="M26 248h20v20H26zM52 250h60M52 257h76M52 264h44" />
          <text className={styles['across']} transform="rotate(-28 105 160)" x="105" y="184">
            見本
          </text>
        </CertificatePaper>
      </div>
      <figcaption>
        <span>A4・QRコードで本物と確かめられます</span>
        {prices.length > 0 && (
          <span>
            <strong>{formatYen(Math.min(...prices))}</strong>から（税込）
          </span>
        )}
      </figcaption>
    </figure>
  );
}
