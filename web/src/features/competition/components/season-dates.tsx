import type { SeasonView } from '#shared/competition/contract.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { daysLeft } from '#web/lib/deadline.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { phaseWords } from '../season.ts';
import styles from './season-dates.module.css';

interface Line {
  readonly term: string;
  readonly from?: string;
  readonly to: string;
}

const adultLines = ({ entry, held, publishesAt }: SeasonView): Line[] => [
  { term: '申し込み', from: entry.opensAt, to: entry.closesAt },
  { term: '競技', from: held.opensAt, to: held.closesAt },
  { term: '結果の公表', to: publishesAt },
];

/** A pupil does not enter by themself: what matters is when to type and when the result comes. */
const pupilLines = ({ held, publishesAt }: SeasonView): Line[] => [
  { term: '[競技|きょうぎ]', from: held.opensAt, to: held.closesAt },
  { term: '[結果|けっか]が [出|で]る [日|ひ]', to: publishesAt },
];

interface SeasonDatesProps {
  season: SeasonView;
  now: Date;
  pupil?: boolean;
  /** Its title stands above already. */
  untitled?: boolean;
}

/** A season with its dates; whatever ends next says how many days are left. */
export function SeasonDates({ season, now, pupil = false, untitled = false }: SeasonDatesProps) {
  const at = now.toISOString();
  const { label, easy, tone } = phaseWords[season.phase];
  return (
    <div className={styles['season']}>
      <p className={styles['title']}>
        {!untitled && season.title} <Badge tone={tone}>{pupil ? easy : label}</Badge>
      </p>
      <dl className={styles['dates']}>
        {(pupil ? pupilLines : adultLines)(season).map(({ term, from, to }) => {
          // Before it opens one waits for the opening, afterwards for the end.
          const opens = from !== undefined && from > at;
          const left = daysLeft(opens ? from : to, now);
          return (
            <div className={styles['line']} key={term}>
              <dt>
                <RubyText text={term} />
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
                    {opens ? (pupil ? 'はじまるまで ' : '始まりまで ') : ''}
                    {left}
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
