import { redirect, useLoaderData, useNavigate } from 'react-router-dom';
import { fullName } from '#shared/people/account/schema.ts';
import type { OrganizationInput } from '#shared/people/organization/profile.ts';
import { to } from '#shared/kernel/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { factsOf } from '../components/facts.ts';
import { confirmed } from '../confirmed.ts';
import { readInput } from '../draft.ts';

export function loader(): OrganizationInput {
  const input = readInput();
  if (input === undefined) throw redirect(to('/organization/create/selectType'));
  return input;
}

export function Component() {
  const input = useLoaderData<typeof loader>();
  const session = useSession();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        above={<Steps current={1} />}
        lead="まだ申請は済んでいません。内容を確かめてください。"
        title="申請内容の確認"
      />
      <Stack>
        <DefinitionList
          items={[...factsOf(input), ...(session ? [{ term: '責任者', value: fullName(session.name) }] : [])]}
        />
        <Button
          look="primary"
          onClick={() =>
            void navigate(to('/organization/create/create'), { state: confirmed, replace: true })
          }
          wide
        >
          この内容で申請する
        </Button>
        <Link look="quiet" to={to(`/organization/create/${input.kind}`)} wide>
          入力に戻って変更する
        </Link>
      </Stack>
    </>
  );
}
