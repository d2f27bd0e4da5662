import type { ReactNode } from 'react';
import styles from './certificate-paper.module.css';

interface CertificatePaperProps {
  /** What it is a picture of. */
  label: string;
  name: string;
  /** Small over the name. */
  kana?: string | undefined;
  level: string;
  /** The rest of what is on it, in millimetres of an A4 sheet. */
  children: ReactNode;
}

/** Eleven letters of the paper's largest size fill its line; a longer name is written smaller, as it is printed. */
const nameSize = (name: string): number => Math.min(10.6, 150 / ([...name].length + 3));

/** A certificate as it is printed (functions/certificate/certificate-template/house-formal.ts), drawn for the screen. */
export function CertificatePaper({ label, name, kana, level, children }: CertificatePaperProps) {
  return (
    <svg aria-label={label} className={styles['paper']} role="img" viewBox="0 0 210 297">
      <rect className={styles['sheet']} height="297" width="210" />
      <rect className={styles['border']} height="275" width="188" x="11" y="11" />
      <rect className={styles['line']} height="267" width="180" x="15" y="15" />
      <path
        className={styles['emblem']}
        d="M92 32h11v11H92zM107 32h11v11h-11zM86 28c-10 12-4 24 19 26c23-2 29-14 19-26"
      />
      <text className={styles['title']} x="105" y="74">
        認定証
      </text>
      {kana !== undefined && (
        // Over the name alone, which 「殿」 moves to the left.
        <text fontSize={Math.min(4, 150 / [...kana].length)} x="95" y="90">
          {kana}
        </text>
      )}
      <text className={styles['name']} fontSize={nameSize(name)} x="105" y="103">
        {name}　殿
      </text>
      <path className={styles['rule']} d="M35 108h140" />
      <text className={styles['level']} x="105" y="141">
        {level}
      </text>
      <path className={styles['seal']} d="M151 214h21v21h-21z" />
      {children}
    </svg>
  );
}
