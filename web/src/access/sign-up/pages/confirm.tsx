import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { redirect, useNavigate } from 'react-router-dom';
import * as z from 'zod';
import type { NewAccount } from '#shared/access/profile/schema.ts';
import { formatPostalAddress, type PostalAddress } from '#shared/kernel/contact.ts';
import { fullName, type PersonName } from '#shared/people/account/schema.ts';
import type { TermsText } from '#shared/site/static-page/schema.ts';
import { formatBirthday } from '#web/access/profile/words.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { refreshSession } from '#web/lib/session.ts';
import { to } from '#shared/kernel/paths.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { DefinitionList, type Definition } from '#web/ui/definition-list.tsx';
import { Form } from '#web/ui/form.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { SignUpSteps } from '../components/sign-up-steps.tsx';
import { LinkProblem } from '#web/mail/mailed-link/components/link-problem.tsx';
import { Terms } from '#web/access/terms/components/terms.tsx';
import { termsQuery } from '#web/access/terms/queries.ts';
import { refusalOf } from '#web/ui/refusal.ts';
import { completeSignUp } from '../queries.ts';
import { newPasswordHint, newPasswordSchema } from '#web/access/password/schema.ts';
import { dropSignUp, readAccount, readProgress } from '../draft.ts';
import { WhileOn } from '#web/record/parts/while-on.tsx';

export function loader() {
  const { proof, kind } = readProgress();
  if (proof === undefined) throw redirect(to('/auth/signup'));
  if (kind === undefined) throw redirect(to('/auth/signup/selectType'));
  if (readAccount() === undefined) throw redirect(to(`/auth/signup/${kind}`));
}

const schema = newPasswordSchema.and(
  z.object({ agreed: z.boolean().refine((agreed) => agreed, '利用規約への同意が必要です') }),
);

/** Neither trying again nor another password helps; says what does. */
function Hopeless({ error }: { error: unknown }) {
  if (!isProblem(error, 'already-registered'))
    return (
      <LinkProblem
        again={[to('/auth/signup/send-email-verification'), 'もう一度メールを受け取る']}
        error={error}
      />
    );
  return (
    <Notice
      action={
        <Link look="secondary" to={to('/auth/signin')}>
          サインインする
        </Link>
      }
      live="urgent"
      title="このメールアドレスは登録済みです"
      tone="warn"
    >
      アカウントはすでにできています。パスワードをお忘れのときは、再設定できます。
    </Notice>
  );
}

/** Whom it does not let in right now signs in by the page for it, with the password they have just chosen. */
async function signInNow(queryClient: QueryClient, email: string, password: string): Promise<void> {
  try {
    const auth = await import('#web/lib/auth.ts');
    if ((await auth.signIn({ identifier: email, password })) === 'done') await refreshSession(queryClient);
  } catch (error) {
    reportError(error);
  }
}

const changedTerms =
  '入力のあいだに、利用規約が新しくなりました。新しい利用規約を読み、同意するときは、もう一度チェックしてください';

/** Begun anew with each version: another text than the one that was read is not agreed to. */
function Consent({ terms, changed }: { terms: TermsText; changed: boolean }) {
  const { setValue } = useFormContext();
  useEffect(() => setValue('agreed', false), [setValue]);
  return (
    <>
      <Terms open={changed} text={terms} />
      <CheckboxField label="利用規約" name="agreed">
        利用規約に同意します
      </CheckboxField>
    </>
  );
}

interface FinishProps {
  proof: string;
  account: NewAccount;
  /** As they are shown. */
  terms: TermsText;
  /** Shows those in force. */
  readAgain: () => Promise<unknown>;
}

/** The password is asked for here, last, because nothing may keep it from one page to the next. */
function Finish({ proof, account, terms, readAgain }: FinishProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [hopeless, setHopeless] = useState<unknown>();
  const [changed, setChanged] = useState(false);
  if (hopeless !== undefined) return <Hopeless error={hopeless} />;
  return (
    <Form
      aria-label="登録"
      failed="登録できませんでした"
      defaultValues={{ password: '', confirmation: '', agreed: false }}
      onSubmit={async ({ password }) => {
        try {
          const { email } = await completeSignUp({
            proof,
            password,
            termsVersion: terms.version,
            account,
          });
          await signInNow(queryClient, email, password);
        } catch (error) {
          if (isProblem(error, 'terms-changed')) {
            await readAgain();
            setChanged(true);
            return { fieldErrors: { agreed: changedTerms } };
          }
          if (!isProblem(error, 'already-registered') && !isProblem(error, 'link-not-valid'))
            return refusalOf(error, ['password']);
          setHopeless(error);
          return undefined;
        }
        await navigate(to('/auth/signup/complete'), { state: { kind: account.kind }, replace: true });
        dropSignUp();
        return undefined;
      }}
      schema={schema}
    >
      <PasswordField autoComplete="new-password" hint={newPasswordHint} label="パスワード" name="password" />
      <PasswordField autoComplete="new-password" label="パスワード（確認）" name="confirmation" />
      <Consent changed={changed} key={terms.version} terms={terms} />
      <WhileOn of="sign-up">
        <SubmitButton busyLabel="登録しています">この内容で登録する</SubmitButton>
      </WhileOn>
    </Form>
  );
}

const nameFacts = (name: PersonName, whose: string): Definition[] => [
  { term: `${whose}氏名`, value: fullName(name) },
  { term: `${whose}フリガナ`, value: `${name.familyKana} ${name.givenKana}` },
];
const contactFacts = (of: { phone: string; postalAddress: PostalAddress }): Definition[] => [
  { term: '電話番号', value: of.phone },
  { term: '住所', value: formatPostalAddress(of.postalAddress) },
];

function factsOf(account: NewAccount): Definition[] {
  if (account.kind === 'individual')
    return [
      ...nameFacts(account.name, ''),
      { term: '生年月日', value: formatBirthday(account.birthOn) },
      ...(account.guardianConsent ? [{ term: '保護者の同意', value: 'あり' }] : []),
    ];
  const { organization } = account;
  const word = account.kind === 'school' ? '学校' : '団体';
  return [
    { term: `${word}名`, value: organization.name },
    { term: `${word}名（フリガナ）`, value: organization.kana },
    ...(account.kind === 'school' ? [{ term: '学校種', value: account.organization.schoolType }] : []),
    ...contactFacts(organization),
    ...nameFacts(account.name, '責任者の'),
  ];
}

/** Everything that was filled in, and the way back to change it. */
function AccountFacts({ account }: { account: NewAccount }) {
  return (
    <>
      <DefinitionList items={factsOf(account)} />
      <Link look="standalone" to={to(`/auth/signup/${account.kind}`)}>
        入力に戻って変更する
      </Link>
    </>
  );
}

export function Component() {
  const [{ proof, account }] = useState(() => ({ proof: readProgress().proof, account: readAccount() }));
  const terms = useQuery(termsQuery);
  if (proof === undefined || account === undefined) return null;
  return (
    <>
      <PageHeader
        above={<SignUpSteps at="確認" />}
        lead="内容を確かめ、パスワードを決めてください。登録はまだ済んでいません。"
        title="登録内容の確認"
      />
      <Stack gap="l">
        <Stack>
          <AccountFacts account={account} />
        </Stack>
        <Loaded lines={4} query={terms} what="利用規約">
          {(shown) => (
            <Finish account={account} proof={proof} readAgain={() => terms.refetch()} terms={shown} />
          )}
        </Loaded>
      </Stack>
    </>
  );
}
