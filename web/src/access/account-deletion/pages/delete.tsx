import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { deletionFormSchema, deletionWord } from '#shared/access/account-deletion/contract.ts';
import { to } from '#shared/kernel/paths.ts';
import { endSession, useSession } from '#web/lib/session.ts';
import { Easy } from '#web/ui/easy.tsx';
import { Form } from '#web/ui/form.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { FuriganaSwitch } from '#web/ui/furigana-switch.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { deleteAccount } from '../queries.ts';

const lost = [
  'サインインに使うメールアドレスとパスワード、2段階認証の設定',
  '氏名、生年月日、電話番号、住所などの登録内容',
  '競技で打った内容と、その再生（すべて）',
  '認定証を発行していない競技の結果と、済んでいない申込の下書き',
  'これからの大会への参加の申込（支払い済みの参加費は戻りません）',
  '練習の記録と、購入した教材の利用（代金は戻りません）',
  '団体・学校の先生としての所属と担当グループ、作った招待コード',
];
const kept = [
  '発行済みの認定証と、その元になった結果（QRコードでの照会は、これからもできます）',
  '注文と領収書の記録（法令で保存が必要なため）',
  '団体・学校に残る変更の記録と、アカウントを変えた日時の記録',
  '順位表の順位（氏名は出ません）',
];

const List = ({ items }: { items: readonly string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

function DeletionForm() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  async function submit(password: string): Promise<SubmitProblem | undefined> {
    try {
      await deleteAccount(password);
    } catch (error) {
      return refusalOf(error, ['password']);
    }
    await endSession(queryClient);
    await navigate(to('/auth/signin', {}, { deleted: 1 }), { replace: true });
    return undefined;
  }

  return (
    <Stack gap="l">
      <Section title="なくなるもの">
        <List items={lost} />
      </Section>
      <Section title="残るもの">
        <List items={kept} />
        <p>
          領収書と認定証のPDFは、サインインできなくなると取り出せません。必要なものは、
          <Link to={to('/payment/receipt')}>領収書</Link>と
          <Link to={to('/certificateApplication/history')}>申込の履歴</Link>
          から先に保存してください。
        </p>
      </Section>
      <Section title="削除の手続き">
        <Notice title="元に戻せません" tone="warn">
          削除すると、すべての端末でサインインできなくなります。もう一度利用するときは、新しく登録してください。
        </Notice>
        <p>
          お支払いを待っている申込（コンビニ払いを含みます）や、手続き中のものがある間は、削除できません。先に
          <Link to={to('/payment')}>お支払い</Link>の画面をご確認ください。
        </p>
        <Form
          aria-label="アカウントの削除"
          failed="アカウントを削除できませんでした"
          keep={false}
          defaultValues={{ password: '', word: '' }}
          onSubmit={({ password }) => submit(password)}
          schema={deletionFormSchema}
        >
          <PasswordField autoComplete="current-password" label="今のパスワード" name="password" />
          <TextField
            autoComplete="off"
            hint={`確認のため「${deletionWord}」と入力してください`}
            label="確認の言葉"
            name="word"
            width="half"
          />
          <SubmitButton busyLabel="削除しています" look="danger">
            アカウントを削除する
          </SubmitButton>
        </Form>
        <p>
          <Link to={to('/account')}>削除せずにアカウントの設定に戻る</Link>
        </p>
      </Section>
    </Stack>
  );
}

export function Component() {
  const session = useSession();
  const title = 'アカウントの削除';
  if (session?.kind === 'student')
    return (
      <>
        <PageHeader action={<FuriganaSwitch />} title={title} />
        <p>
          <Easy>
            このアカウントは、学校・団体の先生が作りました。削除したいときは、先生に言ってください。
          </Easy>
        </p>
        <p>
          <Link to={to('/account')}>もどる</Link>
        </p>
      </>
    );
  if (session?.kind === 'admin')
    return (
      <>
        <PageHeader title={title} />
        <Notice title="この画面では削除できません">
          事務局のアカウントは、管理の責任者がAWSの管理画面で停止・削除します。
        </Notice>
      </>
    );
  if (session?.organization?.role === 'owner')
    return (
      <>
        <PageHeader title={title} />
        <Notice
          action={
            <Link look="secondary" to={to('/organization/:authorize?')}>
              団体・学校のページを開く
            </Link>
          }
          title="責任者のままでは削除できません"
          tone="warn"
        >
          「{session.organization.name}
          」の責任者がいなくなるためです。先に、団体・学校のページから次の責任者を招待して引き継いでください。引き継ぐ方がいないときは、事務局にお問い合わせください。
        </Notice>
      </>
    );
  return (
    <>
      <PageHeader lead="手続きの前に、なくなるものと残るものをご確認ください。" title={title} />
      <DeletionForm />
    </>
  );
}
