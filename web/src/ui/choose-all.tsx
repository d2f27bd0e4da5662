import { Button } from './button.tsx';

interface ChooseAllProps {
  /** By id: whom a search or a filter left. */
  found: readonly string[];
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

/** Everybody who was found, further than the list is shown: chosen, or let go again. Others stay as they are. */
export function ChooseAll({ found, selected, onChange }: ChooseAllProps) {
  const everybody = found.every((id) => selected.has(id));
  const count = `${found.length.toLocaleString('ja-JP')}人`;
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
