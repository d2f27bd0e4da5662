import * as z from 'zod';
import type { OfficeParcel } from '#shared/certificate/parcel/contract.ts';
import { deliverySchema } from '#shared/certificate/parcel/schema.ts';
import { PostalAddressFields } from '#web/people/parts/postal-address-fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDecision } from '#web/ui/use-decision.ts';
import { actOnParcel } from '../queries.ts';

const schema = z.object({ delivery: deliverySchema });

interface SendAgainDialogProps {
  parcel: OfficeParcel;
  onClose: () => void;
  onDone: () => void;
}

/** What came back goes to the printer once more, for where its buyer says now. */
export function SendAgainDialog({ parcel: { id, delivery }, onClose, onDone }: SendAgainDialogProps) {
  const decided = useDecision({ onDone });
  return (
    <FormDialog
      act="送り直す"
      defaultValues={{ delivery }}
      formName="送り直す"
      onClose={onClose}
      onSubmit={(input) => decided(() => actOnParcel(id, { act: 'send-again', ...input }))}
      schema={schema}
      title={`${delivery.recipient}：送り直す`}
    >
      <p>
        「印刷待ち」に戻します。戻ってきた紙は使わず、印刷し直してください。購入した方には、発送を登録したときに知らせます。
      </p>
      <TextField autoComplete="off" label="宛名" name="delivery.recipient" />
      <PostalAddressFields prefix="delivery." />
    </FormDialog>
  );
}
