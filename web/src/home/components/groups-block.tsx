import { useQuery } from '@tanstack/react-query';
import type { Session } from '#shared/access/session/schema.ts';
import type { Group } from '#shared/people/group/schema.ts';
import { groupsQuery } from '#web/people/group/queries.ts';
import { to } from '#shared/kernel/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './groups-block.module.css';

const sizeOf = ({ memberCount }: Group): string => `${memberCount.toLocaleString('ja-JP')}人`;

/** The groups of this fiscal year, each the way to its pupils, once there may be any. */
export function GroupsBlock({ organization }: { organization: NonNullable<Session['organization']> }) {
  const query = useQuery(groupsQuery);
  return (
    <Section
      aside={
        <Link look="standalone" to={to('/user-group')}>
          グループと生徒を開く
        </Link>
      }
      title="今年度のグループ"
    >
      <Loaded lines={2} query={query} what="グループ">
        {({ fiscalYear, items }) =>
          items.length === 0 ? (
            <EmptyState title={`${String(fiscalYear)}年度のグループはまだありません`}>
              {organization.role === 'owner'
                ? 'グループ（クラス）ができると、人数とともにここに並びます。'
                : '責任者が担当グループを割り当てると、ここに並びます。'}
            </EmptyState>
          ) : (
            <ul className={styles['groups']}>
              {items.map((group) => (
                <li key={group.id}>
                  {organization.state === 'approved' ? (
                    <Link look="secondary" to={to('/user-group/list', {}, { group: group.id })}>
                      {group.name} <span className={styles['size']}>{sizeOf(group)}</span>
                    </Link>
                  ) : (
                    <span className={styles['still']}>
                      {group.name} <span className={styles['size']}>{sizeOf(group)}</span>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
