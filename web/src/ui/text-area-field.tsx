import { useFormContext } from 'react-hook-form';
import { controlClass, FieldFrame } from './field.tsx';
import { useField, type FieldProps } from './form-context.ts';

interface TextAreaFieldProps extends FieldProps {
  rows?: number;
  maxLength?: number;
}

export function TextAreaField({ rows = 5, maxLength, ...field }: TextAreaFieldProps) {
  const parts = useField(field);
  const { register } = useFormContext();
  return (
    <FieldFrame {...field} parts={parts}>
      <textarea
        {...parts.aria}
        {...register(field.name)}
        className={controlClass}
        id={parts.id}
        maxLength={maxLength}
        rows={rows}
      />
    </FieldFrame>
  );
}
