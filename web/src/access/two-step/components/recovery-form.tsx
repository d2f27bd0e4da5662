import * as z from 'zod';
import { recoveryCodeSchema } from '#shared/access/two-step/schema.ts';
import { Form } from '#web/ui/form.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { recoverTwoStep } from '../queries.ts';

const schema = z.object({ code: recoveryCodeSchema });

/** For whoever has lost the authenticator app. */
export function RecoveryForm({ email, onDone }: { email: string; onDone: () => void }) {
  async function recover(code: string): Promise<SubmitProblem | undefined> {
    try {
      await recoverTwoStep(email, code);
    } catch (error) {
      return refusalOf(error, ['code']);
    }
    onDone();
    return undefined;
  }
  return (
    <>
      <p>
        認証アプリを使えないときは、回復コードで2段階認証を切り、パスワードだけでサインインし直します。残りの回復コードも使えなくなり、メールでお知らせします。
      </p>
      <Form
        aria-label="回復コード"
        failed="2段階認証を切れませんでした"
        keep={false}
        defaultValues={{ code: '' }}
        onSubmit={({ code }) => recover(code)}
        schema={schema}
      >
        <TextField
          autoCapitalize="characters"
          autoComplete="off"
          hint="設定したときに控えた10文字（例：7K3QD-M9X2A）のうち、どれか1つ"
          label="回復コード"
          name="code"
          spellCheck={false}
          width="half"
        />
        <SubmitButton busyLabel="確かめています">2段階認証を切る</SubmitButton>
      </Form>
    </>
  );
}
