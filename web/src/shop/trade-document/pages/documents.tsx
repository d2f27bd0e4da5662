import { useQuery } from '@tanstack/react-query';
import { fullName } from '#shared/people/account/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { isUnknown } from '#web/lib/api-error.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useSession } from '#web/lib/session.ts';
import { MissingOrder } from '#web/shop/parts/missing-order.tsx';
import { readFilter, textFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { DocumentTable } from '../components/document-table.tsx';
import { IssuableDocuments } from '../components/issuable-documents.tsx';
import { downloadDocument, orderDocumentsQuery } from '../queries.ts';

const filter = { order: textFilter };

export function loader({ queryClient, url }: LoaderArgs): void {
  const { order } = readFilter(filter, url.searchParams);
  if (order !== '') void queryClient.prefetchQuery(orderDocumentsQuery(order));
}

function Documents({ orderId }: { orderId: string }) {
  const query = useQuery(orderDocumentsQuery(orderId));
  const session = useSession();
  const buyer = session?.organization?.name ?? (session ? fullName(session.name) : '');
  if (isUnknown(query.error)) return <MissingOrder />;
  return (
    <Loaded lines={3} query={query} what="書類">
      {({ items, issuable }) => (
        <Stack gap="l">
          <IssuableDocuments
            addressee={buyer}
            honorific={session?.organization ? 'onchu' : 'sama'}
            issuable={issuable}
            orderId={orderId}
          />
          <Section title="発行した書類">
            {items.length === 0 ? (
              <EmptyState title="まだ書類はありません">
                納品書と請求書を発行するか、返金があって適格返還請求書ができると、ここに並びます。
              </EmptyState>
            ) : (
              <DocumentTable caption="書類（発行した順）" documents={items} fetchLink={downloadDocument} />
            )}
          </Section>
        </Stack>
      )}
    </Loaded>
  );
}

export function Component() {
  const [{ order }] = useUrlFilter(filter);
  return (
    <>
      <PageHeader
        action={
          <Link look="secondary" to={to('/payment/receipt')}>
            領収書へ
          </Link>
        }
        lead="納品書と請求書を発行し、この注文の書類を受け取れます。領収書は、領収書の画面から受け取れます。"
        title="注文の書類"
      />
      {order === '' ? (
        <EmptyState
          action={
            <Link look="primary" to={to('/payment/history')}>
              支払い履歴を見る
            </Link>
          }
          title="注文が選ばれていません"
        >
          支払い履歴の画面から、注文を選んでください。
        </EmptyState>
      ) : (
        <Documents orderId={order} />
      )}
    </>
  );
}
