import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { formatYen } from '#shared/kernel/money.ts';
import { invoiceTermsInputSchema, type OfficeInvoiceTerms } from '#shared/shop/invoice-terms/schema.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { changedMeanwhile, type SubmitProblem } from '#web/ui/form-problem.ts';
import { RadioField } from '#web/ui/radio-field.tsx';
import { ReasonField } from '#web/ui/reason-field.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { changeTerms } from '../queries.ts';

const schema = z.object({
  allowed: z.enum(['yes', 'no']),
  limit: z
    .string()
    .transform((text) => Number(text.normalize('NFKC').replaceAll(',', '').trim() || Number.NaN))
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
  const queryClient = useQueryClient();

  async function submit({ allowed, limit, reason }: z.output<typeof schema>): Promise<SubmitProblem | void> {
    const { version } = terms;
    try {
      await changeTerms(organizationId, { allowed: allowed === 'yes', limit, reason, version });
    } catch (error) {
      if (!isProblem(error, 'version-conflict')) return refusalOf(error, ['limit', 'reason']);
      await refreshAll(queryClient);
      return changedMeanwhile;
    }
    await refreshAll(queryClient);
    onDone();
  }

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
