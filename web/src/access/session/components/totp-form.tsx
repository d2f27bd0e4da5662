import { Form } from '#web/ui/form.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { totpSchema } from '#web/access/two-step/schema.ts';

export function TotpForm({ onSubmit }: { onSubmit: (code: string) => Promise<SubmitProblem | void> }) {
  return (
    <Form
      aria-label="確認コード"
      keep={false}
      defaultValues={{ code: '' }}
      onSubmit={({ code }) => onSubmit(code)}
      schema={totpSchema}
    >
      <TextField
        autoComplete="one-time-code"
        hint="認証アプリに今表示されている6桁の数字です。約30秒ごとに変わります"
        inputMode="numeric"
        label="確認コード"
        name="code"
        width="code"
      />
      <SubmitButton busyLabel="確認しています">確認してサインインする</SubmitButton>
    </Form>
  );
}
