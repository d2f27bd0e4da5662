import { useQuery } from '@tanstack/react-query';
import { redirect, useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { to } from '#shared/kernel/paths.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { Form } from '#web/ui/form.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pending } from '#web/ui/pending.tsx';
import { RadioField } from '#web/ui/radio-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { LinkProblem } from '#web/mail/mailed-link/components/link-problem.tsx';
import { SignUpSteps } from '../components/sign-up-steps.tsx';
import { takeProof } from '#web/mail/parts/mailed-proof.ts';
import { mailedLinkQuery } from '#web/mail/mailed-link/queries.ts';
import { accountKinds, keepProgress, kindSoFar, readProgress, type AccountKind } from '../draft.ts';

export function loader({ queryClient }: LoaderArgs) {
  takeProof((proof) => keepProgress({ proof }));
  const { proof } = readProgress();
  if (proof === undefined) throw redirect(to('/auth/signup'));
  void queryClient.prefetchQuery(mailedLinkQuery('sign-up', proof));
}

const schema = z.object({ kind: z.enum(accountKinds, 'アカウントの種類を選んでください') });
const options: readonly { value: AccountKind; label: string; note: string }[] = [
  {
    value: 'individual',
    label: '個人',
    note: '自分で練習し、競技会に参加する方。学校や団体から先生として招待された方',
  },
  { value: 'organization', label: '団体', note: '会社、クラブ、塾、パソコン教室などの責任者の方' },
  { value: 'school', label: '学校', note: '学校の責任者の方。承認のあと、クラスと生徒を登録できます' },
];

function TypeForm() {
  const navigate = useNavigate();
  const kind = kindSoFar();
  return (
    <Form
      aria-label="アカウントの種類"
      defaultValues={kind === undefined ? {} : { kind }}
      onSubmit={async (chosen) => {
        keepProgress({ kind: chosen.kind });
        await navigate(to(`/auth/signup/${chosen.kind}`));
      }}
      schema={schema}
    >
      <RadioField framed label="アカウントの種類" name="kind" options={options} />
      <SubmitButton>入力へ進む</SubmitButton>
    </Form>
  );
}

export function Component() {
  const link = useQuery(mailedLinkQuery('sign-up', readProgress().proof ?? ''));
  return (
    <>
      <PageHeader
        above={<SignUpSteps at="入力" />}
        {...(link.data && {
          lead: `${link.data.email} を確認しました。どのアカウントを作るかを選んでください。`,
        })}
        title="アカウントの種類"
      />
      {link.data !== undefined ? (
        <TypeForm />
      ) : link.isError ? (
        <LinkProblem
          again={[to('/auth/signup/send-email-verification'), 'もう一度メールを受け取る']}
          busy={link.isFetching}
          error={link.error}
          onRetry={() => void link.refetch()}
        />
      ) : (
        <Pending>
          <Skeleton label="リンクを確かめています" lines={4} shape="row" />
        </Pending>
      )}
    </>
  );
}
