import type { Book } from '#shared/practice/training-log/book.ts';
import { useEasyText } from '#web/ui/easy.tsx';
import { Section } from '#web/ui/section.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { formatCount } from '../words.ts';

interface Part {
  readonly name: string;
  readonly runs: number;
  readonly seconds: number;
}

const columnsOf = (name: string): Column<Part>[] => [
  { id: 'part', header: name, rowHeader: true, cell: (part) => part.name },
  { id: 'runs', brief: true, header: '回数', align: 'end', cell: ({ runs }) => `${formatCount(runs)}回` },
  {
    id: 'minutes',
    brief: true,
    header: '練習した時間',
    align: 'end',
    cell: ({ seconds }) => `${formatCount(Math.round(seconds / 60))}分`,
  },
];
const partsShown = 12;

/** What was practised most this fiscal year. */
export function Parts({ book, name }: { book: Book; name: string }) {
  const easyText = useEasyText();
  const parts = Object.entries(book.parts)
    .map(([part, [runs, seconds]]) => ({ name: part, runs, seconds }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, partsShown);
  return (
    <Section title="よく練習したもの">
      <Table
        caption={easyText('よく練習したもの')}
        columns={columnsOf(name)}
        rowId={(part) => part.name}
        rows={parts}
      />
    </Section>
  );
}
