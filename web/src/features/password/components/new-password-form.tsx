import { useState } from 'react';
import { passwordMinimum } from '#shared/password/policy.ts';
import { Form } from '#web/ui/form.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { checkNewPassword } from '../queries.ts';
import { newPasswordHint, ownPasswordSchema } from '../schema.ts';
import { Ruby } from '#web/ui/ruby.tsx';

interface NewPasswordFormProps {
  /** A pupil reads easy Japanese with furigana. */
  pupil: boolean;
  /** The one-time password that opened this form, which the new one must not be. */
  issued?: string;
  /** The act, where it is not signing in. */
  submitLabel?: string;
  onSubmit: (password: string) => Promise<SubmitProblem | void>;
}

function PupilHint() {
  return (
    <>
      {passwordMinimum}
      <Ruby base="文字" reading="もじ" /> いじょう。じぶんの <Ruby base="名前" reading="なまえ" /> や{' '}
      <Ruby base="誕生日" reading="たんじょうび" /> は つかわないでね
    </>
  );
}

export function NewPasswordForm({
  pupil,
  issued = '',
  submitLabel = 'パスワードを変更してサインインする',
  onSubmit,
}: NewPasswordFormProps) {
  const [schema] = useState(() =>
    ownPasswordSchema(
      issued,
      pupil
        ? 'カードの パスワードとは ちがう パスワードに してください'
        : '受け取ったパスワードとは違うものにしてください',
    ),
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
        hint={pupil ? <PupilHint /> : newPasswordHint}
        label={pupil ? 'あたらしい パスワード' : '新しいパスワード'}
        name="password"
      />
      <PasswordField
        autoComplete="new-password"
        label={pupil ? 'もういちど おなじ パスワード' : '新しいパスワード(確認)'}
        name="confirmation"
      />
      <SubmitButton busyLabel={pupil ? 'かえています' : '変更しています'}>
        {pupil ? 'この パスワードに する' : submitLabel}
      </SubmitButton>
    </Form>
  );
}
