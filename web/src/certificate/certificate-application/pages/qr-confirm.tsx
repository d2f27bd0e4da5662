import { useState } from 'react';
import { redirect } from 'react-router-dom';
import { withReading } from '#shared/certificate/certificate-application/reading.ts';
import { to } from '#shared/kernel/paths.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { rememberGuestOrder } from '#web/state/cart-order.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ApplicationSteps } from '../components/application-steps.tsx';
import { Confirmation } from '../components/confirmation.tsx';
import { dropGuestDraft, guestInput, readGuestDraft, type GuestDraft } from '../guest-draft.ts';
import { applyAsGuest, guestQuoteQuery } from '../guest-queries.ts';
import { addressOf } from '../terms.ts';

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
      facts={({ lines }) => [
        { term: '申し込むもの', value: lines[0]?.title ?? '' },
        { term: '認定証に印字する氏名', value: withReading(form) },
        { term: 'メールアドレス', value: form.email },
        ...(form.how === 'paper' ? [{ term: '送り先', value: addressOf(form.delivery) }] : []),
      ]}
      forget={dropGuestDraft}
      guest
      order={async (expectedTotal) => {
        const { code, ...ordered } = await applyAsGuest({
          ...input,
          email: form.email,
          expectedTotal,
          requestKey,
        });
        rememberGuestOrder(ordered.orderId, code);
        return ordered;
      }}
      posted={form.how === 'paper'}
      quote={guestQuoteQuery(input)}
    />
  );
}

export function Component() {
  const [draft] = useState(readGuestDraft);
  return (
    <>
      <PageHeader
        above={<ApplicationSteps at="確認" />}
        lead="内容とお支払いの条件をお確かめください。申込はまだ確定していません。"
        title="申込内容の確認"
      />
      {draft !== undefined && <GuestConfirmation draft={draft} />}
    </>
  );
}
