import { useMemo, useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChartFrame } from '#web/ui/chart-frame.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LineChart } from '#web/ui/line-chart.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import type { TableSort } from '#web/lib/url-filter.ts';
import { Specimen } from './specimen.tsx';

interface Pupil {
  id: string;
  name: string;
  group: string;
  level: string;
  strokes: number;
}

const pupils: readonly Pupil[] = [
  { id: 'stu_1', name: '青木 はるか', group: '3年1組', level: '9級', strokes: 96 },
  { id: 'stu_2', name: '石井 そうた', group: '3年1組', level: '7級', strokes: 148 },
  { id: 'stu_3', name: '上田 みお', group: '3年2組', level: '10級', strokes: 62 },
  { id: 'stu_4', name: '小川 ゆうと', group: '3年2組', level: '5級', strokes: 213 },
];

const columns: readonly Column<Pupil>[] = [
  { id: 'name', header: 'お名前', cell: (pupil) => pupil.name, rowHeader: true, sortable: true },
  { id: 'group', header: 'クラス', cell: (pupil) => pupil.group },
  { id: 'level', header: '級', cell: (pupil) => <Badge tone="achievement">{pupil.level}</Badge> },
  {
    id: 'strokes',
    header: '打/分',
    cell: (pupil) => pupil.strokes.toLocaleString('ja-JP'),
    align: 'end',
    sortable: true,
  },
];

const daily = [88, 92, 90, 104, 101, 112, 118, 115, 126, 124, 133, 139, 137, 148];

export function DataSpecimens() {
  const [sort, setSort] = useState<TableSort>({ column: 'name', direction: 'ascending' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [pages, setPages] = useState(1);
  const rows = useMemo(() => {
    const sign = sort.direction === 'ascending' ? 1 : -1;
    return pupils.toSorted(
      (left, right) =>
        sign *
        (sort.column === 'strokes'
          ? left.strokes - right.strokes
          : left.name.localeCompare(right.name, 'ja')),
    );
  }, [sort]);
  const points = useMemo(
    () => daily.map((value, index) => ({ label: `6月${String(index + 1)}日`, value })),
    [],
  );

  return (
    <>
      <Specimen title="表">
        <Table
          caption="3年生の一覧"
          captionShown
          columns={columns}
          onSort={setSort}
          rowId={(pupil) => pupil.id}
          rowName={(pupil) => pupil.name}
          rows={rows}
          selection={{ selected, onChange: setSelected }}
          selectionActions={<Button onClick={() => window.print()}>カードを印刷する</Button>}
          sort={sort}
        />
        <Table
          caption="横に動かせる表"
          captionShown
          columns={[
            ...columns,
            { id: 'note', header: '先生から', cell: () => 'ホームポジションに戻る練習を続けています' },
          ]}
          footer={<ShowMore more={pages < 2} onMore={() => setPages(2)} shown={pupils.length * pages} />}
          narrow="scroll"
          rowId={(pupil) => pupil.id}
          rows={
            pages === 1 ? pupils : [...pupils, ...pupils.map((pupil) => ({ ...pupil, id: `${pupil.id}b` }))]
          }
        />
        <Table
          caption="空の表"
          columns={columns}
          empty={<EmptyState title="まだ生徒がいません">名簿を読み込むと、ここに並びます。</EmptyState>}
          rowId={(pupil) => pupil.id}
          rows={[]}
        />
      </Specimen>
      <Specimen title="グラフ">
        <ChartFrame
          headers={['日付', '1分あたりの打鍵数（打）']}
          rows={points.map((point) => [point.label, String(point.value)])}
          sentence="2週間で60打ふえて、148打になりました。"
          title="打鍵数の移り変わり"
        >
          <LineChart label="1分あたりの打鍵数" points={points} unit="打" />
        </ChartFrame>
      </Specimen>
    </>
  );
}
