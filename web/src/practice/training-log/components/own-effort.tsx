import { useQuery } from '@tanstack/react-query';
import type { EffortBoard } from '#shared/practice/training-log/contract.ts';
import type { TrainingKind } from '#shared/practice/training-log/kind.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { effortQuery } from '../queries.ts';
import { EffortTable } from './effort-table.tsx';

type Own = NonNullable<EffortBoard['own']>;

const placeWords = ({ rank, shared }: Own): string => {
  if (rank === undefined) return '今日練習すると、1日になります。';
  return shared
    ? `クラスで${formatCount(rank)}位です。同じ日数の人がいます。`
    : `クラスで${formatCount(rank)}位です。`;
};

function Board({ lines, own }: Pick<EffortBoard, 'lines'> & { own: Own }) {
  return (
    <Stack>
      <Figure
        label="この90日のうち、自分が練習した日"
        note={placeWords(own)}
        unit="日"
        value={formatCount(own.days)}
      />
      <EffortTable
        caption="クラスで練習した日の多い人"
        empty={<EmptyState title="まだだれも練習していません">練習した人が、ここに並びます。</EmptyState>}
        rows={lines.map(({ label, own: isOwn, ...line }, at) => ({
          ...line,
          id: String(at),
          who: isOwn ? (
            <>
              {label} <Badge tone="action">自分</Badge>
            </>
          ) : (
            label
          ),
        }))}
        whoHeader="氏名（またはイニシャル）"
      />
      <p>
        <Easy>1回でも練習した日を数えます。同じ日数は同じ順位です。10位までの人が並びます。</Easy>
      </p>
    </Stack>
  );
}

/** Who of a pupil's class practised on most days: for effort, not only talent. */
export function OwnEffort({ kind }: { kind: TrainingKind }) {
  return (
    <Section title="クラスのがんばり">
      <Loaded lines={6} query={useQuery(effortQuery(kind))} what="クラスのがんばり">
        {({ lines, own }) =>
          own === undefined ? (
            <EmptyState title="今年度のクラスは、まだ決まっていません">
              クラスに入ると、練習した日の多い人がここに並びます。
            </EmptyState>
          ) : (
            <Board lines={lines} own={own} />
          )
        }
      </Loaded>
    </Section>
  );
}
