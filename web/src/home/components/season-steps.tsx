import { useQuery } from '@tanstack/react-query';
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import { groupParticipationsQuery } from '#web/competition/participation/queries.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Keycap } from '#web/ui/keycap.tsx';
import { Link } from '#web/ui/link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { seasonSteps } from '../season-steps.ts';
import styles from '#web/ui/steps.module.css';

/** Where the organisation stands in a season: nothing where it has nothing to do in it. */
export function SeasonSteps({ season, now }: { season: SeasonView; now: Date }) {
  const { data } = useQuery(groupParticipationsQuery);
  const steps = data && seasonSteps(season, data, now);
  if (steps === undefined) return null;
  return (
    <ol aria-label={`${season.title}の流れ`} className={styles['steps']}>
      {steps.map(({ label, state, to }, index) => (
        <li
          aria-current={state === 'now' ? 'step' : undefined}
          className={classNames(styles['step'], state === 'now' && styles['current'])}
          key={label}
        >
          <Keycap pressed={state === 'now'} size="s" tone={state === 'now' ? 'action' : 'plain'}>
            {state === 'done' ? <Icon name="check" /> : index + 1}
          </Keycap>
          {to === undefined ? (
            <span>{label}</span>
          ) : (
            <Link look="standalone" to={to}>
              {label}
              <VisuallyHidden>：{season.title}</VisuallyHidden>
            </Link>
          )}
          {state === 'done' && <VisuallyHidden>（済み）</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
