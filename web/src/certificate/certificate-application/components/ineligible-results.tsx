import { to } from '#shared/kernel/paths.ts';
import type { Ineligibility } from '#shared/competition/result/policy.ts';
import type { ResultSummary } from '#shared/competition/result/schema.ts';
import { Link } from '#web/ui/link.tsx';
import { Keycap } from '#web/ui/keycap.tsx';
import { ineligibilityWords } from '../words.ts';
import styles from './ineligible-results.module.css';
import { resultFacts, ResultName } from './result-line.tsx';

export interface IneligibleResult {
  readonly result: ResultSummary;
  readonly reason: Ineligibility;
}

/** What cannot be chosen, each with its reason in words. */
export function IneligibleResults({ results }: { results: readonly IneligibleResult[] }) {
  return (
    <section aria-labelledby="ineligible" className={styles['section']}>
      <h2 id="ineligible">申し込めない結果</h2>
      <ul className={styles['list']}>
        {results.map(({ result, reason }) => (
          <li className={styles['item']} key={result.id}>
            <div className={styles['facts']}>
              <ResultName result={result} />
              <span className={styles['quiet']}>{resultFacts(result)}</span>
            </div>
            {result.level !== undefined && <Keycap size="s">{result.level}</Keycap>}
            <p className={styles['reason']}>
              {ineligibilityWords[reason]}
              {(reason === 'applied' || reason === 'issued') && (
                <Link to={to('/certificateApplication/history')}>申込の履歴を見る</Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
