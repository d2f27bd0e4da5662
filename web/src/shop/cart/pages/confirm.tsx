import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Cart, CartChange } from '#shared/shop/cart/schema.ts';
import { switchesOf } from '#shared/shop/order/policy.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { to } from '#shared/kernel/paths.ts';
import { isProblem, sentenceOf } from '#web/lib/api-error.ts';
import { cartCountQuery } from '#web/shop/parts/cart-count.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useNow } from '#web/lib/now.ts';
import { leaveToPay } from '#web/shop/parts/leave-to-pay.ts';
import { markAllStale } from '#web/shop/parts/order.ts';
import { agreeToTotal, cartOrder, forgetOrder, rememberOrder } from '#web/state/cart-order.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OrderNow, type Buying } from '#web/shop/parts/order-now.tsx';
import { OrderTerms } from '#web/shop/parts/order-terms.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PriceChange } from '#web/shop/parts/price-change.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { cartQuery, confirmCart, showCart } from '../queries.ts';

/** Read once for this visit: what is confirmed is what stands here, until it is said to be otherwise. */
const seenQuery = { ...cartQuery, refetchOnReconnect: false } as const;

export function loader({ queryClient }: LoaderArgs) {
  void queryClient.prefetchQuery(seenQuery);
}

function useConfirm() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { act, busy, error } = useAct();
  const [changes, setChanges] = useState<readonly CartChange[]>([]);
  /** Stays busy: the page is left in a moment. */
  const [leaving, setLeaving] = useState(false);

  const confirm = (cart: Cart, buying: Buying) =>
    act(async () => {
      setChanges([]);
      try {
        const outcome = await confirmCart(cart, buying);
        if (outcome.outcome === 'changed') {
          agreeToTotal(outcome.cart.total);
          await showCart(queryClient, outcome.cart);
          setChanges(outcome.changes);
          return;
        }
        const { orderId, url } = outcome;
        forgetOrder();
        await markAllStale(queryClient);
        if (url === undefined) {
          await queryClient.invalidateQueries(cartCountQuery);
          const page = buying.way === 'page' ? '/payment/confirm' : '/payment/complete';
          await navigate(to(page, {}, { order: orderId }), { replace: true });
          return;
        }
        rememberOrder(orderId);
        setLeaving(true);
        leaveToPay(url, to('/payment/confirm', {}, { order: orderId }));
      } catch (cause) {
        await queryClient.refetchQueries(cartQuery);
        throw cause;
      }
    });
  return { confirm, busy: busy || leaving, error, changes };
}

function ConfirmProblem({ error }: { error: unknown }) {
  if (isProblem(error, 'cart-changed'))
    return (
      <Notice live="urgent" title="カートの内容が変わりました" tone="warn">
        ほかの担当者か、ほかの画面で、カートの内容が変わりました。申込はまだ確定していません。下に最新の内容を表示しています。確かめてから、もう一度お試しください。
      </Notice>
    );
  if (isProblem(error, 'cart-ordered'))
    return (
      <Notice
        action={
          <Link look="secondary" to={to('/payment')}>
            お支払いを見る
          </Link>
        }
        live="urgent"
        title="このカートの内容はすでに申し込まれています"
        tone="warn"
      >
        {sentenceOf(error)}
      </Notice>
    );
  return (
    <Notice live="urgent" title="申込を確定できませんでした" tone="bad">
      {sentenceOf(error)}
    </Notice>
  );
}

function Left({ cart }: { cart: Cart }) {
  const refused = cart.items.filter(({ refusals }) => refusals.length > 0);
  if (refused.length === 0) return null;
  return (
    <Notice title="申し込めないものは、この申込に含まれません" tone="warn">
      <ul>
        {refused.map(({ id, title, refusals }) => (
          <li key={id}>
            {title}：{refusals.map(({ reason, count }) => `${reason}（${String(count)}件）`).join('、')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const amountWords = (amount: CartChange['before']): string =>
  amount === undefined ? 'なし' : `${String(amount.quantity)}件 ${formatYen(amount.amount)}`;

const columns: readonly Column<CartChange>[] = [
  { id: 'title', header: '内容', rowHeader: true, cell: ({ title }) => title },
  { id: 'before', header: '変わる前', cell: ({ before }) => amountWords(before) },
  {
    id: 'after',
    header: '今の内容',
    cell: ({ before, after, reasons }) => (
      <Stack gap="s">
        <strong>{after === undefined && before !== undefined ? '申し込めません' : amountWords(after)}</strong>
        {reasons.map((reason) => (
          <span key={reason}>{reason}</span>
        ))}
      </Stack>
    ),
  },
];

/** Nothing was ordered: what is otherwise than it was shown. Give it a key, so that a further change is told too. */
function CartChanges({ changes }: { changes: readonly CartChange[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Stack>
        <Notice live="urgent" title="内容が変わりました。申込はまだ確定していません" tone="warn">
          確認していただいている間に、金額や申し込めるものが変わりました。今の内容でよろしければ、もう一度、下の「申込を確定して…」を押してください。
        </Notice>
        <Table
          caption="変わったところ"
          captionShown
          columns={columns}
          rowId={({ title, before, after }) => JSON.stringify([title, before, after])}
          rows={changes}
        />
      </Stack>
    </div>
  );
}

/** Whose prices these are: of an estimate that has ended they are not its own any more. */
const pricesOf = ({ number, holds }: NonNullable<Cart['estimate']>): string =>
  holds ? `見積書 ${number} の料金` : `今の料金（見積書 ${number} は有効期限が切れています）`;

/** Stays when the cart turned out to be empty: it says where the order is. */
function Content({ cart }: { cart: Cart }) {
  const now = useNow();
  const { confirm, busy, error, changes } = useConfirm();
  const [agreed] = useState(() => cartOrder.getState().agreedTotal);
  const goods = cart.items.filter(({ quantity }) => quantity > 0);
  if (goods.length === 0)
    return (
      <Stack>
        {error !== undefined && <ConfirmProblem error={error} />}
        <EmptyState
          action={
            <Link look="secondary" to={to('/cart')}>
              カートを見る
            </Link>
          }
          title="申し込めるものがカートにありません"
        >
          カートの内容と、申し込めない理由をご確認ください。
        </EmptyState>
      </Stack>
    );
  return (
    <Stack gap="l">
      <Stack>
        {error !== undefined && <ConfirmProblem error={error} />}
        {changes.length > 0 && <CartChanges changes={changes} key={JSON.stringify(changes)} />}
        {changes.length === 0 && error === undefined && agreed !== undefined && agreed !== cart.total && (
          <PriceChange after={cart.total} before={agreed} key={cart.total} />
        )}
        <Left cart={cart} />
        <h2>申し込む内容</h2>
        <DefinitionList
          items={[
            ...goods.map(({ id, title, printed, sentTo, amount }, index) => ({
              term: goods.length === 1 ? '申し込むもの' : `${String(index + 1)}つ目`,
              value: [
                title,
                printed && `印字する氏名：${printed}`,
                sentTo && `送り先：${sentTo}`,
                formatYen(amount),
              ]
                .filter(Boolean)
                .join('\n'),
              ...(index === 0 && {
                action: (
                  <Link aria-label="カートに戻って変更する" key={id} to={to('/cart')}>
                    変更する
                  </Link>
                ),
              }),
            })),
            ...(cart.estimate === undefined ? [] : [{ term: '料金', value: pricesOf(cart.estimate) }]),
          ]}
        />
      </Stack>
      <Stack>
        <h2>お支払いとお渡し、取り消しの条件</h2>
        <OrderTerms now={now} order={cart} />
      </Stack>
      <Stack>
        <OrderNow
          busy={busy}
          error={error}
          of={['payment', ...switchesOf(cart.lines)]}
          onOrder={(buying) => confirm(cart, buying)}
          total={cart.total}
        >
          <Link look="quiet" to={to('/cart')} wide>
            カートに戻る
          </Link>
        </OrderNow>
      </Stack>
    </Stack>
  );
}

export function Component() {
  const query = useQuery(seenQuery);
  return (
    <>
      <PageHeader
        lead="内容とお支払いの条件をお確かめください。申込はまだ確定していません。"
        title="申込内容の確認"
      />
      <Loaded
        pending={<Skeleton label="金額を確かめています" lines={10} shape="row" />}
        query={query}
        what="カート"
      >
        {(cart) => <Content cart={cart} />}
      </Loaded>
    </>
  );
}
