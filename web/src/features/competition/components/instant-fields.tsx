import { DateField } from '#web/ui/date-field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface InstantFieldsProps {
  /** Its two fields are `<name>.day` and `<name>.time`. */
  name: string;
  label: string;
}

/** A day and a time in Japan. */
export const InstantFields = ({ name, label }: InstantFieldsProps) => (
  <Stack across>
    <DateField label={label} name={`${name}.day`} />
    <TextField inputMode="numeric" label={`${label}の時刻`} name={`${name}.time`} width="code" />
  </Stack>
);
