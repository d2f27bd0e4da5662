import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { rememberOrder } from '#web/state/cart-order.ts';
import { refreshAll, startCheckout } from '../queries.ts';

/** Starts or continues a payment and sends the browser to the provider's page. */
export function useCheckout(orderId: string) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    // Back from the provider's page by the browser's own cache: this page is as it was left, and must be usable again.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setBusy(false);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  async function pay() {
    setBusy(true);
    setError(undefined);
    try {
      const { url } = await startCheckout(orderId);
      rememberOrder(orderId);
      // Stays busy: the page is left in a moment.
      location.assign(url);
    } catch (cause) {
      setError(cause);
      setBusy(false);
      // A refusal says that the state shown here is not the latest.
      await refreshAll(queryClient);
    }
  }
  return { pay, busy, error };
}
