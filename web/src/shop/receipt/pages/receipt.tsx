import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { fullName } from '#shared/people/account/schema.ts';
import type { Receipt } from '#shared/shop/receipt/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useSession } from '#web/lib/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { ReceiptTable } from '../components/receipt-table.tsx';
import { YearZip } from '../components/year-zip.tsx';
import { issueReceipt, receiptsQuery, refreshReceipts, yearsQuery } from '../queries.ts';

/** With the form library behind it: comes when it is asked for. */
const IssueDialog = later(async () => (await import('../components/issue-dialog.tsx')).IssueDialog);

export function loader({ queryClient }: LoaderArgs) {
  void queryClient.prefetchInfiniteQuery(receiptsQuery);
  void queryClient.prefetchQuery(yearsQuery);
}

function Receipts({ onIssue }: { onIssue: (receipt: Receipt) => void }) {
  return (
    <PagedTable
      empty={
        <EmptyState
          action={
            <Link look="secondary" to={to('/certificateApplication/history')}>
              申込の履歴を見る
            </Link>
          }
          title="まだ領収書はありません"
        >
          お支払いが済むと、ここで宛名を決めて領収書を発行できます。
        </EmptyState>
      }
      footer={
        <p>
          はじめに保存するPDFが原本です。2回目からと、発行の後に返金があったときは、「再発行」と記したものになります。
        </p>
      }
      lines={4}
      list={receiptsQuery}
      what="領収書"
    >
      {(receipts) => <ReceiptTable onIssue={onIssue} receipts={receipts} />}
    </PagedTable>
  );
}

export function Component() {
  const session = useSession();
  const queryClient = useQueryClient();
  const [issuing, setIssuing] = useState<Receipt>();
  const [issued, setIssued] = useState<string>();
  return (
    <>
      <PageHeader
        lead={`宛名と但し書きを決めて発行し、PDFで保存できます。${session?.organization === undefined ? '適格簡易請求書' : '適格請求書'}を兼ねています。`}
        title="領収書"
      />
      <Stack>
        <div role="status">
          {issued !== undefined && (
            <Notice title={`領収書 ${issued} を発行しました`} tone="good">
              数秒でPDFができあがり、下の表から保存できます。
            </Notice>
          )}
        </div>
        <Receipts onIssue={setIssuing} />
        <YearZip />
      </Stack>
      {issuing !== undefined && (
        <Suspense>
          <IssueDialog
            addressee={session ? (session.organization?.name ?? fullName(session.name)) : ''}
            honorific={session?.organization ? 'onchu' : 'sama'}
            issue={(input) => issueReceipt(issuing.orderId, input)}
            key={issuing.orderId}
            onClose={() => setIssuing(undefined)}
            onIssued={() => {
              setIssued(issuing.number);
              setIssuing(undefined);
            }}
            receipt={issuing}
            refresh={() => refreshReceipts(queryClient)}
          />
        </Suspense>
      )}
    </>
  );
}
