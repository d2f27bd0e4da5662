import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { parcelsAtOnce, type OfficeParcel } from '#shared/certificate/parcel/contract.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { refusalOf } from '#web/ui/refusal.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { shipParcels } from '../queries.ts';
import { readShipments, replacing } from '../shipment-list.ts';

const schema = z.object({ list: z.string().min(1, '小包番号と追跡番号を入力してください') });
const shownProblems = 5;

interface ShipDialogProps {
  /** What is waiting to be posted, or whose number is put right: only the numbers are left to be typed. */
  parcels: readonly Pick<OfficeParcel, 'id' | 'trackingNumber'>[];
  onClose: () => void;
  onDone: (words: string) => void;
}

/** Tracking numbers, one or a whole list: told to the buyers. */
export function ShipDialog({ parcels, onClose, onDone }: ShipDialogProps) {
  const queryClient = useQueryClient();

  async function submit({ list }: z.output<typeof schema>): Promise<SubmitProblem | void> {
    const { shipments, problems } = readShipments(list);
    if (problems.length > 0)
      return {
        fieldErrors: {
          list: `${problems
            .slice(0, shownProblems)
            .map(({ line, message }) => `${String(line)}行目：${message}`)
            .join(
              '。',
            )}${problems.length > shownProblems ? `。ほか${String(problems.length - shownProblems)}行` : ''}`,
        },
      };
    if (shipments.length === 0 || shipments.length > parcelsAtOnce)
      return { fieldErrors: { list: `1件から${String(parcelsAtOnce)}件までを入力してください` } };
    try {
      const { shipped, refused } = await shipParcels({ shipments: replacing(shipments, parcels) });
      await refreshAll(queryClient);
      const done = `${String(shipped)}件の発送を登録しました。`;
      if (refused.length > 0)
        return {
          fieldErrors: {
            list: `${done}次の${String(refused.length)}件は登録できませんでした。${refused
              .slice(0, shownProblems)
              .map(({ parcelId, message }) => `${parcelId}：${message}`)
              .join('。')}`,
          },
        };
      onDone(done);
      return undefined;
    } catch (error) {
      return refusalOf(error, ['list']);
    }
  }

  return (
    <FormDialog
      act="発送を登録する"
      defaultValues={{ list: parcels.map(({ id }) => `${id},`).join('\n') }}
      onClose={onClose}
      onSubmit={submit}
      schema={schema}
      title="追跡番号を登録する"
    >
      <TextAreaField
        hint="1行に1件、小包番号と追跡番号をカンマかタブで区切って入力します。運送会社の一覧を貼り付けることもできます。登録すると、購入した方にメールで知らせます"
        label="小包番号と追跡番号"
        name="list"
        rows={8}
      />
    </FormDialog>
  );
}
