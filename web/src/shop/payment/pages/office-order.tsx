import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatYen } from '#shared/kernel/money.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { shortTitle } from '#shared/shop/order/policy.ts';
import { isInvoiceOpen } from '#shared/shop/invoice/policy.ts';
import type { OfficeLine, OfficeOrder, OrderAttempt } from '#shared/shop/payment/office-contract.ts';
import { type LoaderArgs, expectId, orNotFound } from '#web/lib/loader.ts';
import { MailTable } from '#web/mail/mail-resend/components/mail-table.tsx';
import { usePageTitle } from '#web/lib/document-title.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { OrderActs, payingAttempt } from '../components/order-acts.tsx';
import { OrderLines } from '../components/order-lines.tsx';
import { OrderAttempts, OrderFacts, OrderTimeline } from '../components/order-money.tsx';
import { OrderRefunds } from '../components/order-refunds.tsx';
import type { Wanted } from '../components/refund-dialog.tsx';
import { officeLinesQuery, officeOrderQuery } from '../office-queries.ts';

/** With the form library behind them: they come when they are asked for. */
const RefundDialog = later(async () => (await import('../components/refund-dialog.tsx')).RefundDialog);
const CreditDialog = later(async () => (await import('../components/credit-dialog.tsx')).CreditDialog);
const CancelDialog = later(async () => (await import('../components/cancel-dialog.tsx')).CancelDialog);

export function loader({ queryClient, params: { id = '' } }: LoaderArgs): void {
  expectId('order', id);
  void queryClient.prefetchQuery(officeOrderQuery(id));
  void queryClient.prefetchInfiniteQuery(officeLinesQuery(id, undefined));
}

type Reduction = OfficeOrder['reductions'][number];

const kindWords = { credit: '返品', 'write-off': '貸倒れ' } as const;
const stateWords = {
  decided: { label: '確かめています', tone: 'action' },
  reduced: { label: '請求を減らしました', tone: 'good' },
  refunded: { label: '支払いが先に届き、返金しました', tone: 'warn' },
  refused: { label: '支払いが先に届き、しませんでした', tone: 'plain' },
} as const;

const columns: readonly Column<Reduction>[] = [
  {
    id: 'content',
    header: '内容',
    rowHeader: true,
    cell: ({ kind, content }) => `${kindWords[kind]}：${content}`,
  },
  {
    id: 'state',
    brief: true,
    header: '状態',
    cell: ({ state }) => <StateBadge words={stateWords[state]} />,
  },
  { id: 'amount', header: '金額', align: 'end', cell: ({ amount }) => formatYen(amount) },
  { id: 'reason', header: '理由', cell: ({ reason }) => reason },
  { id: 'by', header: '決めた人', cell: ({ byName }) => byName ?? '自動' },
  { id: 'at', header: '決めた日時', cell: ({ at }) => formatInstant(at) },
];

/** What was owed less before it was paid. */
const OrderReductions = ({ seen: { reductions } }: { seen: OfficeOrder }) => (
  <Table caption="支払い前の返品と貸倒れ" columns={columns} rowId={({ id }) => id} rows={reductions} />
);

function Order({ seen }: { seen: OfficeOrder }) {
  const toast = useToast();
  const [refund, setRefund] = useState<{ attempt: OrderAttempt; wanted: Wanted }>();
  const [canceling, setCanceling] = useState(false);
  const paying = payingAttempt(seen);
  const [credited, setCredited] = useState<readonly OfficeLine[]>();
  const isCreditable = isInvoiceOpen(seen.order) && seen.order.reducing === undefined;
  return (
    <Stack gap="l">
      <Section title="いまの状態">
        <Stack>
          <OrderFacts seen={seen} />
          <OrderActs
            onCancel={() => setCanceling(true)}
            onRefund={(attempt, kind) => setRefund({ attempt, wanted: { kind } })}
            seen={seen}
          />
        </Stack>
      </Section>
      <Section title="返金">
        <OrderRefunds seen={seen} />
      </Section>
      {seen.reductions.length > 0 && (
        <Section title="支払い前の返品と貸倒れ">
          <OrderReductions seen={seen} />
        </Section>
      )}
      <Section title="支払いの手続き">
        <OrderAttempts attempts={seen.attempts} />
      </Section>
      <Section title="送ったメール">
        <MailTable caption="送ったメール（古い順）" mails={seen.mails} />
      </Section>
      <Section title="経過">
        <OrderTimeline seen={seen} />
      </Section>
      <Section id="lines" title="明細">
        {seen.order.summary.some(({ kind }) => kind.startsWith('certificate-')) && (
          <p>
            <Link to={to('/admin/certificates/issued', {}, { order: seen.order.id })}>
              この注文で発行した認定証を開く
            </Link>
          </p>
        )}
        <OrderLines
          {...(isCreditable && { act: '返品に' })}
          onRefund={
            isCreditable
              ? setCredited
              : paying && ((lines) => setRefund({ attempt: paying, wanted: { kind: 'lines', lines } }))
          }
          orderId={seen.order.id}
        />
      </Section>
      <Suspense>
        {refund && (
          <RefundDialog
            {...refund}
            onClose={() => setRefund(undefined)}
            onDone={() => {
              setRefund(undefined);
              toast('返金を始めました。数秒で反映されます');
            }}
            orderId={seen.order.id}
            summary={seen.order.summary}
          />
        )}
        {credited && (
          <CreditDialog
            amount={credited.reduce((sum, { amount }) => sum + amount, 0)}
            lines={credited}
            onClose={() => setCredited(undefined)}
            onDone={() => {
              setCredited(undefined);
              toast('返品を決めました。決済会社に確かめて、数秒で請求に反映されます');
            }}
            orderId={seen.order.id}
            summary={seen.order.summary}
          />
        )}
        {canceling && (
          <CancelDialog
            onClose={() => setCanceling(false)}
            onDone={() => {
              setCanceling(false);
              toast('取り消しを頼みました。数秒で反映されます');
            }}
            orderId={seen.order.id}
          />
        )}
      </Suspense>
    </Stack>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(orNotFound(officeOrderQuery(id)));
  const title = query.data === undefined ? '1件の注文' : shortTitle(query.data.order.summary);
  usePageTitle(query.data && title);
  return (
    <>
      <PageHeader
        above={<Breadcrumbs here={title} trail={[{ label: '注文と返金', to: to('/admin/orders') }]} />}
        lead={`注文番号 ${id}`}
        title={title}
      />
      <Loaded lines={8} query={query} what="注文">
        {(seen) => <Order seen={seen} />}
      </Loaded>
    </>
  );
}
