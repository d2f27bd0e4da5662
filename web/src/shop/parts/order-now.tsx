import type { ReactNode } from 'react';
import type { SwitchName } from '#shared/record/feature-switch/schema.ts';
import { WhileOn } from '#web/record/parts/while-on.tsx';
import { Button } from '#web/ui/button.tsx';
import { useBuyerAge, type Buying } from './buyer-age.tsx';
import { Stack } from '#web/ui/stack.tsx';

interface OrderNowProps {
  /** Every switch that stops it. */
  of: SwitchName | readonly SwitchName[];
  busy: boolean;
  onOrder: (buying: Buying) => void;
  /** Why it was refused. */
  error: unknown;
  /** What else is good to know before it. */
  besides?: string;
  /** What may be done instead, and the way back. */
  children: ReactNode;
}

/** The act at the end of a final screen, and what it does. */
export function OrderNow({ of, busy, onOrder, error, besides = '', children }: OrderNowProps) {
  const { field, whenKnown } = useBuyerAge(error);
  return (
    <>
      {field}
      <p>
        {`ボタンを押すと申込が確定し、決済会社の支払いページへ移ります。カードの番号はこのサイトには残りません。${besides}`}
      </p>
      <Stack across>
        <WhileOn of={of}>
          <Button
            busy={busy}
            busyLabel="申込を確定しています"
            look="primary"
            onClick={() => whenKnown(onOrder)}
            wide
          >
            申込を確定して支払いへ進む
          </Button>
        </WhileOn>
        {children}
      </Stack>
    </>
  );
}
