import { useState } from 'react';
import { Form } from '#web/ui/form.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { checkNewPassword } from '../queries.ts';
import { newPasswordHint, ownPasswordSchema } from '../schema.ts';

interface NewPasswordFormProps {
  /** The one-time password that opened this form, which the new one must not be. */
  issued?: string;
  /** The act, where it is not signing in. */
  submitLabel?: string;
  onSubmit: (password: string) => Promise<SubmitProblem | void>;
}

export function NewPasswordForm({
  issued = '',
  submitLabel = 'パスワードを変更してサインインする',
  onSubmit,
}: NewPasswordFormProps) {
  const [schema] = useState(() =>
    ownPasswordSchema(issued, '受け取ったパスワードとは違うものにしてください'),
  );
  /** In place of a card's password the browser gives the new one to Cognito, which knows no list of common ones. */
  async function refused(password: string): Promise<SubmitProblem | undefined> {
    if (issued === '') return undefined;
    try {
      await checkNewPassword(password);
      return undefined;
    } catch (error) {
      return refusalOf(error, ['password']);
    }
  }

  return (
    <Form
      aria-label="新しいパスワード"
      failed="パスワードを変更できませんでした"
      keep={false}
      defaultValues={{ password: '', confirmation: '' }}
      onSubmit={async ({ password }) => (await refused(password)) ?? onSubmit(password)}
      schema={schema}
    >
      <PasswordField
        autoComplete="new-password"
        hint={newPasswordHint}
        label="新しいパスワード"
        name="password"
      />
      <PasswordField autoComplete="new-password" label="新しいパスワード（確認）" name="confirmation" />
      <SubmitButton busyLabel="変更しています">{submitLabel}</SubmitButton>
    </Form>
  );
}
