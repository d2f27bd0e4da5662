import { useQuery } from '@tanstack/react-query';
import type { SheetResult } from '#shared/certificate/certificate-application/guest-contract.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { CheckboxGroupField } from '#web/ui/checkbox-field.tsx';
import { useFieldValue } from '#web/ui/form-context.ts';
import { Keycap } from '#web/ui/keycap.tsx';
import { pricesQuery } from '../price-queries.ts';
import { sheetResultWords } from '../words.ts';

const figureOf = ({ score, unit }: SheetResult): string =>
  score === undefined ? '' : `${formatCount(score)}${unit}`;

/** Everything on the sheet; what has a certificate already, or can have none, says so and cannot be ticked. */
export function SheetResultsField({ results }: { results: readonly SheetResult[] }) {
  return (
    <CheckboxGroupField
      framed
      {...(results.length > 1 && { hint: 'いくつ選んでも、お支払いは1回です' })}
      label="認定証にする結果"
      name="resultIds"
      options={results.map((result) => {
        const { id, state, divisionName, level } = result;
        const why = state === 'valid' ? undefined : sheetResultWords[state];
        return {
          value: id,
          label: divisionName,
          note: [figureOf(result), why].filter(Boolean).join('　'),
          disabled: state !== 'valid',
          ...(level !== undefined && { mark: <Keycap tone="achievement">{level}</Keycap> }),
        };
      })}
    />
  );
}

/** What is chosen comes to, before the next page says it again; nothing as long as no price is known. */
export function Sum() {
  const prices = useQuery(pricesQuery).data ?? {};
  const chosen = useFieldValue('resultIds');
  const paper = useFieldValue('how') === 'paper';
  const count = Array.isArray(chosen) ? chosen.length : 0;
  const one = prices[paper ? 'certificate-paper' : 'certificate-digital'];
  const postage = paper ? prices.postage : 0;
  if (one === undefined || postage === undefined) return null;
  return (
    <p aria-live="polite">
      {count === 0 ? (
        '認定証にする結果を選ぶと、ここに合計金額が出ます。'
      ) : (
        <>
          {`認定証 ${String(count)}通${postage > 0 ? 'と送料' : ''}　合計 `}
          <strong>{formatYen(count * one + postage)}</strong>
          （税込）
        </>
      )}
    </p>
  );
}
