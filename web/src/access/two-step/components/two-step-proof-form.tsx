import * as z from 'zod';
import { presentPasswordSchema } from '#shared/people/account/password.ts';
import { secondStepSchema, totpCodeSchema } from '#shared/access/two-step/schema.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const stopSchema = z.object({ password: presentPasswordSchema, proof: secondStepSchema });
const renewSchema = z.object({ password: presentPasswordSchema, code: totpCodeSchema });

/** What is proved here, and what happens then. */
export function ProofForm({ stop, onSubmit, onCancel }: ProofFormProps) {
  return (
    <Form
      aria-label={stop ? '2段階認証をやめる' : '回復コードを作り直す'}
      keep={false}
      defaultValues={stop ? { password: '', proof: '' } : { password: '', code: '' }}
      onSubmit={({ password, proof, code }: Typed) => onSubmit(password, proof ?? code ?? '')}
      schema={stop ? stopSchema : renewSchema}
    >
      <PasswordField autoComplete="current-password" label="今のパスワード" name="password" />
      <TextField
        autoComplete="one-time-code"
        hint={
          stop ? '認証アプリの6桁の数字か、控えてある回復コード' : '認証アプリに今表示されている6桁の数字です'
        }
        label={stop ? '確認コード または 回復コード' : '確認コード'}
        name={stop ? 'proof' : 'code'}
        width="half"
      />
      <SubmitButton busyLabel="確かめています">
        {stop ? '2段階認証をやめる' : '回復コードを作り直す'}
      </SubmitButton>
      <div>
        <Button look="quiet" onClick={onCancel}>
          やめずに戻る
        </Button>
      </div>
    </Form>
  );
}
interface Typed {
  password: string;
  proof?: string;
  code?: string;
}
interface ProofFormProps {
  stop: boolean;
  onSubmit: (password: string, proof: string) => Promise<SubmitProblem | undefined>;
  onCancel: () => void;
}
