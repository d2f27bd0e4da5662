import type { SeasonView } from '#shared/competition/competition/contract.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { daysLeft } from '#web/lib/deadline.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { CalledOff } from '#web/competition/parts/called-off.tsx';
import { standingOf } from '../season.ts';
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
/** None of one that is called off. */
function linesOf(season: SeasonView, entry: boolean): Line[] {
  const { held, publishesAt, calledOff } = season;
  if (calledOff !== undefined) return [];
  return [
    ...(entry ? [entryLine(season)] : []),
    { term: '競技', from: held.opensAt, to: held.closesAt },
    { term: '結果の公表', to: publishesAt },
  ];
}

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
  const { label, tone } = standingOf(season);
  const shown = linesOf(season, entry);
  return (
    <div className={styles['season']}>
      <p className={styles['title']}>
        {!untitled && <Easy>{season.title}</Easy>} <Badge tone={tone}>{label}</Badge>
      </p>
      <CalledOff season={season} />
      {shown.length > 0 && (
        <dl className={styles['dates']}>
          {shown.map(({ term, from, to }) => {
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
      )}
    </div>
  );
}
