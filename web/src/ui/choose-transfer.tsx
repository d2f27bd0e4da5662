import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import { startTransfer } from '#web/lib/order.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { Button } from './button.tsx';
import { CheckoutProblem } from './checkout-problem.tsx';
import { useAct } from './use-act.ts';

interface ChooseTransferProps {
  orderId: string;
  name: string;
  /** Of the one order a page is about. */
  main: boolean;
}

/** Gives the order an account to send the money to, and leads to where it stands. */
export function ChooseTransfer({ orderId, name, main }: ChooseTransferProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { act, busy, error } = useAct();
  const choose = () =>
    act(async () => {
      try {
        await startTransfer(orderId);
        await navigate(to('/payment/complete', {}, { order: orderId }));
      } finally {
        await refreshAll(queryClient);
      }
    });
  return (
    <>
      <Button
        aria-label={main ? undefined : `銀行振込で支払う：${name}`}
        busy={busy}
        busyLabel="お振込先を用意しています"
        onClick={choose}
        wide
      >
        銀行振込で支払う
      </Button>
      {error !== undefined && <CheckoutProblem error={error} />}
    </>
  );
}
