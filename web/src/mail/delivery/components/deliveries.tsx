import type { Delivery, DeliveryAct } from '#shared/mail/delivery/schema.ts';
import { deliveryLabel } from '#shared/mail/delivery/words.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { useAskReason } from '#web/record/parts/ask-reason.tsx';
import { Button } from '#web/ui/button.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { actOnDelivery, deliveriesQuery } from '../queries.ts';
import { actWords } from '../words.ts';

interface Wish {
  readonly delivery: Delivery;
  readonly act: DeliveryAct;
}

const columns = (onWish: (wish: Wish) => void): Column<Delivery>[] => [
  { id: 'kind', header: '送付', rowHeader: true, cell: ({ kind }) => deliveryLabel(kind) },
  { id: 'since', brief: true, header: '頼まれた日時', cell: ({ createdAt }) => formatInstant(createdAt) },
  { id: 'repeats', align: 'end', header: 'やり直し', cell: ({ repeats }) => `${String(repeats)}回` },
  {
    id: 'failure',
    header: '最後の失敗',
    cell: ({ failure, failedAt }) =>
      failure === undefined || failedAt === undefined ? '—' : `${failure}、${formatInstant(failedAt)}`,
  },
  { id: 'id', header: '送付番号', cell: ({ id }) => <code>{id}</code> },
  {
    id: 'acts',
    header: '操作',
    acts: true,
    cell: (delivery) => (
      <Stack across gap="s">
        {delivery.acts.map((act) => (
          <Button
            aria-label={`${deliveryLabel(delivery.kind)} ${delivery.id}：${actWords[act].act}`}
            key={act}
            look="quiet"
            onClick={() => onWish({ delivery, act })}
          >
            {actWords[act].act}
          </Button>
        ))}
      </Stack>
    ),
  },
];

/** What has not arrived, with what may be done about each. */
export function Deliveries({ of, empty }: { of: 'stuck' | 'late'; empty: string }) {
  const [ask, dialog] = useAskReason(({ delivery: { id, kind }, act }: Wish) => ({
    about: deliveryLabel(kind),
    asks: act === 'give-up',
    decide: (reason) => actOnDelivery(id, act, reason),
    destructive: act === 'give-up',
    hint: 'この理由は記録に残ります',
    ...actWords[act],
  }));
  return (
    <>
      <PagedTable empty={<p>{empty}</p>} lines={2} list={deliveriesQuery(of)} what="送付">
        {(deliveries) => (
          <Table
            caption={of === 'stuck' ? '止まっている送付（古い順）' : '遅れている送付（古い順）'}
            columns={columns(ask)}
            rowId={({ id }) => id}
            rows={deliveries}
          />
        )}
      </PagedTable>
      {dialog}
    </>
  );
}
