import { spokenNumber } from '#shared/certificate/certificate/policy.ts';
import type { Certificate } from '#shared/certificate/certificate/schema.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { CertificatePaper } from '#web/ui/certificate-paper.tsx';
import { Easy } from '#web/ui/easy.tsx';
import styles from './certificate-preview.module.css';

/** What the paper says, drawn for the screen: never printed, so that nobody takes it for the document. */
export function CertificatePreview({ certificate }: { certificate: Certificate }) {
  const { printedName, printedKana, level, divisionName, seasonTitle, score, cpm, issuedOn, issuer, number } =
    certificate;
  return (
    <figure className={styles['preview']}>
      <CertificatePaper
        kana={printedKana}
        label={`${printedName}さんの${level}の認定証`}
        level={level}
        name={printedName}
      >
        <text className={styles['end']} x="178" y="84">
          {spokenNumber(number)}
        </text>
        <text className={styles['division']} x="105" y="155">
          {divisionName}
        </text>
        <text className={styles['body']} x="105" y="163">
          {seasonTitle}
        </text>
        <text className={styles['body']} x="105" y="178">
          あなたは上記の大会において優れた成績を収め
        </text>
        <text className={styles['body']} x="105" y="187">
          頭書の級・段に達したことをここに認定します
        </text>
        <text className={styles['small']} x="105" y="203">
          {`得点 ${String(score)}　1分あたり ${cpm.toFixed(1)}字`}
        </text>
        <text className={styles['body']} x="105" y="218">
          {formatDay(`${issuedOn}T00:00:00+09:00`).replace(/\(.\)$/u, '')}
        </text>
        <text className={styles['issuer']} x="148" y="230">
          {issuer}
        </text>
        <text className={styles['small']} x="105" y="264">
          {`認定番号 ${number}`}
        </text>
      </CertificatePaper>
      <figcaption className={styles['caption']}>
        <Easy>画面での見本です。QRコードの入った認定証は、PDFでダウンロードできます。</Easy>
      </figcaption>
    </figure>
  );
}
