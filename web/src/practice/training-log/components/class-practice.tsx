import { useQuery } from '@tanstack/react-query';
import type { Group } from '#shared/people/group/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import type { ClassTraining } from '#shared/practice/training-log/contract.ts';
import { formatCount } from '#web/lib/numbers.ts';
import { Figure } from '#web/ui/figure.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { classQuery } from '../queries.ts';
import styles from './practice.module.css';

const kind = 'maipaso';

function Numbers({ pupils }: { pupils: ClassTraining['pupils'] }) {
  const seen = pupils.filter(({ ownAccount }) => !ownAccount);
  const practised = seen.filter(({ minutes7 }) => minutes7 > 0).length;
  const help = seen.filter(({ reasons }) => reasons.length > 0).length;
  const minutes = seen.reduce((sum, { minutes7 }) => sum + minutes7, 0);
  return (
    <div className={styles['figures']}>
      <Figure
        label="この7日間に練習した人"
        note={`${formatCount(seen.length)}人のうちです。`}
        unit="人"
        value={formatCount(practised)}
      />
      <Figure label="この7日間の練習(全員)" unit="分" value={formatCount(minutes)} />
      <Figure label="手助けが必要な人" unit="人" value={formatCount(help)} />
    </div>
  );
}

/** How one class practises, for the home of its teachers. */
export function ClassPractice({ group }: { group: Pick<Group, 'id' | 'name'> }) {
  return (
    <Section
      aside={
        <Link look="standalone" to={to('/organization/training-log/maipaso', {}, { group: group.id })}>
          だれに手助けが必要かを見る
        </Link>
      }
      title={`${group.name}の練習`}
    >
      <Loaded height={8} query={useQuery(classQuery(kind, group.id, '30'))} what="クラスの練習">
        {({ pupils }) => <Numbers pupils={pupils} />}
      </Loaded>
    </Section>
  );
}
