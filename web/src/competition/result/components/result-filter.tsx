import type { ReactNode } from 'react';
import type { OrganizationResult } from '#shared/competition/result/schema.ts';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { divisionsIn } from '../words.ts';

interface ResultFilterProps<Level extends string> {
  all: readonly OrganizationResult[];
  levels: readonly { readonly value: Level; readonly label: string }[];
  value: { readonly division: string; readonly level: Level };
  onChange: (change: { division?: string; level?: Level }) => void;
  /** What else narrows the list. */
  children: ReactNode;
}

/** Which of a school's results a page shows. */
export const ResultFilter = <Level extends string>({
  all,
  levels,
  value: { division, level },
  onChange,
  children,
}: ResultFilterProps<Level>) => (
  <Stack across>
    <FilterSelect
      label="部門"
      onChange={(value) => onChange({ division: value })}
      options={[{ value: '', label: 'すべての部門' }, ...divisionsIn(all)]}
      value={division}
    />
    <FilterSelect
      label="級・段"
      onChange={(value) => onChange({ level: value })}
      options={levels}
      value={level}
    />
    {children}
  </Stack>
);
