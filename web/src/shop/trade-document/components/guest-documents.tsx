import { useQuery } from '@tanstack/react-query';
import { formatYen } from '#shared/kernel/money.ts';
import { documentTitles } from '#shared/shop/trade-document/policy.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { downloadGuestDocument, guestDocumentsQuery } from '../guest-queries.ts';

/** Of an order made without an account, beside its receipt; nothing while there is none. */
export function GuestDocuments({ code }: { code: string }) {
  const query = useQuery(guestDocumentsQuery(code));
  if (query.isError && query.data === undefined && !isProblem(query.error, 'not-found'))
    return (
      <LoadFailed
        busy={query.isFetching}
        error={query.error}
        onRetry={() => void query.refetch()}
        what="書類"
      />
    );
  if (query.data === undefined || query.data.length === 0) return null;
  return (
    <Section title="返金の書類">
      <Stack>
        {query.data.map((document) => (
          <div key={document.id}>
            <p>{`${documentTitles[document.type]} ${document.number}（${formatYen(document.amount)}）`}</p>
            <DownloadButton
              aria-label={`PDFを保存する：${documentTitles[document.type]} ${document.number}`}
              fetchLink={() => downloadGuestDocument(code, document)}
              wide
            >
              PDFを保存する
            </DownloadButton>
          </div>
        ))}
      </Stack>
    </Section>
  );
}
