import * as z from 'zod';
import { formatYen, plainYen } from '#shared/kernel/money.ts';
import { invoiceTermsInputSchema, type OfficeInvoiceTerms } from '#shared/shop/invoice-terms/schema.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { RadioField } from '#web/ui/radio-field.tsx';
import { ReasonField } from '#web/record/parts/reason-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDecision } from '#web/ui/use-decision.ts';
import { changeTerms } from '../queries.ts';

const schema = z.object({
  allowed: z.enum(['yes', 'no']),
  limit: z
    .string()
    .transform((text) => Number(plainYen(text) || Number.NaN))
    .pipe(invoiceTermsInputSchema.shape.limit),
  reason: invoiceTermsInputSchema.shape.reason,
});

interface TermsDialogProps {
  organizationId: string;
  terms: OfficeInvoiceTerms;
  onClose: () => void;
  onDone: () => void;
}

const usualLimit = 100_000;
const title = '後払いの条件を変える';

export function TermsDialog({ organizationId, terms, onClose, onDone }: TermsDialogProps) {
  const decided = useDecision({ fields: ['limit', 'reason'], onDone });
  const submit = ({ allowed, limit, reason }: z.output<typeof schema>) => {
    const { version } = terms;
    return decided(() => changeTerms(organizationId, { allowed: allowed === 'yes', limit, reason, version }));
  };

  return (
    <FormDialog
      act="条件を変える"
      defaultValues={{
        allowed: terms.allowed ? 'yes' : 'no',
        limit: String(terms.limit === 0 ? usualLimit : terms.limit),
        reason: '',
      }}
      onClose={onClose}
      onSubmit={submit}
      schema={schema}
      title={title}
    >
      <RadioField
        label="後払いの利用"
        name="allowed"
        options={[
          { value: 'yes', label: '認める' },
          {
            value: 'no',
            label: '認めない',
            note: 'これからの申込に選べなくなります。済んでいない請求はそのまま残ります',
          },
        ]}
      />
      <TextField
        hint={`円。1,000円から1,000万円まで。いま支払いが済んでいない請求は${formatYen(terms.open)}です`}
        inputMode="numeric"
        label="上限"
        name="limit"
        width="code"
      />
      <ReasonField hint="団体・学校の変更の記録に載り、責任者も読みます" />
    </FormDialog>
  );
}
