import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { to } from '#shared/kernel/paths.ts';
import { presentPasswordSchema } from '#shared/people/account/password.ts';
import { endSession, refreshSession } from '#web/lib/session.ts';
import { Form } from '#web/ui/form.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { FuriganaSwitch } from '#web/ui/furigana-switch.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { changePassword } from '../queries.ts';
import { newPasswordHint, newPasswordSchema } from '../schema.ts';

const schema = newPasswordSchema.and(z.object({ current: presentPasswordSchema }));

export function Component() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [done, setDone] = useState(false);

  /** Every session has ended, this one too: come back in with the new password, or by hand where more is asked. */
  async function comeBack(password: string): Promise<void> {
    const auth = await import('#web/lib/auth.ts');
    const step = await auth.signInAgain(password).catch((cause: unknown) => {
      reportError(cause);
      return 'failed' as const;
    });
    if (step === 'done') {
      await refreshSession(queryClient);
      setDone(true);
      return;
    }
    await endSession(queryClient);
    await navigate(to('/auth/signin'), { replace: true });
  }

  async function change(current: string, password: string): Promise<SubmitProblem | undefined> {
    try {
      await changePassword(current, password);
    } catch (error) {
      return refusalOf(error, ['current', 'password']);
    }
    await comeBack(password);
    return undefined;
  }

  return (
    <>
      <PageHeader
        action={<FuriganaSwitch />}
        lead="変更すると、ほかの端末はすべてサインアウトします。"
        title="パスワードの変更"
      />
      {done ? (
        <Notice
          action={
            <Link look="secondary" to={to('/account')}>
              アカウントの設定に戻る
            </Link>
          }
          live="polite"
          title="パスワードを変更しました"
          tone="good"
        >
          ほかの端末はサインアウトしました。この端末はそのまま使えます。
        </Notice>
      ) : (
        <Form
          aria-label="パスワードの変更"
          failed="パスワードを変更できませんでした"
          keep={false}
          defaultValues={{ current: '', password: '', confirmation: '' }}
          onSubmit={({ current, password }) => change(current, password)}
          schema={schema}
        >
          <PasswordField autoComplete="current-password" label="今のパスワード" name="current" />
          <PasswordField
            autoComplete="new-password"
            hint={newPasswordHint}
            label="新しいパスワード"
            name="password"
          />
          <PasswordField autoComplete="new-password" label="新しいパスワード（確認）" name="confirmation" />
          <SubmitButton busyLabel="変更しています">パスワードを変更する</SubmitButton>
        </Form>
      )}
    </>
  );
}
