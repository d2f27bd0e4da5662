import { formatYen } from '#shared/kernel/money.ts';
import { formatDay, japanInstant } from '#shared/kernel/time.ts';
import { freeOf } from '#shared/shop/invoice-terms/policy.ts';
import type { InvoiceTerms } from '#shared/shop/invoice-terms/schema.ts';
import { daysLate } from '#shared/shop/order/invoice.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';

/** What is allowed, and what is owed of it. */
export function TermsFacts({ terms, now }: { terms: InvoiceTerms; now: Date }) {
  const { allowed, limit, open, dueOn } = terms;
  const late = daysLate(terms, now);
  return (
    <DefinitionList
      items={[
        {
          term: '後払いの利用',
          value: (
            <Badge tone={allowed ? 'good' : 'plain'}>{allowed ? '利用できます' : '利用できません'}</Badge>
          ),
        },
        ...(allowed ? [{ term: '上限', value: formatYen(limit) }] : []),
        ...(allowed || open > 0 ? [{ term: '支払いが済んでいない請求', value: formatYen(open) }] : []),
        ...(allowed ? [{ term: 'あと申し込める金額', value: formatYen(freeOf(terms)) }] : []),
        ...(dueOn === undefined
          ? []
          : [
              {
                term: 'いちばん早い支払期限',
                value: `${formatDay(japanInstant(dueOn))}${late > 0 ? `（${String(late)}日過ぎています）` : ''}`,
              },
            ]),
      ]}
    />
  );
}
