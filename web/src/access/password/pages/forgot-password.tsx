import { useState } from 'react';
import * as z from 'zod';
import { isOrganizationCode } from '#shared/people/account/policy.ts';
import { emailSchema } from '#shared/kernel/contact.ts';
import { to } from '#shared/kernel/paths.ts';
import { Form } from '#web/ui/form.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Ruby } from '#web/ui/ruby.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { requestPasswordReset } from '../queries.ts';

const code = z.string().refine(isOrganizationCode);
const schema = z.object({
  // What neither takes is said once, and not in the library's own words.
  email: z.union([code, emailSchema], '登録したメールアドレス（例：name@example.com）を入力してください'),
});
type Outcome = { kind: 'pupil' } | { kind: 'sent'; email: string };

function AskTeacher() {
  return (
    <Notice live="polite" tone="info">
      <Ruby base="生徒" reading="せいと" />
      のパスワードは、
      <Ruby base="先生" reading="せんせい" />
      が新しくします。
      <Ruby base="先生" reading="せんせい" />
      に「パスワードをわすれました」と
      <Ruby base="言" reading="い" />
      ってください。
    </Notice>
  );
}

function Sent({ email }: { email: string }) {
  return (
    <Notice live="polite" title="メールの送信を受け付けました" tone="good">
      {email} のアカウントがあれば、再設定のメールが届きます。1時間以内に、メールのリンクを開いてください。
      届かないときは、迷惑メールのフォルダーとアドレスの入力を確かめてください。
    </Notice>
  );
}

export function Component() {
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <>
      <PageHeader
        lead="登録したメールアドレスに、パスワードを決め直すためのリンクを送ります。"
        title="パスワードを忘れた方"
      />
      <Stack>
        {outcome?.kind === 'pupil' && <AskTeacher />}
        {outcome?.kind === 'sent' ? (
          <Sent email={outcome.email} />
        ) : (
          <Form
            aria-label="パスワードを忘れた方"
            failed="メールを送れませんでした"
            keep={false}
            defaultValues={{ email: '' }}
            onSubmit={async ({ email }) => {
              if (isOrganizationCode(email)) {
                setOutcome({ kind: 'pupil' });
                return undefined;
              }
              try {
                await requestPasswordReset(email);
              } catch (error) {
                return refusalOf(error, ['email']);
              }
              setOutcome({ kind: 'sent', email });
              return undefined;
            }}
            schema={schema}
          >
            <TextField
              autoCapitalize="none"
              autoComplete="username"
              label="メールアドレス"
              name="email"
              spellCheck={false}
            />
            <SubmitButton>再設定のメールを送る</SubmitButton>
          </Form>
        )}
        <Link look="standalone" to={to('/auth/signin')}>
          サインインに戻る
        </Link>
      </Stack>
    </>
  );
}
