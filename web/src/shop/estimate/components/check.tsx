import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Estimate, Paper } from '#shared/shop/estimate/schema.ts';
import type { SummaryGroup } from '#shared/shop/order/schema.ts';
import { formatDay, japanInstant } from '#shared/kernel/time.ts';
import { addresseeLine } from '#shared/shop/receipt/policy.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { refreshEstimates } from '../queries.ts';
import { QuoteTable } from './quote-table.tsx';

interface CheckProps {
  quote: {
    readonly lines: readonly SummaryGroup[];
    readonly total: number;
    readonly tax: number;
    readonly missing?: string | undefined;
  };
  validOn: string;
  paper: Paper;
  issue: (requestKey: string) => Promise<Estimate>;
  /** Prices are not as they were shown: asks for them again. */
  onChanged: () => Promise<void>;
  onBack: () => void;
  onIssued: (estimate: Estimate) => void;
}

/** All that will stand on the estimate, before it is issued: it cannot be changed afterwards, only issued anew. */
export function CheckEstimate({ quote, validOn, paper, issue, onChanged, onBack, onIssued }: CheckProps) {
  const queryClient = useQueryClient();
  const { act, busy, error } = useAct();
  const [changed, setChanged] = useState(false);
  // Pressed again after a broken connection it is the same estimate.
  const key = useRef<string>(undefined);
  const press = () =>
    act(async () => {
      setChanged(false);
      key.current ??= crypto.randomUUID();
      try {
        const estimate = await issue(key.current);
        await refreshEstimates(queryClient);
        onIssued(estimate);
      } catch (cause) {
        if (!isProblem(cause, 'price-changed')) throw cause;
        await onChanged();
        setChanged(true);
      }
    });
  return (
    <Stack gap="l">
      {changed && (
        <Notice live="urgent" title="料金が変わりました。見積書はまだ発行していません" tone="warn">
          今の料金で計算し直しました。金額をお確かめのうえ、もう一度押してください。
        </Notice>
      )}
      {quote.missing !== undefined && (
        <Notice title="このままの数では、団体の申込にはあと少し足りません" tone="warn">
          {quote.missing}。見積書は発行できますが、申し込むときは数を満たしてください。
        </Notice>
      )}
      <QuoteTable quote={quote} />
      <DefinitionList
        items={[
          { term: '宛名', value: addresseeLine(paper.addressee, paper.honorific) },
          { term: '件名', value: paper.subject },
          { term: '有効期限', value: `${formatDay(japanInstant(validOn))}まで` },
        ]}
      />
      <ActProblem error={error} title="発行できませんでした" />
      <Stack across>
        <Button busy={busy} busyLabel="発行しています" look="primary" onClick={press} wide>
          この内容で見積書を発行する
        </Button>
        <Button disabled={busy} look="quiet" onClick={onBack} wide>
          入力に戻る
        </Button>
      </Stack>
    </Stack>
  );
}
