import { useEffect } from 'react';
import { onCard } from '#shared/people/account/policy.ts';
import { speakTo } from '#web/lib/easy.ts';
import { staysSignedIn } from '#web/lib/sign-in-trace.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { useFieldValue } from '#web/ui/form-context.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { signInSchema } from '../schema.ts';

export interface SignInInput {
  identifier: string;
  userName: string;
  password: string;
  stays: boolean;
}

/** Comes as soon as a 団体コード stands above it, scanned or typed, and with it a pupil's words; an e-mail address needs none. */
function UserNameField() {
  const identifier = useFieldValue('identifier');
  const card = typeof identifier === 'string' ? onCard(identifier) : undefined;
  const pupil = card !== undefined;
  useEffect(() => {
    void speakTo(pupil ? 'pupil' : 'everybody');
  }, [pupil]);
  if (card?.user !== '') return null;
  return (
    <TextField
      autoCapitalize="none"
      autoComplete="username"
      hint="ログインカードに書いてあります"
      label="ユーザーID"
      name="userName"
      spellCheck={false}
    />
  );
}

/** Pupils share their computers, and are not asked. */
function StaysField() {
  const identifier = useFieldValue('identifier');
  if (typeof identifier === 'string' && /^\s*[0-9０-９]/u.test(identifier)) return null;
  return (
    <CheckboxField
      hint="ほかの人も使う端末では、選ばないでください"
      label="この端末を使い続ける"
      name="stays"
      optional
    >
      サインインしたままにする
    </CheckboxField>
  );
}

interface SignInFormProps {
  /** From a login card's QR. */
  prefilled: Pick<SignInInput, 'identifier' | 'userName'>;
  onSubmit: (input: SignInInput) => Promise<SubmitProblem | void>;
}

export function SignInForm({ prefilled, onSubmit }: SignInFormProps) {
  return (
    <Form
      aria-label="サインイン"
      failed="サインインできませんでした"
      keep={false}
      defaultValues={{ ...prefilled, password: '', stays: staysSignedIn() }}
      onSubmit={onSubmit}
      schema={signInSchema}
    >
      <TextField
        autoCapitalize="none"
        autoComplete="username"
        hint="団体コードは、ログインカードにある6桁の数字です"
        label="メールアドレス または 団体コード"
        name="identifier"
        spellCheck={false}
      />
      <UserNameField />
      <PasswordField autoComplete="current-password" label="パスワード" name="password" />
      <StaysField />
      <SubmitButton busyLabel="サインインしています">サインインする</SubmitButton>
    </Form>
  );
}
