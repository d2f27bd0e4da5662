import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import {
  parcelsAtOnce,
  printableSchema,
  type OfficeParcel,
  type Printable,
} from '#shared/certificate/parcel/contract.ts';
import { formatPostalAddress } from '#shared/kernel/contact.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { formatCount } from '#shared/kernel/count.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { choiceFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { later } from '#web/ui/later.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { Prints } from '../components/prints.tsx';
import { actOnParcel, parcelsQuery, startPrint, type WorkStatus } from '../queries.ts';

/** With the form library behind them: they come when they are asked for. */
const ShipDialog = later(async () => (await import('../components/ship-dialog.tsx')).ShipDialog);
const SendAgainDialog = later(
  async () => (await import('../components/send-again-dialog.tsx')).SendAgainDialog,
);
const ReasonDialog = later(async () => (await import('#web/record/parts/reason-dialog.tsx')).ReasonDialog);

const statusOptions = [
  { value: 'preparing', label: '印刷待ち' },
  { value: 'printing', label: '発送待ち' },
  { value: 'shipped', label: '発送済み' },
  { value: 'returned', label: '返送' },
] as const satisfies readonly { value: WorkStatus; label: string }[];

const filter = { status: choiceFilter(['preparing', 'printing', 'shipped', 'returned'], 'preparing') };

const empty: Readonly<Record<WorkStatus, string>> = {
  preparing: '支払いが済んだ紙の認定証が、ここに並びます。',
  printing: '印刷用のPDFを作ると、ここに並びます。追跡番号を登録すると「発送済み」へ移ります。',
  shipped: '追跡番号を登録した小包が、ここに並びます。',
  returned: '戻ってきた小包が、ここに並びます。',
};

export function loader({ queryClient }: LoaderArgs) {
  void queryClient.prefetchInfiniteQuery(parcelsQuery('preparing'));
}

interface Wish {
  readonly parcel: OfficeParcel;
  readonly act: 'deliver' | 'return' | 'send-again' | 'ship';
}

const always: readonly Column<OfficeParcel>[] = [
  {
    id: 'recipient',
    header: '宛先',
    rowHeader: true,
    cell: ({ id, delivery, reason }) => (
      <>
        {delivery.recipient}
        <small data-more="">{formatPostalAddress(delivery)}</small>
        <small data-more="">
          小包番号 <code>{id}</code>
        </small>
        {reason !== undefined && reason !== '' && <small data-more="">{`戻ってきた理由：${reason}`}</small>}
      </>
    ),
  },
  {
    id: 'count',
    brief: true,
    header: '認定証',
    align: 'end',
    cell: ({ count }) => `${formatCount(count)}通`,
  },
  { id: 'at', header: '申込日', whole: true, cell: ({ createdAt }) => formatDay(createdAt) },
];

const tracking: Column<OfficeParcel> = {
  id: 'number',
  header: '追跡番号',
  whole: true,
  cell: ({ trackingNumber }) => trackingNumber,
};

const acts = (ask: (wish: Wish) => void): Column<OfficeParcel> => ({
  id: 'acts',
  acts: true,
  header: '操作',
  cell: (parcel) => {
    const { recipient } = parcel.delivery;
    const button = (act: Wish['act'], words: string) => (
      <Button aria-label={`${words}：${recipient}`} onClick={() => ask({ parcel, act })} wide>
        {words}
      </Button>
    );
    switch (parcel.status) {
      case 'printing':
        return button('ship', '発送を登録する');
      case 'shipped':
        return (
          <Stack across gap="s">
            {button('deliver', '届いたことにする')}
            {button('return', '戻ってきた')}
            {button('ship', '追跡番号を直す')}
          </Stack>
        );
      case 'returned':
        return button('send-again', '送り直す');
      case 'awaiting_payment':
      case 'preparing':
      case 'delivered':
      case 'canceled':
      case 'refunded':
        return null;
    }
  },
});

/** Of what waits for the printer there is nothing to be done one by one, and no number before it is posted. */
function columnsFor(status: WorkStatus, ask: (wish: Wish) => void): readonly Column<OfficeParcel>[] {
  switch (status) {
    case 'preparing':
      return always;
    case 'printing':
      return [...always, acts(ask)];
    case 'shipped':
    case 'returned':
      return [...always, tracking, acts(ask)];
  }
}

interface AskedProps {
  wish: Wish;
  onClose: () => void;
  onDone: (words: string) => void;
}

function Asked({ wish: { parcel, act }, onClose, onDone }: AskedProps) {
  const queryClient = useQueryClient();
  const { recipient } = parcel.delivery;
  if (act === 'ship') return <ShipDialog onClose={onClose} onDone={onDone} parcels={[parcel]} />;
  if (act === 'return')
    return (
      <ReasonDialog
        about={recipient}
        act="戻ってきた"
        decide={(reason) => actOnParcel(parcel.id, { act, reason })}
        hint="購入した方の履歴には「事務局に戻ってきた」と表示されます。理由は事務局だけが見ます"
        onClose={onClose}
        onDone={() => onDone(`${recipient} 宛ての小包を「返送」にしました。`)}
      >
        <p>宛先を確かめて、購入した方にご連絡ください。「返送」から、宛先を直して送り直せます。</p>
      </ReasonDialog>
    );
  if (act === 'send-again')
    return (
      <SendAgainDialog
        onClose={onClose}
        onDone={() => onDone(`${recipient} 宛ての小包を「印刷待ち」に戻しました。`)}
        parcel={parcel}
      />
    );
  return (
    <ConfirmDialog
      cancelLabel="やめる"
      confirmLabel="届いたことにする"
      onClose={onClose}
      onConfirm={async () => {
        await actOnParcel(parcel.id, { act });
        await refreshAll(queryClient);
        onDone(`${recipient} 宛ての小包を「お届け済み」にしました。`);
      }}
      open
      title={`${recipient}：届いたことにする`}
    >
      <p>購入した方の履歴に「お届け済み」と表示します。</p>
    </ConfirmDialog>
  );
}

export function Component() {
  const [{ status }, change] = useUrlFilter(filter);
  const queryClient = useQueryClient();
  const { act, busy, error } = useAct();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [wish, setWish] = useState<Wish>();
  const [shipping, setShipping] = useState<readonly { readonly id: string }[]>();
  const [done, setDone] = useState<string>();
  const printable = printableSchema.safeParse(status).data;
  const close = () => {
    setWish(undefined);
    setShipping(undefined);
  };
  const finish = (words: string) => {
    close();
    setSelected(new Set());
    setDone(words);
  };
  const print = (seen: Printable) =>
    act(async () => {
      const { total } = await startPrint([...selected], seen);
      await refreshAll(queryClient);
      finish(`${String(total)}件の印刷用PDFを作り始めました。できあがると、下から受け取れます。`);
    });

  const actions = printable && (
    <>
      <Button
        busy={busy}
        busyLabel="始めています"
        disabled={selected.size > parcelsAtOnce}
        look="primary"
        onClick={() => print(printable)}
      >
        {`${String(selected.size)}件の印刷用PDFを作る`}
      </Button>
      {status === 'printing' && (
        <Button onClick={() => setShipping([...selected].map((id) => ({ id })))}>
          追跡番号をまとめて登録する
        </Button>
      )}
    </>
  );
  return (
    <>
      <PageHeader
        lead="紙の認定証を印刷して発送します。印刷用のPDFは、宛名票と認定証が小包ごとに続きます。"
        title="認定証の発送"
      />
      <Stack gap="l">
        <Stack>
          <div role="status">{done !== undefined && <Notice title={done} tone="good" />}</div>
          <ActProblem error={error} title="PDFを作れませんでした" />
          <Stack across>
            <FilterSelect
              label="状態"
              onChange={(value) => {
                setSelected(new Set());
                change({ status: value });
              }}
              options={statusOptions}
              value={status}
            />
            {status === 'printing' && (
              <Button onClick={() => setShipping([])}>運送会社の一覧を貼り付ける</Button>
            )}
          </Stack>
          <PagedTable
            empty={<EmptyState title="今はありません">{empty[status]}</EmptyState>}
            key={status}
            list={parcelsQuery(status)}
            what="小包"
          >
            {(parcels) => (
              <Table
                caption={`${statusOptions.find(({ value }) => value === status)?.label ?? ''}の小包（古い順）`}
                columns={columnsFor(status, setWish)}
                rowId={({ id }) => id}
                rowName={({ delivery }) => delivery.recipient}
                rows={parcels}
                {...(printable && {
                  selection: { selected, onChange: setSelected },
                  selectionActions: actions,
                })}
              />
            )}
          </PagedTable>
        </Stack>
        <Prints />
      </Stack>
      <Suspense>
        {wish !== undefined && <Asked onClose={close} onDone={finish} wish={wish} />}
        {shipping !== undefined && <ShipDialog onClose={close} onDone={finish} parcels={shipping} />}
      </Suspense>
    </>
  );
}
