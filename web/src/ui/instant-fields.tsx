import { DateField } from './date-field.tsx';
import { Stack } from './stack.tsx';
import { TextField } from './text-field.tsx';

interface InstantFieldsProps {
  /** Its two fields are `<name>.day` and `<name>.time`. */
  name: string;
  label: string;
  optional?: boolean;
  labelHidden?: boolean;
}

/** A day and a time in Japan. */
export const InstantFields = ({ name, label, optional = false, labelHidden = false }: InstantFieldsProps) => (
  <Stack across gap={labelHidden ? 's' : 'm'}>
    <DateField label={label} labelHidden={labelHidden} name={`${name}.day`} optional={optional} />
    <TextField
      inputMode="numeric"
      label={`${label}の時刻`}
      labelHidden={labelHidden}
      name={`${name}.time`}
      optional={optional}
      width="code"
    />
  </Stack>
);
