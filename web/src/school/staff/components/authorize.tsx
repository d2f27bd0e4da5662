import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { formatInstant } from '#shared/kernel/time.ts';
import { isProblem, sentenceOf } from '#web/lib/api-error.ts';
import { to } from '#shared/kernel/paths.ts';
import { refreshSession } from '#web/lib/session.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pending } from '#web/ui/pending.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { acceptInvitation, invitationQuery } from '../queries.ts';
import { roleWords } from '../words.ts';

function Invited({ token }: { token: string }) {
  const query = useQuery(invitationQuery(token));
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { act, busy, error } = useAct();
  if (query.isPending)
    return (
      <Pending>
        <Skeleton label="招待を読み込んでいます" lines={3} shape="row" />
      </Pending>
    );
  if (isProblem(query.error, 'already-member'))
    return (
      <Notice
        action={<Link to={to('/dashboard')}>自分のホームへ</Link>}
        title="すでに団体・学校に所属しています"
        tone="info"
      >
        {sentenceOf(query.error)}
      </Notice>
    );
  if (query.isError)
    return (
      <Notice
        action={
          <Button busy={query.isFetching} onClick={() => void query.refetch()}>
            もう一度確かめる
          </Button>
        }
        title="この招待は受けられません"
        tone="bad"
      >
        {sentenceOf(query.error)}
      </Notice>
    );
  const { organizationName, role, validUntil } = query.data;

  async function accept() {
    await acceptInvitation(token);
    await refreshSession(queryClient);
    await navigate(to('/dashboard'), { replace: true });
    await refreshAll(queryClient);
  }
  return (
    <Stack>
      <DefinitionList
        items={[
          { term: '団体・学校', value: organizationName },
          { term: '役割', value: roleWords[role] },
          { term: '期限', value: formatInstant(validUntil) },
        ]}
      />
      <Notice title={`受けると、このアカウントは「${organizationName}」のものになります`}>
        個人としての大会への参加（支払い済みのものも）、結果、認定証、教材、領収書のページは使えなくなります。これから出る大会があるときは、終わってから受けてください。必要な書類は、先に保存してください。
      </Notice>
      <ActProblem error={error} title="招待を受けられませんでした" />
      <div>
        <Button busy={busy} look="primary" onClick={() => act(accept)} wide>
          招待を受ける
        </Button>
      </div>
    </Stack>
  );
}

/** Where the link of an invitation leads. */
export function Authorize() {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  // Those that were mailed earlier have it in the query.
  const token = /^#token=(.+)$/u.exec(hash)?.[1] ?? search.get('token');
  return (
    <>
      <PageHeader title="団体・学校への招待" />
      {token === null ? (
        <Notice title="招待のリンクが途中で切れています" tone="bad">
          届いたメールのリンクを、もう一度そのまま開いてください。
        </Notice>
      ) : (
        <Invited token={token} />
      )}
    </>
  );
}
