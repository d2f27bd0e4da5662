import type { SeasonView } from '#shared/competition/competition/contract.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { daysLeft } from '#web/lib/deadline.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { phaseWords } from '../season.ts';
import styles from './season-dates.module.css';

interface Line {
  readonly term: string;
  readonly from?: string;
  readonly to: string;
}

const entryLine = ({ entry }: SeasonView): Line => ({
  term: '申込',
  from: entry.opensAt,
  to: entry.closesAt,
});
const lines = ({ held, publishesAt }: SeasonView): Line[] => [
  { term: '競技', from: held.opensAt, to: held.closesAt },
  { term: '結果の公表', to: publishesAt },
];

interface SeasonDatesProps {
  season: SeasonView;
  now: Date;
  /** Whether they enter by themselves, as a pupil does not. */
  entry: boolean;
  /** Its title stands above already. */
  untitled?: boolean;
}

/** A season with its dates; whatever ends next says how many days are left. */
export function SeasonDates({ season, now, entry, untitled = false }: SeasonDatesProps) {
  const at = now.toISOString();
  const { label, tone } = phaseWords[season.phase];
  return (
    <div className={styles['season']}>
      <p className={styles['title']}>
        {!untitled && <Easy>{season.title}</Easy>} <Badge tone={tone}>{label}</Badge>
      </p>
      <dl className={styles['dates']}>
        {[...(entry ? [entryLine(season)] : []), ...lines(season)].map(({ term, from, to }) => {
          // Before it opens one waits for the opening, afterwards for the end.
          const opens = from !== undefined && from > at;
          const left = daysLeft(opens ? from : to, now);
          return (
            <div className={styles['line']} key={term}>
              <dt>
                <Easy>{term}</Easy>
              </dt>
              <dd>
                <span>
                  {from !== undefined && (
                    <>
                      <span className={styles['instant']}>{formatInstant(from)}</span>
                      {' 〜 '}
                    </>
                  )}
                  <span className={styles['instant']}>{formatInstant(to)}</span>
                </span>
                {left !== undefined && (
                  <strong>
                    <Easy>{opens ? `始まりまで ${left}` : left}</Easy>
                  </strong>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
