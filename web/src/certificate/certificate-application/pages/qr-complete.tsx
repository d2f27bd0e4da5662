import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { GuestReceipt } from '#web/shop/receipt/components/guest-receipt.tsx';
import { later } from '#web/ui/later.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { GuestOrder, NoOrder, useGuestCode } from '../components/guest-order.tsx';

/** Few orders have any. */
const GuestDocuments = later(
  async () => (await import('#web/shop/trade-document/components/guest-documents.tsx')).GuestDocuments,
);

/** After paying without an account: a view, which never sets a state by itself. */
export function Component() {
  const code = useGuestCode(useSearchParams()[0].get('order') ?? '');
  if (code === undefined) return <NoOrder />;
  return (
    <Stack gap="l" key={code}>
      <div>
        <GuestOrder code={code} />
      </div>
      <GuestReceipt code={code} />
      <Suspense>
        <GuestDocuments code={code} />
      </Suspense>
    </Stack>
  );
}
