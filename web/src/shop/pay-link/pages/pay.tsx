import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { formatYen } from '#shared/kernel/money.ts';
import { refundWords, returnsWords } from '#shared/shop/order/refund-words.ts';
import type { PaidByLink } from '#shared/shop/pay-link/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { isUnknown } from '#web/lib/api-error.ts';
import { withDaysLeft } from '#web/lib/deadline.ts';
import { useNow } from '#web/lib/now.ts';
import { cartOrder, rememberPayLink } from '#web/state/cart-order.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckoutProblem } from '#web/shop/parts/checkout-problem.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { KonbiniSlip } from '#web/shop/parts/konbini-slip.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OrderTerms } from '#web/shop/parts/order-terms.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useCheckout } from '#web/shop/parts/use-checkout.ts';
import { paidByLinkQuery, payByLink, readLinkAgain } from '../queries.ts';
import { WhileOn } from '#web/record/parts/while-on.tsx';

const words: Readonly<Record<PaidByLink['state'], { title: string; lead: string }>> = {
  payable: {
    title: 'お支払いのお願い',
    lead: '下の申込のお支払いを依頼されています。内容と条件をお確かめのうえ、お支払いください。アカウントは要りません。',
  },
  processing: {
    title: 'コンビニでのお支払いをお待ちしています',
    lead: '店頭でのお支払いを確認でき次第、このページの表示が変わります。',
  },
  transferring: {
    title: '銀行振込でのお支払いをお待ちしています',
    lead: '申し込んだ方の銀行振込で、一部のお支払いが届いています。ここでお支払いいただく必要はありません。',
  },
  held: {
    title: '事務局がお支払いを確認しています',
    lead: 'もう一度お支払いいただく必要はありません。',
  },
  refunded: {
    title: 'お支払いを返金しました',
    lead: 'もう一度お支払いいただく必要はありません。理由は、このリンクを渡した方にお尋ねください。',
  },
  paid: {
    title: 'お支払いは済んでいます',
    lead: 'ありがとうございました。申し込んだ方にもお知らせしています。このページは閉じてかまいません。',
  },
};

const giveUp =
  'お支払いの前の取り消しは、申し込んだ方が行えます。お支払いにならないときは、このページを閉じてください。';

/** The secret of the link: behind the #, else what this tab remembers from before it went to pay. */
function useCode(): string | undefined {
  const { hash } = useLocation();
  const given = hash.length > 1 ? hash.slice(1) : undefined;
  useEffect(() => {
    if (given !== undefined) rememberPayLink(given);
  }, [given]);
  return given ?? cartOrder.getState().payLink;
}

function Facts({ order, now }: { order: PaidByLink; now: Date }) {
  return (
    <DefinitionList
      items={[
        {
          term: '内容',
          value: order.summary.map(({ title, quantity }) => `${title} ${formatCount(quantity)}件`).join('\n'),
        },
        { term: '金額（税込）', value: formatYen(order.total) },
        ...(order.refundedTotal > 0 ? [{ term: '返金額', value: returnsWords(order) }] : []),
        { term: '販売者', value: order.issuerName },
        { term: '注文番号', value: order.orderId },
        ...(order.state === 'payable'
          ? [{ term: 'お支払いの期限', value: withDaysLeft(order.payableUntil, now) }]
          : []),
      ]}
    />
  );
}

function Pay({ code, order, now }: { code: string; order: PaidByLink; now: Date }) {
  const { pay, busy, error } = useCheckout(order.orderId, () => payByLink(code));
  return (
    <Stack gap="l">
      <Stack>
        <h2>お支払いとお渡し、取り消しの条件</h2>
        <OrderTerms before={giveUp} byPage now={now} order={order} />
      </Stack>
      <Stack>
        {error !== undefined && <CheckoutProblem error={error} />}
        <p>ボタンを押すと、決済会社の支払いページへ移ります。カードの番号はこのサイトには残りません。</p>
        <WhileOn of="payment">
          <Button
            busy={busy}
            busyLabel="支払いページを開いています"
            look="primary"
            onClick={() => pay()}
            wide
          >
            {formatYen(order.total)}を支払う
          </Button>
        </WhileOn>
      </Stack>
    </Stack>
  );
}

function Shown({ code, order, returned }: { code: string; order: PaidByLink; returned: boolean }) {
  const queryClient = useQueryClient();
  const now = useNow();
  const waits = returned && order.state === 'payable';
  const { title, lead } = words[order.state];
  return (
    <>
      <PageHeader
        lead={waits ? '決済会社に確認しています。このままお待ちください。' : lead}
        title={waits ? 'お支払いを確認しています' : title}
      />
      <Stack>
        {waits && (
          <Notice
            action={<Button onClick={() => void readLinkAgain(queryClient)}>もう一度確認する</Button>}
            live="polite"
            title="お支払いをまだ確認できていません"
          >
            お支払いが済んでいるときは、少し待つと表示が変わります。もう一度お支払いいただく必要はありません。
          </Notice>
        )}
        {order.slip && <KonbiniSlip now={now} slip={order.slip} />}
        <Facts now={now} order={order} />
        {order.refundedTotal > 0 && <p>{refundWords(order.paidBy)}</p>}
        {order.state === 'payable' && !returned && <Pay code={code} now={now} order={order} />}
      </Stack>
    </>
  );
}

/** The same for a link that never was, is over, or was taken back. */
function NoLink() {
  return (
    <>
      <PageHeader title="お支払いのページ" />
      <EmptyState title="このリンクではお支払いいただけません">
        リンクが途中で切れているか、期限が過ぎたか、取り消された可能性があります。リンクを渡した方に、新しいリンクをお求めください。
      </EmptyState>
    </>
  );
}

function Linked({ code, returned }: { code: string; returned: boolean }) {
  const query = useQuery(paidByLinkQuery(code, returned));
  if (isUnknown(query.error)) return <NoLink />;
  return (
    <Loaded
      pending={
        <>
          <PageHeader title="お支払いのページ" />
          <Skeleton label="お支払いの内容を確かめています" lines={8} shape="row" />
        </>
      }
      query={query}
      what="お支払いの内容"
    >
      {(order) => <Shown code={code} order={order} returned={returned} />}
    </Loaded>
  );
}

/** For whoever was handed a link: what is to be paid, and how, without an account. */
export function Component() {
  const [search] = useSearchParams();
  const code = useCode();
  const returned = search.get('returned') === 'paid';
  return code === undefined ? <NoLink /> : <Linked code={code} key={code} returned={returned} />;
}
