import type { SeasonView } from '#shared/competition/competition/contract.ts';
import type { Division } from '#shared/competition/competition/schema.ts';
import { useNow } from '#web/lib/now.ts';
import { durationWords } from '#shared/competition/competition/words.ts';
import { SeasonDates } from './season-dates.tsx';
import styles from './season-preview.module.css';

interface SeasonPreviewProps {
  season: SeasonView;
  divisions: readonly Division[];
}

/** What entrants will see, by the very component their pages show it with. */
export function SeasonPreview({ season, divisions }: SeasonPreviewProps) {
  const now = useNow();
  return (
    <div className={styles['preview']}>
      <SeasonDates entry now={now} season={season} />
      <ul className={styles['divisions']}>
        {divisions.map(({ code, name, suits, durationSeconds }) => (
          <li key={code}>
            <strong>{name}</strong> {[suits, durationWords(durationSeconds)].filter(Boolean).join('・')}
          </li>
        ))}
      </ul>
    </div>
  );
}
