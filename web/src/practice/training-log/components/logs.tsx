import type { ReactNode } from 'react';
import { dayOf } from '#shared/kernel/time.ts';
import type { Book } from '#shared/practice/training-log/book.ts';
import type { TrainingKind } from '#shared/practice/training-log/kind.ts';
import type { TrainingLog } from '#shared/practice/training-log/schema.ts';
import { kindWords } from '#shared/practice/training-log/words.ts';
import { formatCount } from '#shared/kernel/count.ts';
import type { PagedQuery } from '#web/lib/paged.ts';
import { ChartFrame } from '#web/ui/chart-frame.tsx';
import { useEasyText } from '#web/ui/easy.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { LineChart } from '#web/ui/line-chart.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { partTitle } from '../part-title.ts';
import { partsOf, shortDay } from '../series.ts';
import { LogTable } from './log-table.tsx';

interface RunsProps {
  logs: readonly TrainingLog[];
  unit: string;
}

/** Run by run: what was practised again and again, and how it went. */
function Runs({ logs, unit }: RunsProps) {
  const easyText = useEasyText();
  const points = logs
    .flatMap(({ startedAt, speed, state }) =>
      speed === undefined || state !== 'counted'
        ? []
        : [{ label: shortDay(dayOf(new Date(startedAt))), value: speed }],
    )
    .toReversed();
  const last = points.at(-1);
  if (last === undefined || points.length < 2) return null;
  return (
    <ChartFrame
      formula="下の一覧のうち、集計に入っている練習を、古い順に並べています。"
      headers={['日', '速さ']}
      rows={points.map(({ label, value }) => [label, `${formatCount(value)}${unit}`])}
      sentence={`いちばん新しい練習は${formatCount(last.value)}${unit}でした。`}
      title="1回ごとの速さ"
    >
      <LineChart label={easyText('1回ごとの速さ')} points={points} unit={unit} />
    </ChartFrame>
  );
}

interface LogsProps {
  kind: TrainingKind;
  /** Which parts there are to choose from. */
  books: readonly Book[];
  /** 課題, lesson, unit or chapter; '' for all. */
  part: string;
  onPart: (part: string) => void;
  list: PagedQuery<TrainingLog>;
  /** Their holder may ask the office to look at one. */
  own?: boolean;
  empty: ReactNode;
  action?: ReactNode;
}

/** Run by run, of everything or of one part. */
export function Logs({ kind, books, part, onPart, list, own = false, empty, action }: LogsProps) {
  const { part: name, unit } = kindWords[kind];
  const parts = partsOf(books);
  const options = [
    { value: '', label: 'すべて' },
    ...[...new Set([...parts, ...(part === '' ? [] : [part])])].map((one) => ({
      value: one,
      label: partTitle(kind, one),
    })),
  ];
  return (
    <Section title="練習の記録の一覧">
      <Stack>
        {(parts.length > 1 || part !== '') && (
          <FilterSelect label={name} onChange={onPart} options={options} value={part} />
        )}
        {action}
        <PagedTable empty={empty} list={list} what="練習の記録">
          {(logs) => (
            <Stack>
              {part !== '' && unit !== undefined && <Runs logs={logs} unit={unit} />}
              <LogTable kind={kind} logs={logs} own={own} />
            </Stack>
          )}
        </PagedTable>
      </Stack>
    </Section>
  );
}
