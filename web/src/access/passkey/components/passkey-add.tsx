import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { passkeyNameSchema } from '#shared/access/passkey/schema.ts';
import { totpCodeSchema } from '#shared/access/two-step/schema.ts';
import { presentPasswordSchema } from '#shared/people/account/password.ts';
import { twoStepQuery } from '#web/access/two-step/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { makePasskey, makesPasskeys, NoPasskey } from '../make.ts';
import { addPasskey, startPasskey } from '../queries.ts';

const byPassword = z.object({ name: passkeyNameSchema, password: presentPasswordSchema });
const byCode = byPassword.extend({ code: totpCodeSchema });

interface PasskeyAddProps {
  onDone: () => void;
  onCancel: () => void;
}
interface Typed {
  name: string;
  password: string;
  code?: string;
}

/** 名前と本人の確認 → 端末での確認 */
export function PasskeyAdd({ onDone, onCancel }: PasskeyAddProps) {
  const twoStep = useQuery(twoStepQuery);

  async function add({ name, password, code }: Typed): Promise<SubmitProblem | undefined> {
    try {
      const { options } = await startPasskey(password, code);
      await addPasskey({ password, name, credential: await makePasskey(options) });
    } catch (error) {
      if (error instanceof NoPasskey) return { formError: error.message };
      return refusalOf(error, ['name', 'password', 'code']);
    }
    onDone();
    return undefined;
  }

  const cancel = (
    <div>
      <Button look="quiet" onClick={onCancel}>
        追加せずに戻る
      </Button>
    </div>
  );
  if (!makesPasskeys())
    return (
      <Stack>
        <Notice live="polite" title="このブラウザーではパスキーを使えません" tone="warn">
          ブラウザーと端末を新しい版にしてから、もう一度お試しください。これまでどおり、パスワードでサインインできます。
        </Notice>
        {cancel}
      </Stack>
    );
  return (
    <Loaded lines={3} query={twoStep} what="2段階認証の状態">
      {({ since }) => (
        <Form
          aria-label="パスキーを追加する"
          failed="パスキーを追加できませんでした"
          keep={false}
          defaultValues={{ name: '', password: '', ...(since !== undefined && { code: '' }) }}
          onSubmit={(typed: Typed) => add(typed)}
          schema={since === undefined ? byPassword : byCode}
        >
          <p>ご本人か確かめたあと、この端末が、指紋、顔、暗証番号などの確認を求めます。</p>
          <TextField
            hint="あとで見分けるための名前です（例：職員室のパソコン）"
            label="パスキーの名前"
            name="name"
            width="half"
          />
          <PasswordField autoComplete="current-password" label="今のパスワード" name="password" />
          {since !== undefined && (
            <TextField
              autoComplete="one-time-code"
              hint="認証アプリに今表示されている6桁の数字です"
              inputMode="numeric"
              label="確認コード"
              name="code"
              width="code"
            />
          )}
          <SubmitButton busyLabel="端末の確認を待っています">パスキーを追加する</SubmitButton>
          {cancel}
        </Form>
      )}
    </Loaded>
  );
}
