import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Entry } from '#shared/competition/entry/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useNow } from '#web/lib/now.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { useSession } from '#web/lib/session.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FuriganaSwitch } from '#web/ui/furigana-switch.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Printouts } from '#web/competition/printout/components/printouts.tsx';
import type { PrintWish } from '#web/competition/printout/queries.ts';
import { usePrint } from '#web/competition/printout/components/use-print.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { later } from '#web/ui/later.tsx';
import { OrderArrival } from '#web/shop/parts/order-arrival.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { OwnEntries } from '../components/own-entries.tsx';
import { UnpaidOrder, UnpaidOrders } from '../components/unpaid-orders.tsx';
import { stepAddress } from '../group-steps.ts';
import { ownEntriesQuery, withdraw } from '../queries.ts';

export function loader({ queryClient }: LoaderArgs) {
  void queryClient.prefetchQuery(seasonsQuery);
}

const kinds = ['ticket'] as const;

const arrivalWords = {
  done: '参加番号は下の一覧にあります。',
  making: '参加できるように準備しています。',
  afterwards: '参加できるようになります。',
};

/** Only staff has one. */
const GroupEntries = later(async () => (await import('../components/group-entries.tsx')).GroupEntries);

interface ListProps {
  print: Parameters<typeof GroupEntries>[0]['print'];
  now: Date;
  /** The order that is spoken of above the list already. */
  shownAbove: string | undefined;
  onWithdraw: (entry: Entry) => void;
  onCanceled: () => void;
}

function Own({ pupil, now, print, shownAbove, onWithdraw, onCanceled }: ListProps & { pupil: boolean }) {
  return (
    <PagedTable
      empty={
        <EmptyState title="まだ申込はありません">大会の課題を選んで申し込むと、ここに並びます。</EmptyState>
      }
      list={ownEntriesQuery}
      what="参加の申込"
    >
      {(entries) => (
        <Stack>
          {!pupil && (
            <UnpaidOrders entries={entries} now={now} onCanceled={onCanceled} shownAbove={shownAbove} />
          )}
          <OwnEntries
            entries={entries}
            onPrint={(season) => print.start({ seasonId: season.id })}
            onWithdraw={onWithdraw}
            printing={print.busy}
            pupil={pupil}
          />
        </Stack>
      )}
    </PagedTable>
  );
}

/** Said before: nothing that was paid is given back. */
function WithdrawDialog({ entry, staff, onClose }: { entry: Entry; staff: boolean; onClose: () => void }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return (
    <ConfirmDialog
      busyLabel="取りやめています"
      cancelLabel="やめない"
      confirmLabel="参加を取りやめる"
      destructive
      onClose={onClose}
      onConfirm={async () => {
        await withdraw(entry, staff);
        toast('参加を取りやめました');
        await refreshAll(queryClient);
      }}
      open
      title="参加を取りやめますか"
    >
      <p>
        {staff && `${entry.personName} さんの`}
        {entry.season.title} {entry.division.name}への参加を取りやめます。取りやめた申込は元に戻せません。
      </p>
      <p>
        {entry.state === 'applied'
          ? 'お支払いはまだです。注文の合計から、この1件の代金を引きます。開いたままの支払いページは使えなくなるので、支払うときは開き直してください。'
          : 'お支払いいただいた代金は返金されません。課題を変えるだけなら、無料でできます。'}
      </p>
    </ConfirmDialog>
  );
}

/** Entries with their states; also where the payment page leads back to. */
export function Component() {
  const session = useSession();
  const [search] = useSearchParams();
  const now = useNow();
  const [canceled, setCanceled] = useState(false);
  const [withdrawing, setWithdrawing] = useState<Entry>();
  const pupil = session?.kind === 'student';
  const staff = session?.organization !== undefined && !pupil;
  const { print, busy, error } = usePrint(staff);
  const [order, stopped] = [search.get('order'), search.get('stopped')];
  const shownAbove = canceled ? undefined : (order ?? stopped ?? undefined);
  const list = {
    now,
    shownAbove,
    print: { busy, start: (wish: Omit<PrintWish, 'kind'>) => print({ kind: 'ticket', ...wish }) },
    onWithdraw: setWithdrawing,
    onCanceled: () => setCanceled(true),
  };
  return (
    <>
      <PageHeader
        action={
          pupil ? (
            <FuriganaSwitch />
          ) : (
            <Link
              look="primary"
              to={staff ? stepAddress(undefined) : to('/maipaso-competition/register/application')}
            >
              {staff ? '団体で申し込む' : '参加を申し込む'}
            </Link>
          )
        }
        lead="大会への参加の申込と、いまの状態です。お支払いの続き、課題の変更、取りやめもここからできます。"
        title="参加の申込"
      />
      <Stack>
        <div role="status">
          {canceled && (
            <Notice title="申込を取り消しました" tone="good">
              費用はかかっていません。受付の期間中は、もう一度申し込めます。
            </Notice>
          )}
        </div>
        {order !== null && <OrderArrival key={order} orderId={order} says={arrivalWords} />}
        {stopped !== null && !canceled && (
          <UnpaidOrder now={now} onCanceled={() => setCanceled(true)} orderId={stopped} />
        )}
        <ActProblem error={error} title="参加票を作れませんでした" />
        <Stack gap="l">
          <Printouts kinds={kinds} staff={staff} title="参加票のPDF" />
          {staff ? (
            <Suspense fallback={<Skeleton label="申込を表示しています" lines={10} shape="row" />}>
              <GroupEntries {...list} />
            </Suspense>
          ) : (
            <Own pupil={pupil} {...list} />
          )}
        </Stack>
      </Stack>
      {withdrawing !== undefined && (
        <WithdrawDialog
          entry={withdrawing}
          key={withdrawing.id}
          onClose={() => setWithdrawing(undefined)}
          staff={staff}
        />
      )}
    </>
  );
}
