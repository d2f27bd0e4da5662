import { redirect } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SignUpSteps } from '../components/sign-up-steps.tsx';
import { readProgress } from '../draft.ts';

export function loader() {
  if (readProgress().email === undefined) throw redirect(to('/auth/signup/send-email-verification'));
}

export function Component() {
  return (
    <>
      <PageHeader
        above={<SignUpSteps at="メール" />}
        lead={`${readProgress().email ?? ''} にメールを送りました。24時間以内に、メールの「登録を続ける」を開いてください。`}
        title="メールを送りました"
      />
      <Stack>
        <h2>届かないとき</h2>
        <ul>
          <li>数分待っても届かないときは、迷惑メールのフォルダーを確かめてください。</li>
          <li>学校や会社のアドレスでは、外からのメールが届かない設定になっていることがあります。</li>
          <li>アドレスが違っていたときは、入力し直してください。</li>
        </ul>
        <Link look="secondary" to={to('/auth/signup/send-email-verification')} wide>
          アドレスを確かめて、もう一度送る
        </Link>
      </Stack>
    </>
  );
}
