import { useQuery } from '@tanstack/react-query';
import { invoiceDays } from '#shared/shop/order/invoice.ts';
import { ownInvoiceTermsQuery } from '#web/shop/parts/invoice-terms.ts';
import { useNow } from '#web/lib/now.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { TermsFacts } from './terms-facts.tsx';

/** For the owner, in plain words. */
export function OwnTerms() {
  const now = useNow();
  const query = useQuery(ownInvoiceTermsQuery);
  return (
    <Loaded lines={3} query={query} what="後払いの条件">
      {(terms) => (
        <Stack>
          <p>
            {terms.allowed
              ? `申し込んだものをすぐに受け取り、お渡しの日から${String(invoiceDays)}日以内に銀行振込でお支払いいただけます。申込の確認の画面で選べます（先生も選べます）。`
              : '後払いは、事務局が認めた団体・学校だけがご利用いただけます。ご希望のときは、お問い合わせください。'}
          </p>
          <TermsFacts now={now} terms={terms} />
        </Stack>
      )}
    </Loaded>
  );
}
