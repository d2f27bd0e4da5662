import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { GroupForm } from '../components/group-form.tsx';
import { refreshAll } from '#web/lib/query-client.ts';
import { createGroup } from '../queries.ts';

export function Component() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        above={<Steps current={0} steps={['入力', '完了']} />}
        lead="今年度のグループ（クラス）を作ります。名前は後から直せます。"
        title="グループを作る"
      />
      <GroupForm
        aria-label="グループを作る"
        initial={{ name: '', grade: '', className: '' }}
        onSubmit={async (input) => {
          const { id } = await createGroup(input);
          await refreshAll(queryClient);
          await navigate(to('/user-group/complete', {}, { group: id }), { replace: true });
        }}
      >
        <Stack across>
          <SubmitButton busyLabel="作っています">このグループを作る</SubmitButton>
          <Link look="quiet" to={to('/user-group')} wide>
            やめる
          </Link>
        </Stack>
      </GroupForm>
    </>
  );
}
