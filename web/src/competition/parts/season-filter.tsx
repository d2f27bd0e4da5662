import { chooseSeason } from '#web/state/season.ts';
import { useEasyText } from '#web/ui/easy.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import type { Shown } from './own-first.ts';

interface SeasonFilterProps {
  seasons: readonly { readonly id: string; readonly title: string; readonly empty?: true }[];
  value: string;
  onChange: (seasonId: string) => void;
  /** What an empty season has none of. */
  shown?: Shown;
}

const emptyWords: Readonly<Record<Shown, string>> = { entered: '申込なし', results: '結果なし' };

/** Which season a page is about; the choice belongs in the URL, and is the next page's too. */
export function SeasonFilter({ seasons, value, onChange, shown = 'results' }: SeasonFilterProps) {
  const easyText = useEasyText();
  return (
    <FilterSelect
      label={easyText('大会')}
      onChange={(seasonId) => {
        chooseSeason(seasonId);
        onChange(seasonId);
      }}
      options={seasons.map(({ id, title, empty }) => ({
        value: id,
        label: `${easyText(title)}${empty === true ? `（${easyText(emptyWords[shown])}）` : ''}`,
      }))}
      value={value}
    />
  );
}
