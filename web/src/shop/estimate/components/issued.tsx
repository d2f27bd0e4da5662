import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Estimate } from '#shared/shop/estimate/schema.ts';
import { closingWords, isValid, validWords } from '#shared/shop/estimate/validity.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { addresseeLine } from '#shared/shop/receipt/policy.ts';
import { useNow } from '#web/lib/now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { downloadEstimate, estimateQuery } from '../queries.ts';

interface IssuedProps {
  estimate: Estimate;
  /** What can be done with it next. */
  children?: ReactNode;
}

/** An estimate that exists: its number, until when it holds, and its paper as soon as that is drawn. */
export function IssuedEstimate({ estimate, children }: IssuedProps) {
  const now = useNow();
  const { data, error, isFetching, refetch } = useQuery({
    ...estimateQuery(estimate),
    initialData: estimate,
  });
  const { number, total, validUntil, kept, closings } = data;
  return (
    <Stack>
      <DefinitionList
        items={[
          { term: '見積番号', value: <strong>{number}</strong> },
          { term: '宛名', value: addresseeLine(data.addressee, data.honorific) },
          { term: '件名', value: data.subject },
          { term: '合計（税込）', value: formatYen(total) },
          {
            term: '有効期限',
            value: (
              <>
                {validWords(validUntil)}{' '}
                {!isValid(data, now) && <Badge tone="warn">有効期限が切れています</Badge>}
              </>
            ),
          },
          ...(closings.length === 0
            ? []
            : [{ term: '大会の申込の締切', value: closingWords(closings).join('\n') }]),
        ]}
      />
      <p>
        申し込むときに、カートでこの見積番号を入力してください。有効期限までは、料金が変わっても見積もったときの料金表で申し込めます。大会の参加は、有効期限の前でも、申込の締切で終わります。番号を知っている人は見積書を開けます。
      </p>
      {error !== null && (
        <LoadFailed busy={isFetching} error={error} onRetry={() => void refetch()} what="見積書" />
      )}
      <div aria-live="polite">
        {kept ? (
          <DownloadButton fetchLink={() => downloadEstimate(number)} look="primary" wide>
            見積書（PDF）を保存する
          </DownloadButton>
        ) : (
          <p>見積書（PDF）を作っています。数秒お待ちください。</p>
        )}
      </div>
      {children}
    </Stack>
  );
}
