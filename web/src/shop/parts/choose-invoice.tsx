import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { invoiceRefusal } from '#shared/shop/invoice-terms/policy.ts';
import { to } from '#shared/kernel/paths.ts';
import { invoiceDays } from '#shared/shop/order/invoice.ts';
import { useInvoiceTerms } from './invoice-terms.ts';
import { useNow } from '#web/lib/now.ts';
import { startInvoice } from './order.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { InvoiceRefusal } from './invoice-refusal.tsx';

interface ChooseInvoiceProps {
  orderId: string;
  name: string;
  total: number;
  /** Of the one order a page is about. */
  main: boolean;
}

/** Has an order that stands handed over at once and paid later, where the organisation may. */
export function ChooseInvoice({ orderId, name, total, main }: ChooseInvoiceProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const now = useNow();
  const terms = useInvoiceTerms();
  const [asking, setAsking] = useState(false);
  if (terms === undefined) return null;
  if (invoiceRefusal(terms, total, now) !== undefined)
    return main ? <InvoiceRefusal amount={total} now={now} terms={terms} /> : null;
  async function choose() {
    try {
      await startInvoice(orderId);
      await navigate(to('/payment/complete', {}, { order: orderId }));
    } finally {
      await refreshAll(queryClient);
    }
  }
  return (
    <>
      <Button
        aria-label={main ? undefined : `後払い（請求書）にする：${name}`}
        onClick={() => setAsking(true)}
        wide
      >
        後払い（請求書）にする
      </Button>
      <ConfirmDialog
        busyLabel="後払いにしています"
        confirmLabel="後払いにする"
        onClose={() => setAsking(false)}
        onConfirm={choose}
        open={asking}
        title="後払い（請求書）にしますか"
      >
        <p>
          {name}を、すぐにお渡しします。お支払いは、お渡しの日から{invoiceDays}
          日以内の銀行振込です。後払いにした申込は取り消せません。
        </p>
      </ConfirmDialog>
    </>
  );
}
