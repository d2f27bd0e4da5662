import { formatInstant } from '#shared/kernel/time.ts';
import type { TrainingKind } from '#shared/practice/training-log/kind.ts';
import { mayAsk } from '#shared/practice/training-log/policy.ts';
import type { TrainingLog } from '#shared/practice/training-log/schema.ts';
import { kindWords, signWords, stateWords } from '#shared/practice/training-log/words.ts';
import { formatCount, formatShare } from '#shared/kernel/count.ts';
import { useAskReason } from '#web/record/parts/ask-reason.tsx';
import { Badge, type BadgeProps } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Easy, useEasyText } from '#web/ui/easy.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { partTitle } from '../part-title.ts';
import { askForReview } from '../queries.ts';

const tones: Readonly<Record<TrainingLog['state'], NonNullable<BadgeProps['tone']>>> = {
  counted: 'good',
  'under-review': 'warn',
  declined: 'plain',
};

function State({ log, onAsk }: { log: TrainingLog; onAsk: (() => void) | undefined }) {
  const { state, signs, review } = log;
  return (
    <>
      <Badge tone={tones[state]}>{stateWords[state]}</Badge>
      {signs.map((sign) => (
        <p data-more="" key={sign}>
          <Easy>{signWords[sign]}</Easy>
        </p>
      ))}
      {review?.reason !== undefined && <p data-more="">{review.reason}</p>}
      {state === 'under-review' && review?.askedAt !== undefined && (
        <p data-more="">
          <Easy>事務局に確認をお願いしています。</Easy>
        </p>
      )}
      {onAsk !== undefined && mayAsk(log) && (
        <p data-more="">
          <Button look="quiet" onClick={onAsk}>
            確認をお願いする
          </Button>
        </p>
      )}
    </>
  );
}

const mostStars = 3;

const Stars = ({ count }: { count: number }) => (
  <>
    <VisuallyHidden>{`${String(mostStars)}つのうち${String(count)}つ`}</VisuallyHidden>
    <span aria-hidden>{`${'★'.repeat(count)}${'☆'.repeat(mostStars - count)}`}</span>
  </>
);

/** What only some kinds tell of a run. */
function outcomeColumns(kind: TrainingKind, logs: readonly TrainingLog[]): Column<TrainingLog>[] {
  if (kind === 'maipaso') {
    const score: Column<TrainingLog> = {
      id: 'score',
      header: '得点',
      align: 'end',
      cell: (log) => (log.score === undefined ? '—' : `${formatCount(log.score)}点`),
    };
    const level: Column<TrainingLog> = { id: 'level', header: '級・段', cell: (log) => log.level ?? '—' };
    return logs.some((log) => log.score !== undefined) ? [score, level] : [level];
  }
  if (kind === 'typing-method')
    return [{ id: 'stars', header: '星', whole: true, cell: ({ stars }) => <Stars count={stars ?? 0} /> }];
  if (kind === 'programing')
    return [
      {
        id: 'progress',
        header: '章の進み',
        align: 'end',
        cell: ({ progress }) => `${String(progress ?? 0)}%`,
      },
    ];
  return [];
}

const columnsOf = (
  kind: TrainingKind,
  logs: readonly TrainingLog[],
  onAsk: ((log: TrainingLog) => void) | undefined,
): Column<TrainingLog>[] => {
  const { part, unit } = kindWords[kind];
  return [
    { id: 'at', header: '始めた日時', rowHeader: true, cell: ({ startedAt }) => formatInstant(startedAt) },
    { id: 'part', header: part, cell: (log) => partTitle(kind, log.part) },
    {
      id: 'minutes',
      header: '時間',
      align: 'end',
      cell: ({ durationMs }) => `${(durationMs / 60_000).toFixed(1)}分`,
    },
    ...(unit === undefined
      ? []
      : [
          {
            id: 'speed',
            brief: true,
            header: '速さ',
            align: 'end' as const,
            cell: ({ speed }: TrainingLog) => (speed === undefined ? '—' : `${formatCount(speed)}${unit}`),
          },
        ]),
    {
      id: 'accuracy',
      header: '正確率',
      align: 'end',
      cell: ({ accuracy }) => (accuracy === undefined ? '—' : formatShare(accuracy)),
    },
    ...outcomeColumns(kind, logs),
    {
      id: 'state',
      header: '集計',
      cell: (log) => <State log={log} onAsk={onAsk && (() => onAsk(log))} />,
    },
  ];
};

interface LogTableProps {
  kind: TrainingKind;
  logs: readonly TrainingLog[];
  /** Their holder may ask the office to look at one. */
  own: boolean;
}

export function LogTable({ kind, logs, own }: LogTableProps) {
  const easyText = useEasyText();
  const [ask, dialog] = useAskReason((log: TrainingLog) => ({
    about: formatInstant(log.startedAt),
    act: '確認をお願いする',
    decide: (text) => askForReview(log.kind, log.id, text),
    done: '確認をお願いしました',
    hint: '事務局が読みます',
    label: 'どんな練習だったか',
    meaning: (
      <Easy>
        事務局が確かめて、集計に入れるかどうかを理由といっしょにお知らせします。お願いできるのは1回です。
      </Easy>
    ),
    stale: ['version-conflict', 'log-not-reviewable'],
  }));
  return (
    <>
      <Table
        caption={easyText('練習の記録')}
        columns={columnsOf(kind, logs, own ? ask : undefined)}
        rowId={({ id }) => id}
        rows={logs}
      />
      {dialog}
    </>
  );
}
