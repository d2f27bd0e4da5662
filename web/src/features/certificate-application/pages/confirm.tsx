import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { redirect, useNavigate } from 'react-router-dom';
import type { ApplicationInput, Quote } from '#shared/certificate-application/schema.ts';
import { isProblem, sentenceOf } from '#web/lib/api-error.ts';
import { useNow } from '#web/lib/now.ts';
import { markAllStale } from '#web/lib/order.ts';
import { to } from '#shared/kernel/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pending } from '#web/ui/pending.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { ApplicationSteps } from '../components/application-steps.tsx';
import { LegalTerms } from '#web/ui/legal-terms.tsx';
import { PriceChange } from '#web/ui/price-change.tsx';
import { dropInput, readInput } from '../draft.ts';
import type { PaymentArrival } from '../payment-arrival.ts';
import { applyForCertificate, quoteQuery } from '../queries.ts';

export function loader({ queryClient }: { queryClient: QueryClient }) {
  const input = readInput();
  if (input === undefined) throw redirect(to('/certificateApplication'));
  // The price as it stands now, not as it stood at an earlier visit.
  void queryClient.prefetchQuery({ ...quoteQuery(input), staleTime: 0 });
  return input;
}

/** Neither trying again nor another price helps. */
const isHopeless = (error: unknown): boolean =>
  (['already-applied', 'not-eligible', 'not-found', 'invalid-input'] as const).some((code) =>
    isProblem(error, code),
  );

/** Why nothing was ordered, and what helps. */
function Refusal({ error }: { error: unknown }) {
  if (isProblem(error, 'already-applied'))
    return (
      <Notice
        action={
          <Link look="secondary" to={to('/certificateApplication/history')}>
            申込の履歴を見る
          </Link>
        }
        live="urgent"
        title="この結果の認定証は、すでに申し込まれています"
        tone="warn"
      >
        二重の申込はされていません。お支払いがまだのときは、申込の履歴から続けられます。
      </Notice>
    );
  if (isProblem(error, 'not-eligible') || isProblem(error, 'not-found'))
    return (
      <Notice
        action={
          <Link look="secondary" to={to('/certificateApplication')}>
            結果を選び直す
          </Link>
        }
        live="urgent"
        title="この結果では申し込めません"
        tone="bad"
      >
        結果の状態が変わった可能性があります。申込はされていません。
      </Notice>
    );
  if (isProblem(error, 'invalid-input'))
    return (
      <Notice
        action={
          <Link look="secondary" to={to('/certificateApplication')}>
            入力に戻って直す
          </Link>
        }
        live="urgent"
        title="この内容では申し込めません"
        tone="bad"
      >
        {sentenceOf(error)}
      </Notice>
    );
  return (
    <Notice live="urgent" title="申込を確定できませんでした" tone="bad">
      {sentenceOf(error)}
    </Notice>
  );
}

function useApply(input: ApplicationInput) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { act, busy, error } = useAct();
  const [agreed, setAgreed] = useState<number>();

  async function send(quote: Quote) {
    setAgreed(undefined);
    try {
      const { orderId, url } = await applyForCertificate({ ...input, expectedTotal: quote.total });
      dropInput();
      await markAllStale(queryClient);
      const state: PaymentArrival = url === undefined ? { unreachable: true } : { url };
      await navigate(to('/certificateApplication/payment', {}, { order: orderId }), { state, replace: true });
    } catch (cause) {
      if (!isProblem(cause, 'price-changed')) throw cause;
      setAgreed(quote.total);
      await queryClient.fetchQuery({ ...quoteQuery(input), staleTime: 0 });
    }
  }
  const apply = (quote: Quote) => act(() => send(quote));
  return { apply, busy, error, agreed };
}

function Confirmation({ input, quote }: { input: ApplicationInput; quote: Quote }) {
  const { apply, busy, error, agreed } = useApply(input);
  const now = useNow();
  const edit = (
    <Link aria-label="入力に戻って変更する" to={to('/certificateApplication')}>
      変更する
    </Link>
  );
  return (
    <Stack gap="l">
      <Stack>
        {agreed !== undefined && agreed !== quote.total && (
          <PriceChange key={`${String(agreed)}-${String(quote.total)}`} after={quote.total} before={agreed} />
        )}
        <h2>申し込む内容</h2>
        <DefinitionList
          items={[
            { term: '申し込むもの', value: quote.lines.map(({ title }) => title).join('\n'), action: edit },
            { term: '認定証に印字する氏名', value: input.printedName, action: edit },
          ]}
        />
      </Stack>
      <Stack>
        <h2>お支払いとお渡し、取り消しの条件</h2>
        <LegalTerms
          cancellation="お支払いの前は、「申込の履歴」から無料で取り消せます(コンビニ払いを選んだ後は、支払わないまま期限を過ぎると取り消しになります)。お支払いの後はすぐに認定証を発行するため、取り消しと返金はできません。"
          delivery="お支払いを確認でき次第発行します。通常は数分で、このサイトから認定証(PDF)をダウンロードできます。発行はメールでもお知らせします。"
          nameOf={() => '認定証(デジタル)'}
          nothingSent="PDFのため"
          now={now}
          quote={quote}
          unit="通"
        />
      </Stack>
      <Stack>
        {error !== undefined && <Refusal error={error} />}
        {!isHopeless(error) && (
          <>
            <p>
              ボタンを押すと申込が確定し、決済会社の支払いページへ移ります。カードの番号はこのサイトには残りません。
            </p>
            <Stack across>
              <Button
                busy={busy}
                busyLabel="申込を確定しています"
                look="primary"
                onClick={() => apply(quote)}
                wide
              >
                申込を確定して支払いへ進む
              </Button>
              <Link look="quiet" to={to('/certificateApplication')} wide>
                入力に戻る
              </Link>
            </Stack>
          </>
        )}
      </Stack>
    </Stack>
  );
}

export function Component() {
  const [input] = useState(readInput);
  if (input === undefined) return null;
  return <ConfirmInput input={input} />;
}

function ConfirmInput({ input }: { input: ApplicationInput }) {
  const quote = useQuery(quoteQuery(input));
  return (
    <>
      <PageHeader
        above={<ApplicationSteps at="確認" />}
        lead="内容とお支払いの条件をお確かめください。申込はまだ確定していません。"
        title="申込内容の確認"
      />
      {quote.data !== undefined ? (
        <Confirmation input={input} quote={quote.data} />
      ) : isHopeless(quote.error) ? (
        <Refusal error={quote.error} />
      ) : quote.isError ? (
        <LoadFailed
          busy={quote.isFetching}
          error={quote.error}
          onRetry={() => void quote.refetch()}
          what="金額"
        />
      ) : (
        <Pending>
          <Skeleton label="金額を確かめています" lines={8} shape="row" />
        </Pending>
      )}
    </>
  );
}
