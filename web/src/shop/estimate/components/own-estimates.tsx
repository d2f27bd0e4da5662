import type { Estimate } from '#shared/shop/estimate/schema.ts';
import { isValid, validWords } from '#shared/shop/estimate/validity.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { useNow } from '#web/lib/now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { Section } from '#web/ui/section.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { downloadEstimate, estimatesQuery } from '../queries.ts';

interface Row {
  readonly estimate: Estimate;
  readonly now: Date;
}

const columns: readonly Column<Row>[] = [
  {
    id: 'subject',
    header: '件名',
    rowHeader: true,
    cell: ({ estimate: { number, subject } }) => (
      <>
        {subject}
        <small data-more="">
          見積番号 <code>{number}</code>
        </small>
      </>
    ),
  },
  { id: 'day', header: '見積日', whole: true, cell: ({ estimate }) => formatDay(estimate.issuedAt) },
  {
    id: 'until',
    header: '有効期限',
    cell: ({ estimate, now }) =>
      isValid(estimate, now) ? validWords(estimate.validUntil) : <Badge tone="plain">期限切れ</Badge>,
  },
  {
    id: 'total',
    brief: true,
    header: '合計（税込）',
    align: 'end',
    cell: ({ estimate }) => formatYen(estimate.total),
  },
  {
    id: 'acts',
    acts: true,
    header: '操作',
    cell: ({ estimate: { number, kept } }) =>
      kept ? (
        <DownloadButton
          aria-label={`PDFを保存する：${number}`}
          fetchLink={() => downloadEstimate(number)}
          wide
        >
          PDFを保存する
        </DownloadButton>
      ) : (
        'PDFを作っています'
      ),
  },
];

/** Those of the person, or of the organisation whoever of its staff issued them. */
export function OwnEstimates() {
  const now = useNow();
  return (
    <Section title="発行した見積書">
      <PagedTable
        empty={<EmptyState title="まだ見積書はありません">発行した見積書が、ここに並びます。</EmptyState>}
        lines={2}
        list={estimatesQuery}
        what="見積書"
      >
        {(estimates) => (
          <Table
            caption="発行した見積書（新しい順）"
            columns={columns}
            rowId={({ estimate }) => estimate.number}
            rows={estimates.map((estimate) => ({ estimate, now }))}
          />
        )}
      </PagedTable>
    </Section>
  );
}
