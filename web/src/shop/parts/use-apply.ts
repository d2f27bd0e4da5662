import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { to, type Address } from '#shared/kernel/paths.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { leaveToPay } from './leave-to-pay.ts';
import type { Buying } from './order-now.tsx';
import { markAllStale } from './order.ts';
import { rememberOrder } from '#web/state/cart-order.ts';
import { useAct } from '#web/ui/use-act.ts';

interface Sent extends Buying {
  expectedTotal: number;
  requestKey: string;
}

export interface ApplyOptions {
  readonly send: (order: Sent) => Promise<{ orderId: string; url?: string | undefined }>;
  /** Nothing was ordered: the price as it is now. */
  readonly askAgain: () => Promise<unknown>;
  readonly whenOrdered: () => void;
  /** Where a placed order is seen while its payment page cannot be opened. */
  readonly placeOf: (orderId: string) => Address;
}

/** Orders what is shown and leaves for the payment page; `agreed` is the price that was shown before it changed. */
export function useApply({ send, askAgain, whenOrdered, placeOf }: ApplyOptions) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { act, busy, error } = useAct();
  const [agreed, setAgreed] = useState<number>();
  const [leaving, setLeaving] = useState(false);
  // One wish, one order: pressed again after a broken connection it is the same.
  const requestKey = useRef<string>(undefined);

  const apply = (total: number, buying: Buying) =>
    act(async () => {
      setAgreed(undefined);
      requestKey.current ??= crypto.randomUUID();
      try {
        const { orderId, url } = await send({
          expectedTotal: total,
          requestKey: requestKey.current,
          ...buying,
        });
        await markAllStale(queryClient);
        rememberOrder(orderId);
        whenOrdered();
        if (url === undefined) {
          const waiting =
            buying.way === 'page' ? placeOf(orderId) : to('/payment/complete', {}, { order: orderId });
          await navigate(waiting, { replace: true });
          return;
        }
        setLeaving(true);
        leaveToPay(url, placeOf(orderId));
      } catch (cause) {
        if (!isProblem(cause, 'price-changed')) throw cause;
        setAgreed(total);
        await askAgain();
      }
    });
  return { apply, busy: busy || leaving, error, agreed };
}
