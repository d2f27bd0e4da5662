import { useQuery } from '@tanstack/react-query';
import type { ResultSummary } from '#shared/competition/result/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { LevelKey } from '#web/competition/result/components/level-key.tsx';
import { resultOverviewQuery } from '#web/competition/result/queries.ts';
import { inputMethodWords } from '#web/competition/result/words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { gainIn } from '../gain.ts';
import styles from './division-bests.module.css';

function Best({ best, gain }: { best: ResultSummary; gain: number | undefined }) {
  const { id, division, inputMethod, score } = best;
  return (
    <li className={styles['best']}>
      <p>
        <Link look="standalone" to={to('/maipaso-competition/participant/result/:id', { id })}>
          {division.name}
        </Link>
        {inputMethod !== undefined && (
          <span className={styles['method']}>
            <Easy>{inputMethodWords[inputMethod]}</Easy>
          </span>
        )}
      </p>
      <p className={styles['score']}>
        <strong>{formatCount(score)}</strong>
        <Easy>{division.unit}</Easy> <LevelKey result={best} />
      </p>
      {gain !== undefined && (
        <p>
          <Badge tone="good">{`前より+${formatCount(gain)}${division.unit}`}</Badge>
        </p>
      )}
    </li>
  );
}

/** The best of each division, and what the last round added to the one before. */
export function DivisionBests({ results }: { results: readonly ResultSummary[] }) {
  const query = useQuery(resultOverviewQuery);
  return (
    <Section title="自己ベスト">
      <Loaded height={8} query={query} what="自己ベスト">
        {({ bests }) => (
          <ul className={styles['bests']}>
            {bests.map((best) => (
              <Best best={best} gain={gainIn(results, best)} key={best.id} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
