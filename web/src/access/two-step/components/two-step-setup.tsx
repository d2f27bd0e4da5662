import { useState } from 'react';
import * as z from 'zod';
import { presentPasswordSchema } from '#shared/people/account/password.ts';
import { authenticatorUri } from '#shared/access/two-step/schema.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { confirmTwoStep, startTwoStep } from '../queries.ts';
import { totpSchema } from '../schema.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './two-step-setup.module.css';

const passwordOnly = z.object({ password: presentPasswordSchema });

interface TwoStepSetupProps {
  /** Names the account in the authenticator app. */
  email: string;
  /** The recovery codes are kept. */
  onDone: () => void;
  onCancel?: () => void;
}

/** 今のパスワード → 認証アプリに登録 → 回復コード */
export function TwoStepSetup({ email, onDone, onCancel }: TwoStepSetupProps) {
  // The password is asked for once and proves the second request too.
  const [started, setStarted] = useState<{ secret: string; password: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [expired, setExpired] = useState<string>();

  async function start(password: string): Promise<SubmitProblem | undefined> {
    setExpired(undefined);
    try {
      setStarted({ secret: (await startTwoStep(password)).secret, password });
    } catch (error) {
      return refusalOf(error, ['password']);
    }
    return undefined;
  }
  async function confirm(password: string, code: string): Promise<SubmitProblem | undefined> {
    try {
      setCodes((await confirmTwoStep(password, code)).recoveryCodes);
    } catch (error) {
      if (!isProblem(error, 'two-step-expired')) return refusalOf(error, ['code']);
      setExpired(error.message);
      setStarted(undefined);
    }
    return undefined;
  }

  if (codes !== undefined) return <RecoveryCodes codes={codes} onKept={onDone} />;
  const cancel = onCancel !== undefined && (
    <div>
      <Button look="quiet" onClick={onCancel}>
        設定をやめる
      </Button>
    </div>
  );
  if (started === undefined)
    return (
      <Form
        aria-label="今のパスワード"
        keep={false}
        defaultValues={{ password: '' }}
        onSubmit={({ password }) => start(password)}
        schema={passwordOnly}
      >
        <p>
          ご本人か確かめるため、今のパスワードを入力してください。スマートフォンの認証アプリもご用意ください。
        </p>
        {expired !== undefined && <p role="alert">{expired}</p>}
        <PasswordField autoComplete="current-password" label="今のパスワード" name="password" />
        <SubmitButton busyLabel="確かめています">認証アプリの登録へ進む</SubmitButton>
        {cancel}
      </Form>
    );
  const { secret, password } = started;
  return (
    <Stack>
      <p>
        認証アプリ（Google Authenticator、Microsoft Authenticator
        など）でQRコードを読み取ってください。読み取れないときは、下のキーを入力してください。
      </p>
      <QrCode
        className={styles['qr'] ?? ''}
        label="認証アプリに登録するQRコード"
        text={authenticatorUri(email, secret)}
      />
      <p className={styles['key']}>
        キー：<code>{secret.replaceAll(/(.{4})(?=.)/gu, '$1 ')}</code>
      </p>
      <Form
        aria-label="確認コード"
        keep={false}
        defaultValues={{ code: '' }}
        onSubmit={({ code }) => confirm(password, code)}
        schema={totpSchema}
      >
        <TextField
          autoComplete="one-time-code"
          hint="認証アプリに今表示されている6桁の数字です"
          inputMode="numeric"
          label="確認コード"
          name="code"
          width="code"
        />
        <SubmitButton busyLabel="設定しています">2段階認証を使い始める</SubmitButton>
        {cancel}
      </Form>
    </Stack>
  );
}
