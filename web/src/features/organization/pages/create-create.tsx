import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { redirect, useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import type { OrganizationInput } from '#shared/organization/profile.ts';
import { isProblem, sentenceOf } from '#web/lib/api-error.ts';
import { to } from '#shared/kernel/paths.ts';
import { refreshSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Steps } from '#web/ui/steps.tsx';
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
  const [error, setError] = useState<unknown>();
  const running = useRef(false);

  const send = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    setError(undefined);
    try {
      await applyForOrganization(input).catch((cause: unknown) => {
        if (!mayBeDone(cause)) throw cause;
      });
      const session = await refreshSession(queryClient);
      if (session?.organization === undefined) throw new Error('the session knows no organisation');
      dropInput();
      await navigate(to('/organization/create/success'), { replace: true });
    } catch (cause) {
      setError(cause);
    } finally {
      running.current = false;
    }
  }, [input, navigate, queryClient]);
  return { send, error };
}

export function Component() {
  const input = useLoaderData<typeof loader>();
  const { state } = useLocation() as { state: unknown };
  const { send, error } = useApplication(input);
  const [sending, setSending] = useState(() => isConfirmed(state));

  useEffect(() => {
    if (sending) void send();
  }, [send, sending]);

  const failed = error !== undefined;
  return (
    <>
      <PageHeader
        above={<Steps current={1} />}
        title={failed || !sending ? '申請はまだ済んでいません' : '申請を送っています'}
      />
      <Stack>
        {failed && (
          <Notice live="urgent" title="申請を送れませんでした" tone="bad">
            {sentenceOf(error)}
          </Notice>
        )}
        {sending && !failed ? (
          <p role="status">{input.name}の申請を送っています。数秒お待ちください。</p>
        ) : (
          <>
            <Button
              look="primary"
              onClick={() => {
                setSending(true);
                if (sending) void send();
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
