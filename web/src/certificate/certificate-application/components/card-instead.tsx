import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { CheckoutProblem } from '#web/ui/checkout-problem.tsx';
import { useCheckout } from '#web/ui/use-checkout.ts';
import { WhileOn } from '#web/ui/while-on.tsx';

interface CardInsteadProps {
  orderId: string;
  /** What is paid for: 「6月大会 和文B 2級の認定証」. */
  name: string;
}

/** For whoever chose the convenience store and lost the slip, or changed their mind. Paid twice, the second comes back. */
export function CardInstead({ orderId, name }: CardInsteadProps) {
  const checkout = useCheckout(orderId);
  const [asking, setAsking] = useState(false);
  return (
    <Stack gap="s">
      <WhileOn of="payment">
        <Button
          aria-label={`支払い方法を選び直す：${name}`}
          busy={checkout.busy}
          busyLabel="支払いページを開いています"
          onClick={() => setAsking(true)}
          wide
        >
          支払い方法を選び直す
        </Button>
      </WhileOn>
      {checkout.error !== undefined && <CheckoutProblem error={checkout.error} />}
      <ConfirmDialog
        busyLabel="支払いページを開いています"
        cancelLabel="コンビニ払いのままにする"
        confirmLabel="支払いページへ進む"
        onClose={() => setAsking(false)}
        onConfirm={() => checkout.pay()}
        open={asking}
        title="支払い方法を選び直しますか"
      >
        <p>
          新しい支払いページを開きます。コンビニではお支払いにならないでください。両方で支払われた場合は、あとの分を自動で返金します。
        </p>
      </ConfirmDialog>
    </Stack>
  );
}
