import type { ReactNode } from 'react';
import type { SwitchName } from '#shared/record/feature-switch/schema.ts';
import type { BuyerAge } from '#shared/shop/order/buyer-age.ts';
import type { PayWay } from '#shared/shop/pay-way/schema.ts';
import { WhileOn } from '#web/record/parts/while-on.tsx';
import { Button } from '#web/ui/button.tsx';
import { useBuyerAge } from './buyer-age.tsx';
import { usePayWay, wayWords } from './pay-way.tsx';
import { Stack } from '#web/ui/stack.tsx';

/** What goes with an order from its final screen. */
export interface Buying {
  way: PayWay;
  /** Of who buys for themselves. */
  buyerAge?: BuyerAge | undefined;
}

interface OrderNowProps {
  /** Every switch that stops it. */
  of: SwitchName | readonly SwitchName[];
  busy: boolean;
  /** In yen: not every way takes every sum. */
  total: number;
  /** There is no other way than the provider's page. */
  byPage?: boolean;
  onOrder: (buying: Buying) => void;
  /** Why it was refused. */
  error: unknown;
  /** What may be done instead, and the way back. */
  children: ReactNode;
}

/** The act at the end of a final screen: how it is paid, and what the button binds to. */
export function OrderNow({ of, busy, total, byPage = false, onOrder, error, children }: OrderNowProps) {
  const { field: age, whenKnown } = useBuyerAge(error);
  const { way, field } = usePayWay(total, byPage);
  const { act, after } = wayWords[way];
  return (
    <>
      {field}
      {age}
      <p>{after}</p>
      <Stack across>
        <WhileOn of={of}>
          <Button
            busy={busy}
            busyLabel="申込を確定しています"
            look="primary"
            onClick={() => whenKnown((buyerAge) => onOrder({ way, buyerAge }))}
            wide
          >
            {act}
          </Button>
        </WhileOn>
        {children}
      </Stack>
    </>
  );
}
