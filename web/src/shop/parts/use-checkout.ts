import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { startCheckout } from './order.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { rememberOrder } from '#web/state/cart-order.ts';
import { useAct } from '#web/ui/use-act.ts';

/** Starts or continues a payment and sends the browser to the provider's page. */
export function useCheckout(
  orderId: string,
  start: () => Promise<{ url: string }> = () => startCheckout(orderId),
  /** Before all is read anew, and what stands here may be gone. */
  onRefused: (cause: unknown) => void | Promise<void> = () => undefined,
) {
  const queryClient = useQueryClient();
  const { act, busy, error } = useAct();
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    // Back from the provider's page by the browser's own cache: this page is as it was left, and must be usable again.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(false);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const pay = () =>
    act(async () => {
      try {
        const { url } = await start();
        rememberOrder(orderId);
        // Stays busy: the page is left in a moment.
        setLeaving(true);
        location.assign(url);
      } catch (cause) {
        await onRefused(cause);
        // A refusal says that the state shown here is not the latest.
        await refreshAll(queryClient);
        throw cause;
      }
    });
  return { pay, busy: busy || leaving, error };
}
