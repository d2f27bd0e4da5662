import * as z from 'zod';
import type { Passkey } from '#shared/access/passkey/schema.ts';
import { presentPasswordSchema } from '#shared/people/account/password.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { removePasskey } from '../queries.ts';

const schema = z.object({ password: presentPasswordSchema });

interface PasskeyRemoveProps {
  passkey: Passkey;
  onDone: () => void;
  onCancel: () => void;
}

/** What happens, and the password before it does. */
export function PasskeyRemove({ passkey: { passkeyId, name }, onDone, onCancel }: PasskeyRemoveProps) {
  async function remove(password: string): Promise<SubmitProblem | undefined> {
    try {
      await removePasskey(passkeyId, password);
    } catch (error) {
      return refusalOf(error, ['password']);
    }
    onDone();
    return undefined;
  }
  return (
    <Form
      aria-label={`「${name}」を外す`}
      failed="パスキーを外せませんでした"
      keep={false}
      defaultValues={{ password: '' }}
      onSubmit={({ password }) => remove(password)}
      schema={schema}
    >
      <p>
        {`「${name}」を外すと、そのパスキーではサインインできなくなり、ほかの端末はすべてサインアウトします。`}
      </p>
      <PasswordField autoComplete="current-password" label="今のパスワード" name="password" />
      <SubmitButton busyLabel="外しています">パスキーを外す</SubmitButton>
      <div>
        <Button look="quiet" onClick={onCancel}>
          外さずに戻る
        </Button>
      </div>
    </Form>
  );
}
