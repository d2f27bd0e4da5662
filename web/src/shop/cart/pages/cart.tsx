import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { goods } from '#shared/goods.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { to } from '#shared/kernel/paths.ts';
import type { Cart, CartItem } from '#shared/shop/cart/schema.ts';
import { isBeside } from '#shared/shop/order/policy.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { cartCountQuery } from '#web/shop/parts/cart-count.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useSession } from '#web/lib/session.ts';
import { agreeToTotal } from '#web/state/cart-order.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { CartEstimate } from '../components/cart-estimate.tsx';
import { CartItems } from '../components/cart-items.tsx';
import { cartQuery, emptyCart, removeFromCart, restoreToCart, showCart } from '../queries.ts';

export function loader({ queryClient }: LoaderArgs) {
  void queryClient.prefetchQuery(cartQuery);
}

/** Each change answers the cart as it then is; one that came too late shows what there is now. */
function useChange() {
  const queryClient = useQueryClient();
  const { act, busy, error } = useAct();
  const change = (work: () => Promise<Cart>, done: () => void) =>
    act(async () => {
      try {
        await showCart(queryClient, await work());
        done();
      } catch (cause) {
        await queryClient.refetchQueries(cartQuery);
        throw cause;
      } finally {
        await queryClient.invalidateQueries(cartCountQuery);
      }
    });
  return { change, busy, error };
}

function Added({ alreadyThere }: { alreadyThere: number }) {
  return (
    <Notice live="polite" title="カートに入れました" tone="good">
      {alreadyThere > 0 &&
        `${String(alreadyThere)}件はすでにカートに入っていたため、二重には入れていません。`}
    </Notice>
  );
}

function Empty({ staff }: { staff: boolean }) {
  return (
    <EmptyState
      action={
        <Stack across>
          <Link look="primary" to={to('/maipaso-competition')}>
            大会を見る
          </Link>
          <Link
            look="secondary"
            to={staff ? to('/certificateApplication/participants') : to('/certificateApplication')}
          >
            認定証を申し込む
          </Link>
        </Stack>
      }
      title="カートには何も入っていません"
    >
      大会の参加や認定証を、まとめて1回のお支払いで申し込めます。
    </EmptyState>
  );
}

/** What would be paid: what only comes along by itself, the total, and the tax in it. */
function CartSum({ cart: { summary, total, tax } }: { cart: Cart }) {
  return (
    <DefinitionList
      items={[
        ...summary.filter(isBeside).map(({ kind, unitPrice, quantity }) => ({
          term: goods[kind].title,
          value: `${formatYen(unitPrice)} × ${String(quantity)} = ${formatYen(unitPrice * quantity)}`,
        })),
        {
          term: '合計（税込）',
          value: (
            <>
              <strong>{formatYen(total)}</strong> うち消費税（10%）{formatYen(tax)}
            </>
          ),
        },
      ]}
    />
  );
}

function Content({ cart, staff }: { cart: Cart; staff: boolean }) {
  const { change, busy, error } = useChange();
  const [removed, setRemoved] = useState<CartItem>();
  const [emptying, setEmptying] = useState(false);
  const remove = (item: CartItem) =>
    change(
      () => removeFromCart(item.id, cart),
      () => setRemoved(item),
    );
  const restore = ({ id }: CartItem) =>
    change(
      () => restoreToCart(id, cart),
      () => setRemoved(undefined),
    );
  const orderable = cart.lines.length > 0;
  return (
    <Stack gap="l">
      <Stack>
        <div role="status">
          {removed !== undefined && (
            <Notice
              action={
                <Button busy={busy} busyLabel="戻しています" onClick={() => restore(removed)}>
                  元に戻す
                </Button>
              }
              title={`「${removed.title}」をカートから出しました`}
            />
          )}
        </div>
        <ActProblem
          error={error}
          title={isProblem(error, 'cart-changed') ? 'カートの内容が変わりました' : '変更できませんでした'}
        />
        {cart.items.length === 0 ? (
          <Empty staff={staff} />
        ) : (
          <>
            <CartItems busy={busy} cart={cart} onRemove={remove} staff={staff} />
            <CartSum cart={cart} />
            {!orderable && (
              <Notice title="いま申し込めるものがありません" tone="warn">
                理由を確かめて、足りないものを加えるか、カートから出してください。
              </Notice>
            )}
            <Stack across>
              {orderable && (
                <Link look="primary" onClick={() => agreeToTotal(cart.total)} to={to('/cart/confirm')} wide>
                  申込内容を確認する
                </Link>
              )}
              {orderable && (
                <Link look="secondary" to={to('/cart/estimate')} wide>
                  見積書を作る
                </Link>
              )}
              {cart.items.some(({ changeable }) => changeable) && (
                <Button look="quiet" onClick={() => setEmptying(true)} wide>
                  カートを空にする
                </Button>
              )}
            </Stack>
          </>
        )}
      </Stack>
      <CartEstimate cart={cart} />
      <ConfirmDialog
        busyLabel="空にしています"
        cancelLabel="空にしない"
        confirmLabel="カートを空にする"
        destructive
        onClose={() => setEmptying(false)}
        onConfirm={() =>
          change(
            () => emptyCart(cart),
            () => setRemoved(undefined),
          )
        }
        open={emptying}
        title="カートを空にしますか"
      >
        <p>
          カートに入れたものをすべて出します。申込やお支払いは行われません。
          {staff && '先生が空にするときは、ほかの先生が入れたものは残ります。'}
        </p>
      </ConfirmDialog>
    </Stack>
  );
}

export function Component() {
  const staff = useSession()?.organization !== undefined;
  const [search] = useSearchParams();
  const added = search.get('added');
  const query = useQuery(cartQuery);
  return (
    <>
      <PageHeader
        lead={
          staff
            ? '団体の責任者と先生に共通のカートです。金額は今の料金で計算しています。'
            : '申し込むものを、まとめて1回でお支払いいただけます。金額は今の料金で計算しています。'
        }
        title="カート"
      />
      <Stack>
        {added !== null && <Added alreadyThere={Number(added)} />}
        <Loaded lines={6} query={query} what="カート">
          {(cart) => <Content cart={cart} staff={staff} />}
        </Loaded>
      </Stack>
    </>
  );
}
