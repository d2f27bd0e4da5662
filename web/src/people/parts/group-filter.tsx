import { FilterSelect } from '#web/ui/filter-select.tsx';
import { useEveryGroup } from './every-group.ts';

interface GroupFilterProps {
  groups: readonly { readonly id: string; readonly name: string }[];
  /** All of them can be asked for. */
  all: boolean;
  /** Empty where all of them are. */
  value: string;
  onChange: (groupId: string) => void;
}

/** Whose pupils a page is about; the choice belongs in the URL. */
export function GroupFilter({ groups, all, value, onChange }: GroupFilterProps) {
  const every = useEveryGroup();
  return (
    <FilterSelect
      label="グループ"
      onChange={onChange}
      options={[
        ...(all ? [{ value: '', label: every }] : []),
        ...groups.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value}
    />
  );
}
