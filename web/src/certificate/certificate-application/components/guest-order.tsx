import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { GuestApplication } from '#shared/certificate/certificate-application/guest-contract.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { useNow } from '#web/lib/now.ts';
import { cartOrder, rememberGuestOrder } from '#web/state/cart-order.ts';
import { ApplicationFacts } from './application-facts.tsx';
import { ApplicationSteps } from './application-steps.tsx';
import { Congratulation } from '#web/certificate/parts/congratulation.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { KonbiniSlip } from '#web/shop/parts/konbini-slip.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pending } from '#web/ui/pending.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { UnpaidActs } from '#web/shop/parts/unpaid-acts.tsx';
import {
  cancelGuestOrder,
  guestDownloadLink,
  guestOrderQuery,
  guestSettledQuery,
  readGuestOrderAgain,
  startGuestCheckout,
} from '../guest-queries.ts';
import { phaseOf } from '../phase.ts';
import { parcelWords } from '../words.ts';
import { isDone, returnPhase, returnWords, type ReturnPhase } from './return-words.ts';

/** The secret of the link: behind the # of a mailed one, else what this tab remembers of the order it made. */
export function useGuestCode(orderId: string): string | undefined {
  const { hash } = useLocation();
  const mailed = hash.length > 1 ? hash.slice(1) : undefined;
  useEffect(() => {
    if (mailed !== undefined) rememberGuestOrder(orderId, mailed);
  }, [mailed, orderId]);
  const { guest } = cartOrder.getState();
  return mailed ?? (guest?.orderId === orderId ? guest.link : undefined);
}

interface ShownProps {
  code: string;
  found: GuestApplication;
  phase: ReturnPhase;
  onChange: () => void;
}

type Applied = GuestApplication['applications'][number];

const nameOf = ({ result: { season, division, level } }: Applied): string =>
  `${season.title} ${division.name} ${level ?? ''}の認定証`;

/** Those that are out, each as soon as it is. */
function Downloads({ code, applications }: { code: string; applications: readonly Applied[] }) {
  return applications.map(({ id, status, certificateId, result: { division, level = '' } }) => {
    if (status !== 'issued' || certificateId === undefined) return null;
    const which = applications.length === 1 ? '' : `${division.name} ${level}の`;
    return (
      <DownloadButton
        fetchLink={() => guestDownloadLink(code, certificateId)}
        key={id}
        look="primary"
        wide
      >{`${which}認定証（PDF）をダウンロードする`}</DownloadButton>
    );
  });
}

function Shown({ code, found: { order, applications }, phase, onChange }: ShownProps) {
  const now = useNow();
  const [application] = applications;
  if (application === undefined) return null;
  const { parcel } = application;
  const issued = applications.flatMap(({ status, printedName, result: { season, division, level } }) =>
    status === 'issued' && level !== undefined
      ? [{ level, divisionName: division.name, seasonTitle: season.title, name: printedName }]
      : [],
  );
  return (
    <Stack>
      {(phase === 'issued' || phase === 'making') && <Downloads applications={applications} code={code} />}
      {phase === 'unpaid' && (
        <UnpaidActs
          again="成績シートのQRコードからもう一度申し込めます"
          guest={{ pay: () => startGuestCheckout(code), cancel: () => cancelGuestOrder(code) }}
          main
          name={applications.length === 1 ? nameOf(application) : `認定証${String(applications.length)}通`}
          onCanceled={onChange}
          orderId={order.id}
        />
      )}
      {phase === 'konbini' && order.slip && <KonbiniSlip now={now} slip={order.slip} />}
      <ApplicationFacts
        application={application}
        numbered={false}
        name={applications.map(nameOf).join('\n')}
        order={order}
        parcelSaid={phase === 'issued' && parcel !== undefined ? parcelWords(parcel) : undefined}
        phase={phase}
      />
      <p>このページは、お申し込みのときにお送りしたメールのリンクからいつでも開けます。</p>
      {issued.length > 0 && <Congratulation certificates={issued} />}
    </Stack>
  );
}

/** A guest has no history: what leads there for others is said here. */
const guestLead: Partial<Record<ReturnPhase, string>> = {
  overdue: 'お支払いがなかったため、この申込は取り消しになります。成績シートからもう一度お申し込みください。',
  expired: 'お支払いがなかったため、この申込は取り消されました。成績シートからもう一度お申し込みください。',
  canceled: '費用はかかっていません。必要なときは、成績シートからもう一度お申し込みください。',
};

/** Of several the one that takes longest says how far they are; what was given back alone does not hide what is out. */
function slowest({ order, applications }: GuestApplication, now: Date) {
  const one =
    applications.find((each) => phaseOf(order, each, now) === 'making') ??
    applications.find((each) => phaseOf(order, each, now) === 'issued') ??
    applications[0];
  return one && { ...one, order };
}

/** The live state of an order made without an account. */
export function GuestOrder({ code }: { code: string }) {
  const queryClient = useQueryClient();
  const now = useNow();
  const settled = useQuery(guestSettledQuery(code));
  const found = useQuery({ ...guestOrderQuery(code), enabled: settled.isFetched });
  if (isProblem(settled.error, 'not-found')) return <NoOrder />;
  const application = found.data && slowest(found.data, now);
  const phase = returnPhase(settled.data, application, !settled.isSuccess, now);
  const { title, lead } = returnWords(phase, application?.order ?? settled.data, application?.parcel);
  return (
    <>
      <PageHeader
        above={<ApplicationSteps at={isDone(phase) ? '完了' : '支払い'} />}
        lead={guestLead[phase] ?? lead}
        title={title}
      />
      <div aria-live="polite">
        {found.data !== undefined ? (
          <Shown
            code={code}
            found={found.data}
            onChange={() => void readGuestOrderAgain(queryClient)}
            phase={phase}
          />
        ) : found.isError ? (
          <LoadFailed
            busy={found.isFetching}
            error={found.error}
            onRetry={() => void found.refetch()}
            what="申し込みの状態"
          />
        ) : (
          <Pending>
            <Skeleton label="申し込みの状態を確かめています" lines={6} shape="row" />
          </Pending>
        )}
      </div>
    </>
  );
}

/** Another device or browser than the one that ordered. */
export function NoOrder() {
  return (
    <>
      <PageHeader title="申し込みの状態" />
      <EmptyState title="このページは、メールのリンクから開いてください">
        お申し込みのときにお送りしたメールの「申し込みの状態を見る」から開くと、お支払いの続きと認定証のダウンロードができます。
      </EmptyState>
    </>
  );
}
