import { useState } from 'react';
import type { Application } from '#shared/certificate/certificate-application/schema.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { to } from '#shared/kernel/paths.ts';
import { issuesReceipts } from '#shared/shop/receipt/policy.ts';
import { useSession } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckoutProblem } from '#web/shop/parts/checkout-problem.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Keycap } from '#web/ui/keycap.tsx';
import { Link } from '#web/ui/link.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { isReplaced, phaseOf, type Phase } from '../phase.ts';
import { downloadLink } from '../queries.ts';
import styles from './history-table.module.css';
import { PhaseBadge } from './phase-badge.tsx';
import { PhaseNote } from './phase-note.tsx';
import { UnpaidActs } from '#web/shop/parts/unpaid-acts.tsx';
import { useCheckout } from '#web/shop/parts/use-checkout.ts';
import { WhileOn } from '#web/record/parts/while-on.tsx';

/** 「6月大会 和文B 2級の認定証」 */
export const nameOf = ({ result }: Application): string =>
  `${result.season.title} ${result.division.name} ${result.level ?? ''}`.trim() + 'の認定証';

interface CardInsteadProps {
  orderId: string;
  /** What is paid for: 「6月大会 和文B 2級の認定証」. */
  name: string;
}

/** For whoever chose the convenience store: the slip again, or another way. Paid twice, the second comes back. */
function CardInstead({ orderId, name }: CardInsteadProps) {
  const checkout = useCheckout(orderId);
  const [asking, setAsking] = useState(false);
  return (
    <Stack gap="s">
      <Link
        aria-label={`お支払いの番号を見る：${name}`}
        look="standalone"
        to={to('/payment/complete', {}, { order: orderId })}
      >
        お支払いの番号を見る
      </Link>
      <WhileOn of="payment">
        <Button
          aria-label={`支払い方法を選び直す：${name}`}
          busy={checkout.busy}
          busyLabel="支払いページを開いています"
          onClick={() => setAsking(true)}
          wide
        >
          支払い方法を選び直す
        </Button>
      </WhileOn>
      {checkout.error !== undefined && <CheckoutProblem error={checkout.error} />}
      <ConfirmDialog
        busyLabel="支払いページを開いています"
        cancelLabel="コンビニ払いのままにする"
        confirmLabel="支払いページへ進む"
        onClose={() => setAsking(false)}
        onConfirm={() => checkout.pay()}
        open={asking}
        title="支払い方法を選び直しますか"
      >
        <p>
          新しい支払いページを開きます。コンビニではお支払いにならないでください。両方で支払われた場合は、あとの分を自動で返金します。
        </p>
      </ConfirmDialog>
    </Stack>
  );
}

interface Row {
  readonly application: Application;
  readonly phase: Phase;
  readonly now: Date;
  /** The same result may be applied for anew. */
  readonly again: boolean;
  /** Paid and issued, and another one is good in its place. */
  readonly replaced: boolean;
  readonly onCanceled: (application: Application) => void;
}

const ToReceipt = ({ name }: { name: string }) =>
  issuesReceipts(useSession()) && (
    <Link aria-label={`領収書へ：${name}`} look="standalone" to={to('/payment/receipt')}>
      領収書へ
    </Link>
  );

function Acts({ application, phase, again, onCanceled }: Row) {
  const { certificateId, order } = application;
  const name = nameOf(application);
  switch (phase) {
    case 'unpaid':
      return (
        <UnpaidActs
          again="同じ結果でもう一度申し込めます"
          name={name}
          onCanceled={() => onCanceled(application)}
          orderId={order.id}
          transfer={order.transfer}
        />
      );
    case 'issued':
      if (certificateId === undefined) return null;
      return (
        <>
          <DownloadButton
            aria-label={`PDFを保存する：${name}`}
            fetchLink={() => downloadLink(certificateId)}
            wide
          >
            PDFを保存する
          </DownloadButton>
          <Link
            aria-label={`認定証を見る：${name}`}
            look="standalone"
            to={to('/maipaso-competition/participant/certificate/:id', { id: certificateId })}
          >
            認定証を見る
          </Link>
          <ToReceipt name={name} />
        </>
      );
    case 'expired':
    case 'canceled':
    case 'overdue':
      if (!again) return null;
      return (
        <Link
          aria-label={`もう一度申し込む：${name}`}
          look="standalone"
          to={to('/certificateApplication', {}, { result: application.result.id })}
        >
          もう一度申し込む
        </Link>
      );
    case 'refund-waits':
      return (
        <Link
          aria-label={`返金の受け取り方を見る：${name}`}
          look="standalone"
          to={to('/payment/complete', {}, { order: application.order.id })}
        >
          返金の受け取り方を見る
        </Link>
      );
    case 'refunded':
      return <ToReceipt name={name} />;
    case 'konbini':
      return <CardInstead name={name} orderId={application.order.id} />;
    case 'held':
    case 'preparing':
    case 'making':
      return null;
  }
}

const columns: readonly Column<Row>[] = [
  {
    id: 'what',
    header: '認定証',
    rowHeader: true,
    cell: ({ application: { result, printedName } }) => (
      <span className={styles['what']}>
        {result.level !== undefined && <Keycap size="s">{result.level}</Keycap>}
        <span>
          {result.division.name}
          <small>{result.season.title}</small>
          <small data-more="">{printedName}</small>
        </span>
      </span>
    ),
  },
  {
    id: 'when',
    header: '申込日と金額',
    cell: ({ application: { appliedAt, order, price = order.total } }) => (
      <span className={styles['lines']}>
        <span className={styles['whole']}>{formatDay(appliedAt)}</span>
        <span>{formatYen(price)}</span>
      </span>
    ),
  },
  {
    id: 'state',
    brief: true,
    header: '状態',
    cell: ({ application, phase, now, replaced }) => (
      <span className={styles['lines']}>
        <span>
          {replaced ? (
            <Badge tone="warn">
              <Icon name="info" /> 差し替え済み
            </Badge>
          ) : (
            <PhaseBadge phase={phase} />
          )}
        </span>
        <span className={styles['note']} data-more="">
          <PhaseNote application={application} now={now} phase={phase} />
        </span>
      </span>
    ),
  },
  { id: 'acts', acts: true, header: '操作', cell: (row) => <Acts {...row} /> },
];

interface HistoryTableProps {
  applications: readonly Application[];
  now: Date;
  onCanceled: (application: Application) => void;
}

const over: ReadonlySet<Phase> = new Set(['overdue', 'expired', 'canceled']);

export function HistoryTable({ applications, now, onCanceled }: HistoryTableProps) {
  const rows = applications.map((application) => ({
    application,
    phase: phaseOf(application.order, application, now),
    replaced: isReplaced(application, applications),
  }));
  const taken = new Set(
    rows.filter(({ phase }) => !over.has(phase)).map(({ application }) => application.result.id),
  );
  return (
    <Table
      caption="認定証の申込（新しい順）"
      columns={columns}
      rowId={({ application }) => application.id}
      rows={rows.map((row) => ({ ...row, now, again: !taken.has(row.application.result.id), onCanceled }))}
    />
  );
}
