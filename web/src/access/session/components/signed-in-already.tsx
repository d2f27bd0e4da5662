import { useQueryClient } from '@tanstack/react-query';
import { fullName } from '#shared/people/account/schema.ts';
import type { Session } from '#shared/access/session/schema.ts';
import { landingPath } from '#web/lib/way-on.ts';
import { endSession } from '#web/lib/session.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';

/** A second identity is a choice, not an accident. */
export function SignedInAlready({ session, back }: { session: Session; back: string | undefined }) {
  const queryClient = useQueryClient();
  const { act, busy, error } = useAct();

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
        <Button
          busy={busy}
          busyLabel="サインアウトしています"
          onClick={() => act(() => endSession(queryClient))}
          wide
        >
          別のアカウントでサインインする
        </Button>
      </Stack>
    </>
  );
}
