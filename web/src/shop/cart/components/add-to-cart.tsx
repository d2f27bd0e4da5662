import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import type { CartWish } from '#shared/wishes.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { cartCountQuery } from '#web/shop/parts/cart-count.ts';
import { markAllStale } from '#web/shop/parts/order.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { addToCart } from '../queries.ts';

interface AddToCartProps {
  item: CartWish;
  /** What was filled in is in the cart from now on. */
  onAdded: () => void;
}

/** Instead of ordering at once; leads to the cart, which says what became of it. */
export function AddToCart({ item, onAdded }: AddToCartProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { act, busy, error } = useAct();
  // One wish, one item: pressed again after a broken connection it is the same.
  const key = useRef<string>(undefined);
  const add = () =>
    act(async () => {
      key.current ??= crypto.randomUUID();
      const { alreadyThere, count } = await addToCart(key.current, item);
      await markAllStale(queryClient);
      queryClient.setQueryData(cartCountQuery.queryKey, count);
      onAdded();
      await navigate(to('/cart', {}, { added: alreadyThere }));
    });
  const there = isProblem(error, 'in-cart-already');
  return (
    <Stack gap="s">
      <Button busy={busy} busyLabel="カートに入れています" onClick={add} wide>
        カートに入れる
      </Button>
      {there && (
        <Notice
          action={
            <Link look="secondary" to={to('/cart')}>
              カートを見る
            </Link>
          }
          live="polite"
          title="同じものがすでにカートに入っています"
        >
          二重には入れていません。
        </Notice>
      )}
      {!there && <ActProblem error={error} title="カートに入れられませんでした" />}
    </Stack>
  );
}
