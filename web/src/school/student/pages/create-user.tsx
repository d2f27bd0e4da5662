import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Group } from '#shared/people/group/schema.ts';
import { emptyInput, newStudentSchema } from '#shared/school/student/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useSession } from '#web/lib/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Form } from '#web/ui/form.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { problemOf, StudentFields } from '../components/student-fields.tsx';
import { groupsQuery } from '#web/people/group/queries.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { createStudent } from '../queries.ts';
import { showCards } from '#web/school/login-card/store.ts';

export function loader({ queryClient }: LoaderArgs) {
  void queryClient.prefetchQuery(groupsQuery);
}

function NewStudentForm({ groups }: { groups: readonly Group[] }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const asked = useSearchParams()[0].get('group');
  // One key for this form, so that a second try after a lost answer makes no second pupil.
  const [requestKey] = useState(() => crypto.randomUUID());
  const groupId =
    groups.find(({ id }) => id === asked)?.id ?? (groups.length === 1 ? groups[0]?.id : undefined);
  return (
    <Form
      aria-label="生徒の登録"
      defaultValues={{ ...emptyInput, groupId: groupId ?? '', userName: '' }}
      onSubmit={async (input): Promise<SubmitProblem | undefined> => {
        try {
          const issued = await createStudent({ ...input, requestKey });
          showCards([issued]);
          await refreshAll(queryClient);
          await navigate(to('/user-group/success'), { replace: true });
          return undefined;
        } catch (error) {
          return problemOf(error);
        }
      }}
      schema={newStudentSchema}
    >
      <StudentFields groups={groups} />
      <TextField
        autoCapitalize="off"
        autoComplete="off"
        hint="サインインに使います。半角の英小文字と数字で、空欄ならおまかせで作ります"
        label="ユーザーID"
        name="userName"
        optional
        spellCheck={false}
        width="half"
      />
      <Stack across>
        <SubmitButton busyLabel="登録しています">生徒を登録してカードを表示する</SubmitButton>
        <Link look="quiet" to={to('/user-group')} wide>
          やめる
        </Link>
      </Stack>
    </Form>
  );
}

export function Component() {
  const owner = useSession()?.organization?.role === 'owner';
  const query = useQuery(groupsQuery);
  return (
    <>
      <PageHeader
        above={<Steps current={0} steps={['入力', '完了']} />}
        lead="登録すると、ログインカードに載せるはじめのパスワードを1回だけ表示します。"
        title="生徒を登録する"
      />
      <Loaded lines={8} query={query} what="グループ">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              action={
                owner && (
                  <Link look="primary" to={to('/user-group/create-group')}>
                    グループを作る
                  </Link>
                )
              }
              title="今年度のグループがありません"
            >
              {owner
                ? '生徒はグループの中に登録します。先にグループを作ってください。'
                : '責任者が担当グループを割り当てると、登録できます。'}
            </EmptyState>
          ) : (
            <NewStudentForm groups={items} />
          )
        }
      </Loaded>
    </>
  );
}
