import { useState } from 'react';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { AddToCart } from '#web/shop/cart/components/add-to-cart.tsx';
import { ensureSession, useSession } from '#web/lib/session.ts';
import { redirect } from 'react-router-dom';
import { withReading } from '#shared/certificate/certificate-application/reading.ts';
import type { ApplicationInput, Quote } from '#shared/certificate/certificate-application/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ApplicationSteps } from '../components/application-steps.tsx';
import { Confirmation } from '../components/confirmation.tsx';
import { dropInput, readInput } from '../draft.ts';
import { dropGroupDraft, readGroupDraft, type GroupDraft } from '../group-draft.ts';
import { applyForCertificate, applyForGroup, groupQuoteQuery, quoteQuery } from '../queries.ts';
import { addressOf } from '../terms.ts';

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

const goods = ({ lines }: Quote): string =>
  lines
    .filter(({ kind }) => kind !== 'postage')
    .map(({ title, quantity }) => (quantity > 1 ? `${title} ${String(quantity)}通` : title))
    .join('\n');

const addressFact = ({ delivery }: Pick<ApplicationInput, 'delivery'>) =>
  delivery === undefined ? [] : [{ term: '送り先', value: addressOf(delivery) }];

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
      facts={(quote) => [
        { term: '申し込むもの', value: goods(quote) },
        { term: '認定証に印字する氏名', value: withReading(input) },
        ...addressFact(input),
      ]}
      forget={dropInput}
      instead={
        <AddToCart
          item={{ kind: 'certificate', wish: { ...wish, results: [{ userId, resultId }] } }}
          onAdded={dropInput}
        />
      }
      order={(expectedTotal) => applyForCertificate({ ...input, expectedTotal })}
      posted={input.delivery !== undefined}
      quote={quoteQuery(input)}
    />
  );
}

function GroupConfirmation({ draft: { input, requestKey } }: { draft: GroupDraft }) {
  return (
    <Confirmation
      chooser="/certificateApplication/participants"
      facts={(quote) => [
        { term: '申し込むもの', value: goods(quote) },
        {
          term: '認定証に印字する氏名',
          value: input.withKana === true ? '生徒の登録された氏名(ふりがな付き)' : '生徒の登録された氏名',
        },
        ...addressFact(input),
      ]}
      forget={dropGroupDraft}
      instead={<AddToCart item={{ kind: 'certificate', wish: input }} onAdded={dropGroupDraft} />}
      order={(expectedTotal) => applyForGroup({ ...input, expectedTotal, requestKey })}
      posted={input.delivery !== undefined}
      quote={groupQuoteQuery(input)}
    />
  );
}

export function Component() {
  const [group] = useState(readGroupDraft);
  const [own] = useState(readInput);
  return (
    <>
      <PageHeader
        above={<ApplicationSteps at="確認" />}
        lead="内容とお支払いの条件をお確かめください。申込はまだ確定していません。"
        title="申込内容の確認"
      />
      {group !== undefined ? (
        <GroupConfirmation draft={group} />
      ) : (
        own !== undefined && <OwnConfirmation input={own} />
      )}
    </>
  );
}
