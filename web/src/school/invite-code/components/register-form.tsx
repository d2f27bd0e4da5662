import { useEffect, useState } from 'react';
import * as z from 'zod';
import { passwordMaximum, passwordMinimum } from '#shared/people/account/password-policy.ts';
import { registrationSchema, type Registered } from '#shared/school/invite-code/schema.ts';
import { isProblem, sentenceOf } from '#web/lib/api-error.ts';
import { speakTo } from '#web/lib/easy.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { Form } from '#web/ui/form.tsx';
import { KanaField } from '#web/ui/kana-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { WhileOn } from '#web/record/parts/while-on.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { registerWithInviteCode } from '../queries.ts';

const formSchema = registrationSchema
  .extend({ confirmation: z.string().min(1, '同じパスワードをもう一度入力してください') })
  .refine(({ password, confirmation }) => confirmation === '' || password === confirmation, {
    path: ['confirmation'],
    message: '上のパスワードと違っています。もう一度入力してください',
  });

function problemOf(error: unknown): SubmitProblem {
  if (isProblem(error, 'user-name-taken')) return { fieldErrors: { userName: sentenceOf(error) } };
  if (isProblem(error, 'number-taken')) return { fieldErrors: { number: sentenceOf(error) } };
  return { formError: sentenceOf(error) };
}

const empty = {
  family: '',
  given: '',
  familyKana: '',
  givenKana: '',
  number: '',
  birthOn: '',
  userName: '',
  password: '',
  confirmation: '',
};

interface RegisterFormProps {
  code: string;
  onRegistered: (card: Registered) => void | Promise<void>;
  onBack: () => void;
}

/** A new pupil by themself: no mail address, the password is theirs from the start. */
export function RegisterForm({ code, onRegistered, onBack }: RegisterFormProps) {
  // One key for this form, so that a second try after a lost answer makes no second pupil.
  const [requestKey] = useState(() => crypto.randomUUID());
  useEffect(() => void speakTo('pupil'), []);
  return (
    <Form
      aria-label="生徒の登録"
      failed="登録できませんでした"
      defaultValues={empty}
      onSubmit={async (typed): Promise<SubmitProblem | undefined> => {
        const { confirmation: _, ...input } = typed;
        try {
          await onRegistered(await registerWithInviteCode({ ...input, code, requestKey }));
          return undefined;
        } catch (error) {
          return problemOf(error);
        }
      }}
      schema={formSchema}
    >
      <TextField autoComplete="off" label="姓" name="family" width="half" />
      <TextField autoComplete="off" label="名" name="given" width="half" />
      <KanaField
        autoComplete="off"
        hint="ひらがなで入力してもカタカナになります"
        label="セイ"
        name="familyKana"
        width="half"
      />
      <KanaField autoComplete="off" label="メイ" name="givenKana" width="half" />
      <TextField inputMode="numeric" label="出席番号" name="number" optional unit="番" width="code" />
      <DateField label="生年月日" name="birthOn" optional />
      <TextField
        autoCapitalize="off"
        autoComplete="off"
        hint="サインインに使います。半角の英小文字と数字で、空欄ならおまかせで作ります"
        label="ユーザーID"
        name="userName"
        optional
        spellCheck={false}
        width="half"
      />
      <PasswordField
        autoComplete="new-password"
        hint={`${String(passwordMinimum)}〜${String(passwordMaximum)}文字。名前や誕生日など、ほかの人が思いつくものは避けてください`}
        label="パスワード"
        name="password"
      />
      <PasswordField autoComplete="new-password" label="パスワード（確認）" name="confirmation" />
      <Stack across>
        <WhileOn of="sign-up">
          <SubmitButton busyLabel="登録しています">この内容で登録する</SubmitButton>
        </WhileOn>
        <Button look="quiet" onClick={onBack} wide>
          もどる
        </Button>
      </Stack>
    </Form>
  );
}
