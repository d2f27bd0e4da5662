import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { periodFormSchema, type PeriodForm as Period } from '../filter-form.ts';

interface PeriodProps {
  /** As it stands in the address. */
  asked: Period;
  onChoose: (period: Period) => void;
}

export const PeriodForm = ({ asked, onChoose }: PeriodProps) => (
  <Form
    aria-label="期間"
    defaultValues={asked}
    keep={false}
    key={JSON.stringify(asked)}
    onSubmit={onChoose}
    schema={periodFormSchema}
  >
    <Stack across gap="l">
      <DateField label="始まりの日" name="from" optional />
      <DateField label="終わりの日" name="to" optional />
    </Stack>
    <Stack across>
      <SubmitButton>この期間を見る</SubmitButton>
      <Button look="quiet" onClick={() => onChoose({ from: '', to: '' })} wide>
        期間を消す
      </Button>
    </Stack>
  </Form>
);
