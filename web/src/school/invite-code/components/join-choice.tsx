import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '#shared/people/account/schema.ts';
import type { Session } from '#shared/access/session/schema.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { to } from '#shared/kernel/paths.ts';
import { landingPath } from '#web/lib/way-on.ts';
import { endSession } from '#web/lib/session.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { joinWithInviteCode } from '../queries.ts';

interface ChoiceProps {
  code: string;
  onRegister: () => void;
}

/** Nobody is signed in: a new pupil, or somebody with an account of their own. */
export function SignedOutChoice({ code, onRegister }: ChoiceProps) {
  return (
    <Stack>
      <Button look="primary" onClick={onRegister} wide>
        生徒として新しく登録する
      </Button>
      <Link look="secondary" to={to('/auth/signin', {}, { back: to('/auth/joinGroup', {}, { code }) })} wide>
        個人のアカウントでサインインして参加する
      </Link>
    </Stack>
  );
}

/** Somebody is signed in: an individual joins as they are; for anyone else it needs another identity. */
export function SignedInChoice({ code, session, onRegister }: ChoiceProps & { session: Session }) {
  const queryClient = useQueryClient();
  const [joined, setJoined] = useState(false);
  const joining = useAct();
  const leaving = useAct();
  const join = () =>
    joining.act(async () => {
      await joinWithInviteCode(code);
      await refreshAll(queryClient);
      setJoined(true);
    });
  const leave = () =>
    leaving.act(async () => {
      await endSession(queryClient);
      onRegister();
    });

  if (joined || isProblem(joining.error, 'already-member'))
    return (
      <Stack>
        <Notice
          live="polite"
          title={joined ? 'グループに参加しました' : 'このグループの学校・団体には、もう参加しています'}
          tone="good"
        >
          先生の生徒一覧に、あなたの名前が表示されます。アカウントはこれまでどおり使えます。
        </Notice>
        <Link look="primary" to={landingPath(session.kind)} wide>
          自分のホームへ
        </Link>
      </Stack>
    );
  return (
    <Stack>
      <p>「{fullName(session.name)}」さんとしてサインインしています。</p>
      <ActProblem error={joining.error} title="参加できませんでした" />
      <ActProblem error={leaving.error} title="サインアウトできませんでした" />
      {session.kind === 'individual' ? (
        <>
          <p>
            参加すると、先生はあなたの氏名と、これからの練習や競技の結果を見られるようになります。グループからは、アカウントの設定でいつでも抜けられます。
          </p>
          <Button busy={joining.busy} busyLabel="参加しています" look="primary" onClick={join} wide>
            このアカウントで参加する
          </Button>
        </>
      ) : (
        <Notice title="このアカウントでは参加できません" tone="info">
          グループに参加できるのは、個人のアカウントと、これから登録する生徒です。
        </Notice>
      )}
      <Button busy={leaving.busy} busyLabel="サインアウトしています" look="quiet" onClick={leave} wide>
        サインアウトして、生徒として新しく登録する
      </Button>
    </Stack>
  );
}
