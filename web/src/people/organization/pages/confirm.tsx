import { useQueryClient } from '@tanstack/react-query';
import { redirect, useLoaderData, useNavigate } from 'react-router-dom';
import { isProblem } from '#web/lib/api-error.ts';
import { to } from '#shared/kernel/paths.ts';
import { refreshSession } from '#web/lib/session.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { factsOf } from '../components/facts.ts';
import { dropEdit, readEdit } from '../draft.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { changeOrganization } from '../queries.ts';

export function loader(): NonNullable<ReturnType<typeof readEdit>> {
  const edit = readEdit();
  if (edit === undefined) throw redirect(to('/organization/edit'));
  return edit;
}

function useSave({ details, version }: ReturnType<typeof loader>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { act, busy, error } = useAct();
  const save = () =>
    act(async () => {
      await changeOrganization(details, version);
      dropEdit();
      await Promise.all([refreshAll(queryClient), refreshSession(queryClient)]);
      await navigate(to('/organization/:authorize?', {}, { saved: 1 }), { replace: true });
    });
  return { save, busy, error };
}

export function Component() {
  const edit = useLoaderData<typeof loader>();
  const { save, busy, error } = useSave(edit);
  const conflict = isProblem(error, 'version-conflict');
  return (
    <>
      <PageHeader
        above={<Steps current={1} />}
        lead="まだ保存していません。内容を確かめてください。"
        title="変更内容の確認"
      />
      <Stack>
        <DefinitionList items={factsOf(edit.details)} />
        <ActProblem error={error} title="保存できませんでした">
          {conflict
            ? '編集しているあいだに、別の画面で登録内容が変わりました。最新の内容から、もう一度変更してください。'
            : undefined}
        </ActProblem>
        {conflict ? (
          <Link look="primary" to={to('/organization/edit')} wide>
            最新の内容から変更し直す
          </Link>
        ) : (
          <>
            <Button busy={busy} busyLabel="保存しています" look="primary" onClick={save} wide>
              この内容で保存する
            </Button>
            <Link look="quiet" to={to('/organization/edit')} wide>
              入力に戻って変更する
            </Link>
          </>
        )}
      </Stack>
    </>
  );
}
