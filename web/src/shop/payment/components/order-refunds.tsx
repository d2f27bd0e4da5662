import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatYen } from '#shared/kernel/money.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { OfficeOrder } from '#shared/shop/payment/office-contract.ts';
import { refundPatience, refundPhase } from '#shared/shop/refund/policy.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { useNow } from '#web/lib/now.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { retryRefunds } from '../office-queries.ts';
import { waitingRefunds } from '../office-words.ts';

interface Row {
  readonly refund: OfficeOrder['refunds'][number];
  readonly waits: boolean;
}

const columns: readonly Column<Row>[] = [
  { id: 'content', header: '内容', rowHeader: true, cell: ({ refund }) => refund.content },
  {
    id: 'state',
    brief: true,
    header: '状態',
    cell: ({ refund: { open }, waits }) =>
      open > 0 ? (
        <Badge tone="warn">{`残り${formatYen(open)}を返金中`}</Badge>
      ) : waits ? (
        <Badge tone="warn">受け取り待ち</Badge>
      ) : (
        <Badge tone="good">返金済み</Badge>
      ),
  },
  { id: 'amount', header: '金額', align: 'end', cell: ({ refund }) => formatYen(refund.amount) },
  { id: 'reason', header: '理由', cell: ({ refund }) => refund.reason },
  { id: 'by', header: '決めた人', cell: ({ refund }) => refund.byName ?? '自動' },
  { id: 'at', header: '決めた日時', cell: ({ refund }) => formatInstant(refund.at) },
];

/** What was decided about giving money back, and the way on where it did not get through. */
export function OrderRefunds({ seen }: { seen: OfficeOrder }) {
  const { order, refunds } = seen;
  const waiting = waitingRefunds(seen);
  const queryClient = useQueryClient();
  const toast = useToast();
  const { act, busy, error } = useAct();
  const now = useNow();
  /** The provider is asked for one payment at a time. */
  const [tried, setTried] = useState<{ paymentId: string; askedAt: string }>();
  const phased = refunds.map((refund) => ({
    ...refund,
    phase: refundPhase({ ...refund, ...(refund.paymentId === tried?.paymentId && tried) }, now),
  }));
  const underway = phased.find(({ phase }) => phase === 'sent' || phase === 'decided');
  const late = phased.find(({ phase }) => phase === 'late');
  const retry = (paymentId: string) =>
    act(async () => {
      try {
        await retryRefunds(order.id, paymentId);
      } catch (cause) {
        // A colleague was quicker.
        if (isProblem(cause, 'refund-not-possible')) await refreshAll(queryClient);
        throw cause;
      }
      setTried({ paymentId, askedAt: new Date().toISOString() });
      await refreshAll(queryClient);
      toast('返金をもう一度頼みました');
    });
  return (
    <Stack>
      {underway && late === undefined && (
        <Notice
          title={`${formatYen(underway.open)}の返金を決済会社に${underway.phase === 'sent' ? '送りました' : '送ります'}`}
        >
          終わると、下の表が「返金済み」に変わります。そのままお待ちください。
        </Notice>
      )}
      {late && (
        <Notice
          action={
            <Button busy={busy} onClick={() => retry(late.paymentId)}>
              もう一度返金を試す
            </Button>
          }
          title={`${formatYen(late.open)}の返金がまだ終わっていません`}
          tone="warn"
        >
          {`${String(refundPatience)}分たっても終わっていません。もう一度試すか、決済会社の管理画面で同じ金額を返金してください。`}
        </Notice>
      )}
      <ActProblem error={error} title="返金を頼めませんでした" />
      <Table
        caption="返金"
        columns={columns}
        empty={<EmptyState title="返金はありません">返金を決めると、理由とともにここに残ります。</EmptyState>}
        rowId={({ refund }) => refund.id}
        rows={refunds.map((refund) => ({ refund, waits: waiting.has(refund.id) }))}
      />
    </Stack>
  );
}
