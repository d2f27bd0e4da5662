import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { fullName } from '#shared/people/account/schema.ts';
import type { Group } from '#shared/people/group/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useGrowing } from '#web/ui/show-more.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { findPupils, placeOf, type FoundPupil, type Pupil } from './find-pupils.ts';

interface ChooseAllProps {
  /** By id: whom a search or a filter left. */
  found: readonly string[];
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

/** Everybody who was found, further than the list is shown: chosen, or let go again. Others stay as they are. */
function ChooseAll({ found, selected, onChange }: ChooseAllProps) {
  const everybody = found.every((id) => selected.has(id));
  const count = `${formatCount(found.length)}人`;
  return (
    <Button
      onClick={() => {
        const others = [...selected].filter((id) => !found.includes(id));
        onChange(new Set(everybody ? others : [...others, ...found]));
      }}
    >
      {everybody ? `${count}の選択をすべて外す` : `${count}を全員選ぶ`}
    </Button>
  );
}

interface ChoosePupilsProps<P extends Pupil> {
  caption: string;
  /** All of them; `shown` may leave some out. */
  pupils: readonly P[];
  shown?: (pupil: P) => boolean;
  groups: readonly Group[];
  /** Besides the name, class and number. */
  columns: readonly Column<P>[];
  /** Beside the search. */
  filter?: ReactNode;
  /** Where the search and the filter leave nobody. */
  nobody: string;
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  actions?: ReactNode;
}

const everyone = (): boolean => true;

/** The pupils of a class or of all, found by name and chosen: one by one, those shown, or everybody who was found. */
export function ChoosePupils<P extends Pupil>({
  caption,
  pupils,
  shown = everyone,
  groups,
  columns,
  filter,
  nobody,
  selected,
  onChange,
  actions,
}: ChoosePupilsProps<P>) {
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const found = useMemo(
    () => findPupils(pupils.filter(shown), groups, wanted),
    [pupils, shown, groups, wanted],
  );
  const growing = useGrowing(found);
  const own: Column<FoundPupil<P>>[] = [
    { id: 'name', header: '氏名', rowHeader: true, cell: ({ pupil }) => fullName(pupil.name) },
    { id: 'group', header: '組・番号', cell: placeOf, brief: !columns.some(({ brief }) => brief) },
  ];
  return (
    <Stack>
      <Stack across>
        <SearchField label="氏名で探す" onChange={setTyped} value={typed} />
        {filter}
        {growing.footer && (
          <ChooseAll found={found.map(({ pupil }) => pupil.userId)} onChange={onChange} selected={selected} />
        )}
      </Stack>
      <Table
        {...growing}
        caption={caption}
        columns={[
          ...own,
          ...columns.map((column) => ({
            ...column,
            cell: ({ pupil }: FoundPupil<P>) => column.cell(pupil),
          })),
        ]}
        empty={
          <EmptyState title={pupils.length === 0 ? 'まだ生徒がいません' : 'あてはまる生徒がいません'}>
            {pupils.length === 0 ? '「グループと生徒」から登録すると、ここに並びます。' : nobody}
          </EmptyState>
        }
        rowId={({ pupil }) => pupil.userId}
        rowName={({ pupil }) => fullName(pupil.name)}
        selection={{ selected, onChange }}
        selectionActions={actions}
      />
    </Stack>
  );
}

/** Instead of the pupils, where no class is there to choose them from. */
export const NoGroups = ({ owner }: { owner: boolean }) => (
  <EmptyState title={owner ? 'グループがまだありません' : '担当のグループがありません'}>
    {owner
      ? '「グループと生徒」からグループと生徒を登録すると、ここで選べます。'
      : '責任者が担当グループを割り当てると、生徒がここに並びます。'}
  </EmptyState>
);
