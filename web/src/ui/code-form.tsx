import type * as z from 'zod';
import { Form } from './form.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';

interface CodeFormProps {
  /** 「招待コード」 */
  what: string;
  /** How one looks, and where it was got. */
  hint: string;
  schema: z.ZodType<{ code: string }, { code: string }>;
  onCode: (code: string) => void;
}

/** A code somebody was handed on paper; it is neither kept nor completed. */
export const CodeForm = ({ what, hint, schema, onCode }: CodeFormProps) => (
  <Form
    aria-label={what}
    defaultValues={{ code: '' }}
    keep={false}
    onSubmit={({ code }) => onCode(code)}
    schema={schema}
  >
    <TextField
      autoCapitalize="characters"
      autoComplete="off"
      hint={hint}
      label={what}
      name="code"
      spellCheck={false}
      width="half"
    />
    <SubmitButton busyLabel="確かめています">{`${what}を確かめる`}</SubmitButton>
  </Form>
);
