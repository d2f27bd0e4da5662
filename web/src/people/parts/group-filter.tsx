import { FilterSelect } from '#web/ui/filter-select.tsx';

interface GroupFilterProps {
  groups: readonly { readonly id: string; readonly name: string }[];
  /** All of the organization can be asked for. */
  all: boolean;
  /** Empty where all of them are. */
  value: string;
  onChange: (groupId: string) => void;
}

/** Whose pupils a page is about; the choice belongs in the URL. */
export const GroupFilter = ({ groups, all, value, onChange }: GroupFilterProps) => (
  <FilterSelect
    label="グループ"
    onChange={onChange}
    options={[
      ...(all ? [{ value: '', label: 'すべてのグループ' }] : []),
      ...groups.map(({ id, name }) => ({ value: id, label: name })),
    ]}
    value={value}
  />
);
