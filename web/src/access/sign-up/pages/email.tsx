import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { emailSchema, normalizeEmail } from '#shared/kernel/contact.ts';
import { to } from '#shared/kernel/paths.ts';
import { Form } from '#web/ui/form.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SignUpSteps } from '../components/sign-up-steps.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { requestSignUp } from '../queries.ts';
import { keepProgress, readProgress } from '../draft.ts';
import { WhileOn } from '#web/record/parts/while-on.tsx';

const schema = z.object({ email: emailSchema });

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        above={<SignUpSteps at="メール" />}
        lead="登録を続けるためのリンクを、入力したアドレスに送ります。"
        title="メールアドレスの入力"
      />
      <Form
        aria-label="確認のメール"
        failed="メールを送れませんでした"
        keep={false}
        defaultValues={{ email: readProgress().email ?? '' }}
        onSubmit={async ({ email }) => {
          try {
            await requestSignUp(email);
          } catch (error) {
            return refusalOf(error, ['email']);
          }
          keepProgress({ email });
          await navigate(to('/auth/signup/send-email-success'));
          return undefined;
        }}
        schema={schema}
      >
        <TextField
          autoComplete="email"
          hint="サインインとお知らせに使います"
          inputMode="email"
          label="メールアドレス"
          name="email"
          normalise={normalizeEmail}
          spellCheck={false}
          type="email"
        />
        <WhileOn of="sign-up">
          <SubmitButton busyLabel="送っています">確認のメールを送る</SubmitButton>
        </WhileOn>
      </Form>
    </>
  );
}
