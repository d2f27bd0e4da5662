import { formatInstant } from '#shared/kernel/time.ts';
import type { LogOfOffice } from '#shared/practice/training-log/schema.ts';
import { kindWords, signWords } from '#shared/practice/training-log/words.ts';
import { formatCount, formatShare } from '#shared/kernel/count.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useAskReason } from '#web/record/parts/ask-reason.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { reviewsQuery, decideReview } from '../queries.ts';

interface Decision {
  readonly log: LogOfOffice;
  readonly to: 'count' | 'decline';
}

export function loader({ queryClient }: LoaderArgs): void {
  void queryClient.prefetchInfiniteQuery(reviewsQuery);
}

const figures = ({ kind, speed, accuracy, durationMs }: LogOfOffice): string =>
  [
    `${(durationMs / 60_000).toFixed(1)}分`,
    ...(speed === undefined ? [] : [`${formatCount(speed)}${kindWords[kind].unit ?? ''}`]),
    ...(accuracy === undefined ? [] : [formatShare(accuracy)]),
  ].join('、');

const columnsOf = (onDecide: (decision: Decision) => void): Column<LogOfOffice>[] => [
  { id: 'holder', header: '氏名', rowHeader: true, cell: ({ holderName }) => holderName },
  {
    id: 'what',
    header: '練習',
    cell: (log) => `${kindWords[log.kind].title} ${log.part}（${figures(log)}）`,
  },
  { id: 'at', header: '始めた日時', cell: ({ startedAt }) => formatInstant(startedAt) },
  { id: 'received', header: '届いた日時', cell: ({ receivedAt }) => formatInstant(receivedAt) },
  {
    id: 'signs',
    brief: true,
    header: '確認中の理由',
    cell: ({ signs }) => signs.map((sign) => <p key={sign}>{signWords[sign]}</p>),
  },
  { id: 'text', header: '本人の説明', cell: ({ review }) => review?.text ?? '—' },
  {
    id: 'acts',
    header: '決める',
    acts: true,
    cell: (log) => (
      <Stack across>
        <Button onClick={() => onDecide({ log, to: 'count' })}>集計に入れる</Button>
        <Button look="quiet" onClick={() => onDecide({ log, to: 'decline' })}>
          入れない
        </Button>
      </Stack>
    ),
  },
];

export function Component() {
  const [decide, dialog] = useAskReason(({ log, to }: Decision) => ({
    about: log.holderName,
    act: to === 'count' ? '集計に入れる' : '集計に入れない',
    decide: (reason) => decideReview(log, to, reason),
    done: '決定しました',
    hint: '本人に見えます',
    meaning:
      to === 'count'
        ? '速さ・正確率・練習した時間の集計に、この記録が加わります。'
        : 'この記録は一覧に残りますが、集計には加わりません。',
    stale: ['version-conflict', 'log-not-reviewable'],
  }));
  return (
    <>
      <PageHeader
        lead="確認中になった練習の記録について、本人の依頼を確かめ、理由を添えて決めるページです。"
        title="練習の記録の確認"
      />
      <PagedTable
        empty={<EmptyState title="確認の依頼はありません">届くと、ここに古い順に並びます。</EmptyState>}
        lines={4}
        list={reviewsQuery}
        what="確認の依頼"
      >
        {(logs) => (
          <Table
            caption="確認を依頼された練習の記録"
            columns={columnsOf(decide)}
            rowId={({ id }) => id}
            rows={logs}
          />
        )}
      </PagedTable>
      {dialog}
    </>
  );
}
