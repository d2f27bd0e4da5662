import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName, type Session } from '#shared/account/schema.ts';
import { landingPath } from '#web/lib/way-on.ts';
import { endSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';

/** A second identity is a choice, not an accident. */
export function SignedInAlready({ session, back }: { session: Session; back: string | undefined }) {
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    try {
      await endSession(queryClient);
    } finally {
      setLeaving(false);
    }
  }

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
        <Button busy={leaving} busyLabel="サインアウトしています" onClick={() => void leave()} wide>
          別のアカウントでサインインする
        </Button>
      </Stack>
    </>
  );
}
