import { goods } from '#shared/goods.ts';
import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Quote } from '#shared/certificate/certificate-application/schema.ts';
import type { Delivery } from '#shared/certificate/parcel/schema.ts';
import { to, type Address } from '#shared/kernel/paths.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { useNow } from '#web/lib/now.ts';
import { buyerAgeRefusal } from '#web/shop/parts/buyer-age.tsx';
import { leaveToPay } from '#web/shop/parts/leave-to-pay.ts';
import { OrderNow, type Buying } from '#web/shop/parts/order-now.tsx';
import { markAllStale } from '#web/shop/parts/order.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { LegalTerms } from '#web/shop/parts/legal-terms.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pending } from '#web/ui/pending.tsx';
import { PriceChange } from '#web/shop/parts/price-change.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';
import type { PaymentArrival } from '../payment-arrival.ts';
import { addressOf, cancellationWords, deliveryWords, guestCancellationWords } from '../terms.ts';
import { ApplicationSteps } from './application-steps.tsx';
import { isHopeless, Refusal } from './refusal.tsx';

type QuoteQuery = UseQueryOptions<Quote>;

interface ConfirmationProps {
  quote: QuoteQuery;
  /** Where what is ordered was chosen. */
  chooser: Address;
  /** The name or names on it. */
  printed: string;
  /** Where a guest is written to. */
  email?: string;
  /** Where something goes by post. */
  delivery: Delivery | undefined;
  order: (expectedTotal: number, buying: Buying) => Promise<{ orderId: string; url?: string | undefined }>;
  /** What was filled in is not needed any more. */
  forget: () => void;
  /** Instead of ordering at once. */
  instead?: ReactNode;
}

const wanted = ({ lines }: Quote): string =>
  lines
    .filter(({ kind }) => kind !== 'postage')
    .map(({ title, quantity }) => (quantity > 1 ? `${title} ${String(quantity)}通` : title))
    .join('\n');

/** A guest, who has no account, goes to the payment page itself, or to where the order is continued. */
const isGuest = ({ email }: ConfirmationProps): boolean => email !== undefined;

/** @param shown the sum that the page began with */
function useOrder(props: ConfirmationProps, shown: number) {
  const { quote: query, order, forget } = props;
  const guest = isGuest(props);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { act, busy, error } = useAct();
  /** What the reader has last been told: another sum, of a page that opened or of the server's refusal, is said to be one. */
  const [told, setTold] = useState(shown);
  /** Stays busy: the page is left in a moment. */
  const [leaving, setLeaving] = useState(false);

  async function send({ total }: Quote, buying: Buying) {
    setTold(total);
    try {
      const { orderId, url } = await order(total, buying);
      forget();
      await markAllStale(queryClient);
      if (guest) {
        const orderAt = to('/certificateApplicationQrInterrupted', {}, { stopped: orderId });
        if (url === undefined) {
          await navigate(orderAt, { replace: true });
          return;
        }
        setLeaving(true);
        leaveToPay(url, orderAt);
        return;
      }
      if (buying.way !== 'page') {
        await navigate(to('/payment/complete', {}, { order: orderId }), { replace: true });
        return;
      }
      const state: PaymentArrival = url === undefined ? { unreachable: true } : { url };
      await navigate(to('/certificateApplication/payment', {}, { order: orderId }), { state, replace: true });
    } catch (cause) {
      if (!isProblem(cause, 'price-changed')) throw cause;
      await queryClient.fetchQuery({ ...query, staleTime: 0 });
    }
  }
  return {
    send: (quote: Quote, buying: Buying) => act(() => send(quote, buying)),
    busy: busy || leaving,
    error,
    told,
  };
}

function Confirmed({ shown, ...props }: ConfirmationProps & { shown: Quote }) {
  const { chooser, printed, email, delivery, instead } = props;
  const posted = delivery !== undefined;
  const { send, busy, error, told } = useOrder(props, shown.total);
  const now = useNow();
  // Told at its field, here.
  const isMended = buyerAgeRefusal(error) !== undefined;
  const edit = (
    <Link aria-label="入力に戻って変更する" to={chooser}>
      変更する
    </Link>
  );
  return (
    <Stack gap="l">
      <Stack>
        {told !== shown.total && (
          <PriceChange key={`${String(told)}-${String(shown.total)}`} after={shown.total} before={told} />
        )}
        <h2>申し込む内容</h2>
        <DefinitionList
          items={[
            { term: '申し込むもの', value: wanted(shown), action: edit },
            { term: '認定証に印字する氏名', value: printed, action: edit },
            ...(email === undefined ? [] : [{ term: 'メールアドレス', value: email, action: edit }]),
            ...(posted ? [{ term: '送り先', value: addressOf(delivery), action: edit }] : []),
          ]}
        />
      </Stack>
      <Stack>
        <h2>お支払いとお渡し、取り消しの条件</h2>
        <LegalTerms
          byPage={isGuest(props)}
          cancellation={isGuest(props) ? guestCancellationWords : cancellationWords}
          delivery={deliveryWords(posted)}
          nameOf={({ kind }) => goods[kind].title}
          nothingSent={posted ? undefined : 'PDFのため'}
          now={now}
          quote={shown}
          unit="通"
        />
      </Stack>
      <Stack>
        {error !== undefined && !isMended && <Refusal chooser={chooser} error={error} />}
        {(isMended || !isHopeless(error)) && (
          <OrderNow
            busy={busy}
            byPage={isGuest(props)}
            error={error}
            of="payment"
            onOrder={(buying) => send(shown, buying)}
            total={shown.total}
          >
            {instead}
            <Link look="quiet" to={chooser} wide>
              入力に戻る
            </Link>
          </OrderNow>
        )}
      </Stack>
    </Stack>
  );
}

function Priced(props: ConfirmationProps) {
  const quote = useQuery(props.quote);
  if (quote.data !== undefined) return <Confirmed {...props} shown={quote.data} />;
  if (isHopeless(quote.error)) return <Refusal chooser={props.chooser} error={quote.error} />;
  if (quote.isError)
    return (
      <LoadFailed
        busy={quote.isFetching}
        error={quote.error}
        onRetry={() => void quote.refetch()}
        what="金額"
      />
    );
  return (
    <Pending>
      <Skeleton label="金額を確かめています" lines={8} shape="row" />
    </Pending>
  );
}

/** The last page before an order is made: what, for how much, on what terms. */
export const Confirmation = (props: ConfirmationProps) => (
  <>
    <PageHeader
      above={<ApplicationSteps at="確認" />}
      lead="内容とお支払いの条件をお確かめください。申込はまだ確定していません。"
      title="申込内容の確認"
    />
    <Priced {...props} />
  </>
);
