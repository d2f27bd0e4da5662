import { useQuery } from '@tanstack/react-query';
import type { Session } from '#shared/session/schema.ts';
import type { Group } from '#shared/group/schema.ts';
import { groupsQuery } from '#web/features/group/queries.ts';
import { to } from '#shared/kernel/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { pupilResultsId } from '../chosen-group.ts';

const facts: readonly Column<Group>[] = [
  { id: 'name', header: 'グループ', rowHeader: true, cell: ({ name }) => name },
  { id: 'grade', header: '学年', cell: ({ grade }) => grade },
  { id: 'class', header: '組', cell: ({ className }) => className },
  {
    id: 'members',
    brief: true,
    header: '人数',
    align: 'end',
    cell: ({ memberCount }) => `${memberCount.toLocaleString('ja-JP')}人`,
  },
];

const resultsColumn: Column<Group> = {
  id: 'results',
  header: '結果',
  cell: ({ id, name }) => (
    <Link
      aria-label={`${name}の結果を見る`}
      look="standalone"
      to={`${to('/dashboard', {}, { group: id })}#${pupilResultsId}`}
    >
      結果を見る
    </Link>
  ),
};

/** The groups of this fiscal year with their size. */
export function GroupsBlock({ organization }: { organization: NonNullable<Session['organization']> }) {
  const query = useQuery(groupsQuery);
  return (
    <Section title="今年度のグループ">
      <Loaded
        pending={<Skeleton label="グループを読み込んでいます" lines={4} shape="row" />}
        query={query}
        what="グループ"
      >
        {({ fiscalYear, items }) => (
          <Table
            caption={`${String(fiscalYear)}年度のグループ`}
            columns={organization.state === 'approved' ? [...facts, resultsColumn] : facts}
            empty={
              <EmptyState title={`${String(fiscalYear)}年度のグループはまだありません`}>
                {organization.role === 'owner'
                  ? 'グループ（クラス）ができると、人数とともにここに並びます。'
                  : '責任者が担当グループを割り当てると、ここに並びます。'}
              </EmptyState>
            }
            rowId={({ id }) => id}
            rows={items}
          />
        )}
      </Loaded>
    </Section>
  );
}
