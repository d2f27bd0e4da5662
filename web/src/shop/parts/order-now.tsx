import type { ReactNode } from 'react';
import type { SwitchName } from '#shared/record/feature-switch/schema.ts';
import { WhileOn } from '#web/record/parts/while-on.tsx';
import { Button } from '#web/ui/button.tsx';
import { useBuyerAge, type Buying } from './buyer-age.tsx';
import { usePayWay, wayWords, type PayWay } from './pay-way.tsx';
import { Stack } from '#web/ui/stack.tsx';

interface OrderNowProps {
  /** Every switch that stops it. */
  of: SwitchName | readonly SwitchName[];
  busy: boolean;
  /** In yen: not every way takes every sum. */
  total: number;
  /** There is no other way than the provider's page. */
  byPage?: boolean;
  onOrder: (buying: Buying, way: PayWay) => void;
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
            onClick={() => whenKnown((buying) => onOrder(buying, way))}
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
