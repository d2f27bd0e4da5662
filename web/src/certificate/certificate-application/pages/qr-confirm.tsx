import { useState } from 'react';
import { redirect } from 'react-router-dom';
import { withReading } from '#shared/certificate/certificate-application/reading.ts';
import { to } from '#shared/kernel/paths.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { rememberGuestOrder } from '#web/state/cart-order.ts';
import { Confirmation } from '../components/confirmation.tsx';
import { dropGuestDraft, guestInput, readGuestDraft, type GuestDraft } from '../guest-draft.ts';
import { applyAsGuest, guestQuoteQuery } from '../guest-queries.ts';

export function loader({ queryClient }: LoaderArgs) {
  const draft = readGuestDraft();
  if (draft === undefined) throw redirect(to('/certificateApplicationQr'));
  void queryClient.prefetchQuery({ ...guestQuoteQuery(guestInput(draft)), staleTime: 0 });
}

function GuestConfirmation({ draft }: { draft: GuestDraft }) {
  const { form, sheet, requestKey } = draft;
  const input = guestInput(draft);
  return (
    <Confirmation
      chooser={to('/certificateApplicationQr', {}, { t: sheet })}
      delivery={input.delivery}
      email={form.email}
      forget={dropGuestDraft}
      order={async (expectedTotal, { buyerAge }) => {
        const { code, ...ordered } = await applyAsGuest({
          ...input,
          email: form.email,
          expectedTotal,
          requestKey,
          buyerAge,
        });
        rememberGuestOrder(ordered.orderId, code);
        return ordered;
      }}
      printed={withReading(form)}
      quote={guestQuoteQuery(input)}
    />
  );
}

export function Component() {
  const [draft] = useState(readGuestDraft);
  return draft !== undefined && <GuestConfirmation draft={draft} />;
}
