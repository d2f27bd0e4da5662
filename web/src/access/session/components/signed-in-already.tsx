import { fullName } from '#shared/people/account/schema.ts';
import type { Session } from '#shared/access/session/schema.ts';
import { landingPath } from '#web/lib/way-on.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useSignOut } from '#web/ui/use-sign-out.tsx';

/** A second identity is a choice, not an accident. */
export function SignedInAlready({ session, back }: { session: Session; back: string | undefined }) {
  const { signOut, busy, error, question } = useSignOut();

  return (
    <>
      <PageHeader
        lead={`「${fullName(session.name)}」さんとしてサインインしています。`}
        title="サインイン済みです"
      />
      <Stack>
        <Link look="primary" to={back ?? landingPath(session.kind)} wide>
          このまま進む
        </Link>
        <ActProblem error={error} title="サインアウトできませんでした" />
        <Button busy={busy} busyLabel="サインアウトしています" onClick={signOut} wide>
          別のアカウントでサインインする
        </Button>
        {question}
      </Stack>
    </>
  );
}
