import { useFormContext } from 'react-hook-form';
import { controlClass, FieldFrame, type FieldProps } from './field.tsx';
import { useField } from './form-context.ts';

interface TextAreaFieldProps extends FieldProps {
  rows?: number;
  maxLength?: number;
}

export function TextAreaField({ name, label, hint, optional, rows = 5, maxLength }: TextAreaFieldProps) {
  const parts = useField(name, label, { hint, optional });
  const { register } = useFormContext();
  return (
    <FieldFrame hint={hint} label={label} name={name} parts={parts} {...(optional ? { optional } : {})}>
      <textarea
        {...parts.aria}
        {...register(name)}
        className={controlClass}
        id={parts.id}
        maxLength={maxLength}
        rows={rows}
      />
    </FieldFrame>
  );
}
