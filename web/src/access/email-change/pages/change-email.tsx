import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod';
import { emailCodeSchema } from '#shared/access/email-change/schema.ts';
import { emailSchema, normalizeEmail } from '#shared/kernel/contact.ts';
import { presentPasswordSchema } from '#shared/people/account/password.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { to } from '#shared/kernel/paths.ts';
import { refreshSession, useSession } from '#web/lib/session.ts';
import { dropDraft, readDraft, saveDraft } from '#web/state/input.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { confirmEmailChange, requestEmailChange } from '../queries.ts';

const errand = 'change-email';
const addressSchema = z.object({ email: emailSchema });
const requestSchema = addressSchema.extend({ password: presentPasswordSchema });
const codeSchema = z.object({ code: emailCodeSchema });

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  return (
    <Form
      aria-label="新しいアドレス"
      keep={false}
      defaultValues={{ email: '', password: '' }}
      onSubmit={async ({ email, password }) => {
        try {
          await requestEmailChange(email, password);
        } catch (error) {
          return refusalOf(error, ['email', 'password']);
        }
        onSent(email);
        return undefined;
      }}
      schema={requestSchema}
    >
      <TextField
        autoComplete="email"
        inputMode="email"
        label="新しいメールアドレス"
        name="email"
        normalise={normalizeEmail}
        spellCheck={false}
        type="email"
      />
      <PasswordField autoComplete="current-password" label="今のパスワード" name="password" />
      <SubmitButton>確認コードを送る</SubmitButton>
    </Form>
  );
}

interface CodeFormProps {
  /** Empty where the mail was opened elsewhere than where it was asked for. */
  email: string;
  onChanged: (email: string) => Promise<void>;
  onRestart: () => void;
}

function CodeForm({ email, onChanged, onRestart }: CodeFormProps) {
  return (
    <Stack>
      <p>
        {email === ''
          ? 'メールで届いた6桁の確認コードを入力してください。'
          : `${email} に6桁の確認コードを送りました。1時間以内に入力してください。`}
      </p>
      <Form
        aria-label="確認コード"
        keep={false}
        defaultValues={{ code: '' }}
        onSubmit={async ({ code }) => {
          try {
            await onChanged((await confirmEmailChange(code)).email);
          } catch (error) {
            if (!isProblem(error, 'link-not-valid')) return refusalOf(error, ['code']);
            return {
              formError:
                'この確認コードは使えません。時間がたったか、続けて間違えたためです。もう一度確認コードを送ってください。',
            };
          }
          return undefined;
        }}
        schema={codeSchema}
      >
        <TextField
          autoComplete="one-time-code"
          inputMode="numeric"
          label="6桁の確認コード"
          name="code"
          width="code"
        />
        <SubmitButton busyLabel="確かめています">メールアドレスを変更する</SubmitButton>
      </Form>
      <div>
        <Button look="quiet" onClick={onRestart}>
          アドレスを入力し直す
        </Button>
      </div>
    </Stack>
  );
}

export function Component() {
  const queryClient = useQueryClient();
  const present = useSession()?.email;
  // The code comes by mail, perhaps after a reload: the page still knows that it waits for one.
  const [search, setSearch] = useSearchParams();
  const [waiting, setWaiting] = useState(
    () => readDraft(errand, addressSchema)?.email ?? (search.has('with') ? '' : undefined),
  );
  const [changed, setChanged] = useState<string>();

  function restart() {
    dropDraft(errand);
    setWaiting(undefined);
    setSearch({}, { replace: true });
  }

  return (
    <>
      <PageHeader
        {...(present !== undefined && { lead: `今のメールアドレスは ${present} です。` })}
        title="メールアドレスの変更"
      />
      {changed !== undefined ? (
        <Notice
          action={
            <Link look="secondary" to={to('/account')}>
              アカウントの設定に戻る
            </Link>
          }
          live="polite"
          title="メールアドレスを変更しました"
          tone="good"
        >
          次のサインインからは {changed} を使ってください。前のアドレスにもお知らせを送りました。
        </Notice>
      ) : waiting === undefined ? (
        <AddressForm
          onSent={(email) => {
            saveDraft(errand, { email });
            setWaiting(email);
          }}
        />
      ) : (
        <CodeForm
          email={waiting}
          onChanged={async (email) => {
            restart();
            setChanged(email);
            await refreshSession(queryClient);
          }}
          onRestart={restart}
        />
      )}
    </>
  );
}
