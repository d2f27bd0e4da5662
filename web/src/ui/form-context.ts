import { createContext, use, useEffect, useId, type ReactNode } from 'react';
import { type FieldError, useFormContext, useFormState, useWatch } from 'react-hook-form';

interface FormShared {
  formId: string;
  /** Labels by field name, for the error summary. */
  labels: Map<string, string>;
  pending: boolean;
}

export const FormSharedContext = createContext<FormShared | null>(null);

export function useFormShared(): FormShared {
  const shared = use(FormSharedContext);
  if (!shared) throw new Error('A field must stand inside <Form>');
  return shared;
}

/** What every field of a form takes. */
export interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Says 任意; without it 必須. The schema decides, this only tells. */
  optional?: boolean | undefined;
  /** In a table, whose heads say what the field is: the label is read aloud alone. */
  labelHidden?: boolean | undefined;
}

export interface FieldParts {
  /** Of the first control: where the label and the error summary lead. */
  id: string;
  hintId: string;
  errorId: string;
  error: string | undefined;
  /** For the control: invalid, required, described by hint and error. */
  aria: {
    'aria-invalid': boolean | undefined;
    'aria-required': boolean;
    'aria-describedby': string | undefined;
  };
}

export function fieldId(formId: string, name: string): string {
  return `${formId}-${name.replaceAll('.', '-')}`;
}

/** Ids, error and aria attributes of the field `name`; makes its label known to the summary. */
export function useField({ name, label, hint, optional = false }: FieldProps): FieldParts {
  const { formId, labels } = useFormShared();
  const { control, getFieldState } = useFormContext();
  const formState = useFormState({ control, name, exact: true });
  const fieldError: FieldError | undefined = getFieldState(name, formState).error;
  const own = useId();

  useEffect(() => {
    labels.set(name, label);
    return () => {
      labels.delete(name);
    };
  }, [labels, name, label]);

  const error = fieldError && (fieldError.message || '入力内容を確かめてください。');
  const hintId = `${own}hint`;
  const errorId = `${own}error`;
  const describedBy = [hint === undefined ? '' : hintId, error === undefined ? '' : errorId].filter(Boolean);
  return {
    id: fieldId(formId, name),
    hintId,
    errorId,
    error,
    aria: {
      'aria-invalid': error === undefined ? undefined : true,
      'aria-required': !optional,
      'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
    },
  };
}

/** The present value of a field, for parts of a form that depend on it. */
export function useFieldValue(name: string): unknown {
  return useWatch({ name });
}

/** Everything that is typed so far. */
export const useFieldValues = (): Readonly<Record<string, unknown>> => useWatch();
