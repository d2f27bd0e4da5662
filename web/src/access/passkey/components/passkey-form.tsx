import * as z from 'zod';
import { signInName } from '#shared/people/account/policy.ts';
import { Form } from '#web/ui/form.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { PasskeyOutcome } from '#web/lib/auth-by-passkey.ts';

const schema = z.object({
  email: z.string().trim().regex(/.@./u, 'メールアドレス（例：name@example.com）を入力してください'),
});

const whyNot: Record<Exclude<PasskeyOutcome, 'done'>, string> = {
  absent:
    'このメールアドレスで使えるパスキーがありません。メールアドレスを確かめるか、「はじめからやり直す」からパスワードでサインインしてください。',
  canceled:
    '端末での確認が取りやめられたか、この端末にパスキーがありません。もう一度お試しいただくか、「はじめからやり直す」からパスワードでサインインしてください。',
  strange:
    'このパスキーは、このメールアドレスのアカウントのものではないか、すでに外されています。メールアドレスを確かめるか、別のパスキーを選んでください。',
  'not-supported':
    'このブラウザーではパスキーを使えません。「はじめからやり直す」からパスワードでサインインしてください。',
};

interface PasskeyFormProps {
  email: string;
  onWait: (seconds: number | undefined) => void;
  /** @throws what is told at the form */
  onDone: () => Promise<unknown>;
  refusal: (error: unknown) => Promise<SubmitProblem>;
}

/** Whose it is has to be typed: the pool asks for the passkeys of one account. */
export function PasskeyForm({ email: typed, onWait, onDone, refusal }: PasskeyFormProps) {
  async function enter(email: string): Promise<SubmitProblem | undefined> {
    try {
      const { signInByPasskey } = await import('#web/lib/auth-by-passkey.ts');
      const outcome = await signInByPasskey(signInName(email).username, onWait);
      if (outcome !== 'done') return { formError: whyNot[outcome] };
      await onDone();
    } catch (error) {
      return refusal(error);
    }
    return undefined;
  }
  return (
    <Form
      aria-label="パスキーでサインイン"
      failed="サインインできませんでした"
      keep={false}
      defaultValues={{ email: typed }}
      onSubmit={({ email }) => enter(email)}
      schema={schema}
    >
      <TextField
        autoCapitalize="none"
        autoComplete="username webauthn"
        label="メールアドレス"
        name="email"
        spellCheck={false}
      />
      <SubmitButton busyLabel="端末の確認を待っています">パスキーを使う</SubmitButton>
    </Form>
  );
}
