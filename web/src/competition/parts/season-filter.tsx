import { useEasyText } from '#web/ui/easy.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';

export interface SeasonFilterProps {
  seasons: readonly { readonly id: string; readonly title: string }[];
  value: string;
  onChange: (seasonId: string) => void;
}

/** Which season a page is about; the choice belongs in the URL. */
export function SeasonFilter({ seasons, value, onChange }: SeasonFilterProps) {
  const easyText = useEasyText();
  return (
    <FilterSelect
      label={easyText('大会')}
      onChange={onChange}
      options={seasons.map(({ id, title }) => ({ value: id, label: easyText(title) }))}
      value={value}
    />
  );
}
