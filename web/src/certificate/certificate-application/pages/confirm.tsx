import { useState } from 'react';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { AddToCart } from '#web/shop/cart/components/add-to-cart.tsx';
import { ensureSession, useSession } from '#web/lib/session.ts';
import { redirect } from 'react-router-dom';
import { withReading } from '#shared/certificate/certificate-application/reading.ts';
import type { ApplicationInput } from '#shared/certificate/certificate-application/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { Confirmation } from '../components/confirmation.tsx';
import { dropInput, readInput } from '../draft.ts';
import { dropGroupDraft, readGroupDraft, type GroupDraft } from '../group-draft.ts';
import { applyForCertificate, applyForGroup, groupQuoteQuery, quoteQuery } from '../queries.ts';

export async function loader({ queryClient }: LoaderArgs) {
  const [own, group] = [readInput(), readGroupDraft()];
  if (own === undefined && group === undefined) {
    const forOthers = (await ensureSession(queryClient))?.organization !== undefined;
    throw redirect(forOthers ? to('/certificateApplication/participants') : to('/certificateApplication'));
  }
  // The price as it stands now, not as it stood at an earlier visit.
  if (group !== undefined) void queryClient.prefetchQuery({ ...groupQuoteQuery(group.input), staleTime: 0 });
  else if (own !== undefined) void queryClient.prefetchQuery({ ...quoteQuery(own), staleTime: 0 });
}

function OwnConfirmation({ input }: { input: ApplicationInput }) {
  const userId = useSession()?.userId ?? '';
  const { resultId, ...wish } = input;
  return (
    <Confirmation
      chooser={
        input.kind === 'reissue'
          ? to('/certificateApplication', {}, { reissue: input.resultId })
          : '/certificateApplication'
      }
      delivery={input.delivery}
      forget={dropInput}
      instead={
        <AddToCart
          item={{ kind: 'certificate', wish: { ...wish, results: [{ userId, resultId }] } }}
          onAdded={dropInput}
        />
      }
      order={(expectedTotal, buying) => applyForCertificate({ ...input, expectedTotal, ...buying })}
      printed={withReading(input)}
      quote={quoteQuery(input)}
    />
  );
}

function GroupConfirmation({ draft: { input, requestKey } }: { draft: GroupDraft }) {
  return (
    <Confirmation
      chooser="/certificateApplication/participants"
      delivery={input.delivery}
      forget={dropGroupDraft}
      instead={<AddToCart item={{ kind: 'certificate', wish: input }} onAdded={dropGroupDraft} />}
      order={(expectedTotal, { way }) => applyForGroup({ ...input, expectedTotal, requestKey, way })}
      printed={input.withKana === true ? '生徒の登録された氏名（ふりがな付き）' : '生徒の登録された氏名'}
      quote={groupQuoteQuery(input)}
    />
  );
}

export function Component() {
  const [group] = useState(readGroupDraft);
  const [own] = useState(readInput);
  if (group !== undefined) return <GroupConfirmation draft={group} />;
  return own !== undefined && <OwnConfirmation input={own} />;
}
