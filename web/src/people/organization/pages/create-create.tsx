import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { redirect, useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import type { OrganizationInput } from '#shared/people/organization/profile.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { to } from '#shared/kernel/paths.ts';
import { refreshSession } from '#web/lib/session.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { isConfirmed } from '../confirmed.ts';
import { dropInput, readInput } from '../draft.ts';
import { applyForOrganization } from '../queries.ts';

export function loader(): OrganizationInput {
  const input = readInput();
  if (input === undefined) throw redirect(to('/organization/create/selectType'));
  return input;
}

/** An earlier try may have reached the server without its answer reaching us. */
const mayBeDone = (error: unknown): boolean =>
  isProblem(error, 'already-member') || isProblem(error, 'forbidden');

function useApplication(input: OrganizationInput) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { act, error } = useAct();

  const send = useCallback(
    () =>
      act(async () => {
        await applyForOrganization(input).catch((cause: unknown) => {
          if (!mayBeDone(cause)) throw cause;
        });
        const session = await refreshSession(queryClient);
        if (session?.organization === undefined) throw new Error('the session knows no organisation');
        dropInput();
        await navigate(to('/organization/create/success'), { replace: true });
      }),
    [act, input, navigate, queryClient],
  );
  return { send, error };
}

export function Component() {
  const input = useLoaderData<typeof loader>();
  const { state } = useLocation() as { state: unknown };
  const { send, error } = useApplication(input);
  const [sending, setSending] = useState(() => isConfirmed(state));

  useEffect(() => {
    if (sending) send();
  }, [send, sending]);

  const failed = error !== undefined;
  return (
    <>
      <PageHeader
        above={<Steps current={1} />}
        title={failed || !sending ? '申請はまだ済んでいません' : '申請を送っています'}
      />
      <Stack>
        <ActProblem error={error} title="申請を送れませんでした" />
        {sending && !failed ? (
          <p role="status">{input.name}の申請を送っています。数秒お待ちください。</p>
        ) : (
          <>
            <Button
              look="primary"
              onClick={() => {
                setSending(true);
                if (sending) send();
              }}
              wide
            >
              もう一度送る
            </Button>
            <Link look="quiet" to={to('/organization/create/cofirm')} wide>
              申請の内容を見る
            </Link>
          </>
        )}
      </Stack>
    </>
  );
}
