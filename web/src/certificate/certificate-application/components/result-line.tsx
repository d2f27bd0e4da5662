import type { ResultSummary } from '#shared/competition/result/schema.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { formatCount } from '#shared/kernel/count.ts';
import styles from './result-line.module.css';

type Shown = Pick<ResultSummary, 'season' | 'division'>;

/** 「2026年 6月大会」 above 「和文B」: which result it is. */
export function ResultName({ result }: { result: Shown }) {
  return (
    <span className={styles['name']}>
      <span className={styles['division']}>{result.division.name}</span>
      <span>{result.season.title}</span>
    </span>
  );
}

export const resultFacts = ({ score, division, playedAt }: ResultSummary): string =>
  `${formatCount(score)}${division.unit} ・ ${formatDay(playedAt)}に競技`;
