import * as z from 'zod';
import {
  nameCorrectionSchema,
  type OfficeCertificate,
} from '#shared/certificate/certificate/office-contract.ts';
import { formatPostalAddress } from '#shared/kernel/contact.ts';
import { hasLeft } from '#shared/certificate/parcel/policy.ts';
import type { ParcelStatus } from '#shared/certificate/parcel/schema.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ReasonField } from '#web/record/parts/reason-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDecision } from '#web/ui/use-decision.ts';
import { correctName } from '../office-queries.ts';
import { KanaOverName } from './kana-over-name.tsx';

const schema = nameCorrectionSchema.extend({ post: z.boolean() });

/** The paper in the office has the name as it was. */
const printedPaper: Partial<Record<ParcelStatus, string>> = {
  printing:
    '紙の認定証は、前の氏名で印刷してあります。小包は「印刷待ち」に戻るので、前の紙は使わず、印刷し直してください。',
  returned:
    '戻ってきた紙の認定証は、前の氏名です。「認定証の発送」の「返送」から送り直すと、直した氏名で印刷されます。',
};

interface NameCorrectionDialogProps {
  certificate: OfficeCertificate;
  onClose: () => void;
  onDone: () => void;
}

export function NameCorrectionDialog({ certificate, onClose, onDone }: NameCorrectionDialogProps) {
  const { number, printedName, printedKana = '', application } = certificate;
  const parcel = application?.parcel;
  const posted = parcel !== undefined && hasLeft(parcel.status);
  const changed = schema.refine((one) => one.printedName !== printedName || one.printedKana !== printedKana, {
    path: ['printedName'],
    message: '今の氏名と同じです。直した氏名かふりがなを入力してください',
  });

  const decided = useDecision({
    fields: ['printedName', 'printedKana', 'reason'],
    stale: ['version-conflict', 'certificate-not-correctable'],
    onDone,
  });
  // Paper that was here, and has left since, is posted again: nobody said that it need not be.
  const submit = (input: z.output<typeof schema>) => decided(() => correctName(number, input));

  return (
    <FormDialog
      act="新しい認定証を作る"
      defaultValues={{ printedName, printedKana, reason: '', post: true }}
      formName="氏名を直す"
      onClose={onClose}
      onSubmit={submit}
      schema={changed}
      title={`${number}：氏名を直す`}
    >
      <p>
        直した氏名で、新しい番号の認定証を無料で作ります。前の認定証は「差し替え済み」になり、書類は記録に残ります。
      </p>
      {parcel !== undefined && printedPaper[parcel.status] !== undefined && (
        <Notice title={printedPaper[parcel.status]} tone="warn" />
      )}
      <TextField label="券面の氏名" name="printedName" />
      <KanaOverName />
      {posted && (
        <CheckboxField
          hint={`${parcel.delivery.recipient} 様 ${formatPostalAddress(parcel.delivery)}`}
          label="紙の認定証"
          name="post"
          optional
        >
          同じ送り先へ、もう一度無料で送る
        </CheckboxField>
      )}
      <ReasonField hint="購入した方へのメールに載ります" />
    </FormDialog>
  );
}
