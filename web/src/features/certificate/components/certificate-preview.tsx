import type { Certificate } from '#shared/certificate/schema.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { Easy } from '#web/ui/easy.tsx';
import styles from './certificate-preview.module.css';

/** What the paper says, drawn for the screen: never printed, so that nobody takes it for the document. */
export function CertificatePreview({ certificate }: { certificate: Certificate }) {
  const { printedName, level, divisionName, seasonTitle, score, cpm, issuedOn, issuer, number } = certificate;
  return (
    <figure className={styles['preview']}>
      <div className={styles['paper']}>
        <div className={styles['frame']}>
          <p className={styles['title']}>認定証</p>
          <p className={styles['name']}>
            {printedName}
            <small>殿</small>
          </p>
          <p className={styles['level']}>{level}</p>
          <p className={styles['division']}>
            {divisionName}
            <small>{seasonTitle}</small>
          </p>
          <p className={styles['body']}>
            あなたは上記の大会において優れた成績を収め頭書の級・段に達したことをここに認定します
          </p>
          <p className={styles['figures']}>{`得点 ${String(score)}　1分あたり ${cpm.toFixed(1)}字`}</p>
          <p className={styles['issuer']}>
            <small>{formatDay(`${issuedOn}T00:00:00+09:00`).replace(/\(.\)$/u, '')}</small>
            {issuer}
          </p>
          <p className={styles['number']}>{`認定番号 ${number}`}</p>
        </div>
      </div>
      <figcaption className={styles['caption']}>
        <Easy>画面での見本です。QRコードの入った認定証は、PDFでダウンロードできます。</Easy>
      </figcaption>
    </figure>
  );
}
