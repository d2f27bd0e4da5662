import { useMemo } from 'react';
import type { OrganizationResult } from '#shared/competition/result/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { Section } from '#web/ui/section.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { spreadsOf, type Quartiles, type Spread } from '../summary.ts';

/** The one in the middle, and between which two the middle half is. */
function Middle({ of, places, unit }: { of: Quartiles | undefined; places: number; unit: string }) {
  if (of === undefined) return '記録なし';
  const words = (value: number): string => value.toFixed(places);
  return (
    <>
      <strong>{`${words(of.median)}${unit}`}</strong>
      <small data-more="">{`（${words(of.lower)}〜${words(of.upper)}）`}</small>
    </>
  );
}

const columns: readonly Column<Spread>[] = [
  {
    id: 'division',
    header: '部門',
    rowHeader: true,
    whole: true,
    cell: ({ divisionName }) => divisionName,
  },
  { id: 'group', brief: true, header: 'グループ', cell: ({ groupName }) => groupName ?? 'なし' },
  { id: 'count', header: '人数', align: 'end', cell: ({ count }) => `${formatCount(count)}人` },
  {
    id: 'score',
    brief: true,
    header: '得点',
    align: 'end',
    cell: ({ score, unit }) => <Middle of={score} places={1} unit={unit} />,
  },
  {
    id: 'cpm',
    header: '1分あたりの正解',
    align: 'end',
    cell: ({ cpm, unit }) => <Middle of={cpm} places={1} unit={unit} />,
  },
  {
    id: 'accuracy',
    header: '正確率',
    align: 'end',
    cell: ({ accuracy }) => <Middle of={accuracy} places={1} unit="%" />,
  },
];

export function SpreadTable({ results }: { results: readonly OrganizationResult[] }) {
  const spreads = useMemo(() => spreadsOf(results), [results]);
  const measured = spreads.some(({ accuracy }) => accuracy !== undefined);
  return (
    <Section title="部門とグループごとのまん中">
      <p>
        太字は中央値（順に並べたときのまん中）、かっこ内は下から4分の1と4分の3の値です。失格は含みません。
      </p>
      <Table
        caption="部門とグループごとの中央値と四分位"
        columns={measured ? columns : columns.filter(({ id }) => id !== 'accuracy')}
        rowId={({ divisionName, groupName }) => `${divisionName} ${groupName ?? ''}`}
        rows={spreads}
      />
    </Section>
  );
}
