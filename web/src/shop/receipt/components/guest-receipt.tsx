import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { addresseeLine, isRefundedInFull } from '#shared/shop/receipt/policy.ts';
import type { Receipt } from '#shared/shop/receipt/schema.ts';
import { Button } from '#web/ui/button.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { later } from '#web/ui/later.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { guestReceiptLink, guestReceiptQuery, issueGuestReceipt, refreshReceipts } from '../queries.ts';

/** With the form library behind it: comes when it is asked for. */
const IssueDialog = later(async () => (await import('./issue-dialog.tsx')).IssueDialog);

function Acts({ receipt, code, onIssue }: { receipt: Receipt; code: string; onIssue: () => void }) {
  const queryClient = useQueryClient();
  if (receipt.state === 'editable' && isRefundedInFull(receipt))
    return <p>全額を返金したため、領収書は発行できません。</p>;
  if (receipt.state === 'editable')
    return (
      <Button onClick={onIssue} wide>
        宛名を決めて領収書を発行する
      </Button>
    );
  if (receipt.state === 'rendering') return <p role="status">領収書を作成しています。</p>;
  return (
    <>
      <p>{`宛名：${addresseeLine(receipt.addressee ?? '', receipt.honorific)}`}</p>
      <DownloadButton
        fetchLink={async () => {
          const link = await guestReceiptLink(code);
          void refreshReceipts(queryClient);
          return link;
        }}
        wide
      >
        {receipt.fetched ? '領収書の再発行版を保存する' : '領収書の原本を保存する'}
      </DownloadButton>
    </>
  );
}

/** Of an order made without an account; nothing before it is paid. */
export function GuestReceipt({ code }: { code: string }) {
  const queryClient = useQueryClient();
  const query = useQuery(guestReceiptQuery(code));
  const [issuing, setIssuing] = useState(false);
  const { data: receipt } = query;
  if (receipt === undefined && query.isError)
    return (
      <LoadFailed
        busy={query.isFetching}
        error={query.error}
        onRetry={() => void query.refetch()}
        what="領収書"
      />
    );
  if (receipt === undefined || receipt === null) return null;
  return (
    <Section title="領収書">
      <Stack>
        <Acts code={code} onIssue={() => setIssuing(true)} receipt={receipt} />
      </Stack>
      {issuing && (
        <Suspense>
          <IssueDialog
            addressee=""
            issue={(input) => issueGuestReceipt(code, input)}
            onClose={() => setIssuing(false)}
            onIssued={() => setIssuing(false)}
            receipt={receipt}
            refresh={() => refreshReceipts(queryClient)}
          />
        </Suspense>
      )}
    </Section>
  );
}
