import { useQueryClient } from '@tanstack/react-query';
import { formatYen } from '#shared/kernel/money.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { shortTitle } from '#shared/shop/order/policy.ts';
import { addresseeLine, isRefundedInFull } from '#shared/shop/receipt/policy.ts';
import type { Receipt } from '#shared/shop/receipt/schema.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { downloadLink, refreshReceipts } from '../queries.ts';

function State({ receipt }: { receipt: Receipt }) {
  switch (receipt.state) {
    case 'editable':
      return <Badge tone="plain">{isRefundedInFull(receipt) ? '返金済み' : '未発行'}</Badge>;
    case 'rendering':
      return (
        <Badge tone="action">
          <Icon name="info" /> 作成中
        </Badge>
      );
    case 'ready':
      return (
        <Badge tone="good">
          <Icon name="check" /> 発行済み
        </Badge>
      );
  }
}

interface Row {
  readonly receipt: Receipt;
  readonly onIssue: (receipt: Receipt) => void;
}

function Acts({ receipt, onIssue }: Row) {
  const queryClient = useQueryClient();
  if (receipt.state === 'editable' && isRefundedInFull(receipt))
    return <small>全額を返金したため、領収書は発行できません</small>;
  if (receipt.state === 'editable')
    return (
      <Button
        aria-label={`宛名を決めて発行する：領収書 ${receipt.number}`}
        onClick={() => onIssue(receipt)}
        wide
      >
        宛名を決めて発行する
      </Button>
    );
  if (receipt.state === 'rendering') return <small role="status">領収書を作成しています</small>;
  const label = receipt.fetched ? '再発行版を保存する' : '原本を保存する';
  return (
    <DownloadButton
      aria-label={`${label}：領収書 ${receipt.number}`}
      fetchLink={async () => {
        const link = await downloadLink(receipt.orderId);
        void refreshReceipts(queryClient);
        return link;
      }}
      wide
    >
      {label}
    </DownloadButton>
  );
}

const columns: readonly Column<Row>[] = [
  {
    id: 'what',
    header: '内容',
    rowHeader: true,
    long: true,
    cell: ({ receipt: { number, lines, paidAt } }) => (
      <>
        {shortTitle(lines)}
        <small data-less="">{formatDay(paidAt)}</small>
        <small data-more="">
          領収書番号 <code>{number}</code>
        </small>
      </>
    ),
  },
  {
    id: 'paid',
    header: '支払日と方法',
    whole: true,
    cell: ({ receipt: { paidAt, suppliedAt, card, way } }) => (
      <>
        {formatDay(paidAt)}
        {card !== undefined && (
          <small>
            {card.brand.toUpperCase()} •••• {card.last4}
          </small>
        )}
        {way === 'transfer' && <small>銀行振込</small>}
        {suppliedAt !== undefined && <small>取引年月日（お渡し日） {formatDay(suppliedAt)}</small>}
      </>
    ),
  },
  {
    id: 'total',
    brief: true,
    header: '金額（税込）',
    align: 'end',
    cell: ({ receipt: { orderId, total, tax, refundedTotal } }) => (
      <>
        <strong>{formatYen(total)}</strong>
        <small data-more="">うち消費税 {formatYen(tax)}</small>
        {refundedTotal > 0 && (
          <small data-more="">
            {isRefundedInFull({ total, refundedTotal })
              ? '全額を返金しました'
              : `${formatYen(refundedTotal)}を返金しました`}
            <br />
            <Link look="standalone" to={to('/payment/documents', {}, { order: orderId })}>
              適格返還請求書
            </Link>
          </small>
        )}
      </>
    ),
  },
  {
    id: 'state',
    brief: true,
    header: '状態',
    cell: ({ receipt }) => (
      <>
        <State receipt={receipt} />
        {receipt.addressee !== undefined && (
          <small data-more="">{addresseeLine(receipt.addressee, receipt.honorific)}</small>
        )}
      </>
    ),
  },
  {
    id: 'acts',
    acts: true,
    whole: true,
    header: '操作',
    cell: (row) => <Acts {...row} />,
  },
];

interface ReceiptTableProps {
  receipts: readonly Receipt[];
  onIssue: (receipt: Receipt) => void;
}

export function ReceiptTable({ receipts, onIssue }: ReceiptTableProps) {
  return (
    <Table
      caption="領収書（新しい順）"
      columns={columns}
      rowId={({ receipt }) => receipt.orderId}
      rows={receipts.map((receipt) => ({ receipt, onIssue }))}
    />
  );
}
