import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useGrowing } from '#web/ui/show-more.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useClassOrder } from '#web/school/parts/class-order.ts';
import { peopleOf, type Person } from '../people.ts';
import type { PrintWish } from '../queries.ts';
import { classResultsQuery } from '../result-queries.ts';
import { ResultPaperActs } from './result-paper-acts.tsx';
import { folded } from '#web/lib/folded.ts';

const columns: readonly Column<Person>[] = [
  { id: 'name', header: '氏名', rowHeader: true, cell: ({ numbered }) => numbered },
  { id: 'group', brief: true, header: 'グループ', cell: ({ groupName }) => groupName },
  { id: 'results', header: '結果', cell: ({ results }) => results.join('、') },
];

interface ClassPapersProps {
  seasonId: string;
  /** None: the whole school. */
  groupId: string | undefined;
  busy: boolean;
  onPrint: (wish: PrintWish) => void;
}

function People({
  people,
  seasonId,
  groupId,
  busy,
  onPrint,
}: ClassPapersProps & { people: readonly Person[] }) {
  const [typed, setTyped] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const wanted = useDeferredValue(folded(typed));
  const found = useMemo(() => people.filter(({ name }) => folded(name).includes(wanted)), [people, wanted]);
  const growing = useGrowing(found);
  const chosen = people.filter(({ userId }) => selected.has(userId));
  if (people.length === 0)
    return (
      <EmptyState title="公表された結果がありません">
        この大会で競技した人の結果が公表されると、ここから印刷できます。
      </EmptyState>
    );
  return (
    <Stack>
      <ResultPaperActs
        busy={busy}
        count={people.length}
        first
        onPrint={(kind) => onPrint({ kind, seasonId, groupId })}
        whose={groupId === undefined ? '全員の' : 'グループの'}
      />
      <SearchField label="氏名で探す" onChange={setTyped} value={typed} />
      <Table
        {...growing}
        caption="結果が公表された人"
        columns={columns}
        empty={<EmptyState title="あてはまる人がいません">探す言葉を変えてみてください。</EmptyState>}
        rowId={({ userId }) => userId}
        rowName={({ name }) => name}
        selection={{ selected, onChange: setSelected }}
        selectionActions={
          <ResultPaperActs
            busy={busy}
            count={chosen.length}
            onPrint={(kind) => onPrint({ kind, seasonId, groupId, ids: chosen.map(({ userId }) => userId) })}
            whose="選んだ"
          />
        }
      />
    </Stack>
  );
}

/** Of a class or the whole school: whose results are public, and paper for all of them or some. */
export function ClassPapers(props: ClassPapersProps) {
  const results = useQuery(classResultsQuery(props.seasonId, props.groupId));
  const order = useClassOrder(props.groupId);
  return (
    <Loaded lines={10} query={results} what="結果">
      {(found) => (
        <Loaded lines={10} query={order} what="生徒の番号">
          {(classes) => <People {...props} people={peopleOf(found, classes)} />}
        </Loaded>
      )}
    </Loaded>
  );
}
