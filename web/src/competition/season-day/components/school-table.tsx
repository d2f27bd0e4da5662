import { useEffect, useRef } from 'react';
import type { SchoolLine } from '#shared/competition/season-day/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { inOrder, schoolName, standingWords } from '../words.ts';
import { countColumn } from './count-column.ts';

interface Row extends SchoolLine {
  /** Just come back from: whoever goes by keys goes on from there. */
  readonly left: boolean;
  readonly onOpen: (organizationId: string) => void;
}

function OpenSchool({ left, onOpen, ...line }: Row) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (left) button.current?.focus();
  }, [left]);
  const { organizationId } = line;
  if (organizationId === undefined)
    return (
      <Link look="quiet" to={to('/dashboard/admin')}>
        要対応を見る
      </Link>
    );
  return (
    <Button
      aria-label={`${schoolName(line)}を組ごとに見る`}
      look="quiet"
      onClick={() => onOpen(organizationId)}
      ref={button}
    >
      組ごとに見る
    </Button>
  );
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: '学校・団体', rowHeader: true, cell: schoolName },
  {
    id: 'standing',
    header: '様子',
    brief: true,
    cell: (line) => <StateBadge words={standingWords(line)} />,
  },
  countColumn('stuck'),
  countColumn('underReview'),
  countColumn('waiting'),
  countColumn('running'),
  { id: 'acts', header: '操作', acts: true, cell: OpenSchool },
];

interface SchoolTableProps {
  lines: readonly SchoolLine[];
  /** Beyond those listed. */
  more: number;
  left: string;
  onOpen: (organizationId: string) => void;
}

export const SchoolTable = ({ lines, more, left, onOpen }: SchoolTableProps) => (
  <Table
    caption="競技中の学校と、確かめるもののある学校"
    columns={columns}
    empty={
      <EmptyState title="いま競技中の学校はありません">
        競技を始めた学校と、確かめるもののある学校が、ここに並びます。
      </EmptyState>
    }
    footer={more > 0 && <p>{`このほかに${formatCount(more)}校あります。`}</p>}
    rowId={({ organizationId }) => organizationId ?? 'individuals'}
    rows={inOrder(lines).map((line) => ({ ...line, left: line.organizationId === left, onOpen }))}
  />
);
