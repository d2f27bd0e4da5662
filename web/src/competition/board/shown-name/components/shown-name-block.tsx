import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { Easy } from '#web/ui/easy.tsx';
import { setShownName, shownNameQuery } from '../queries.ts';

/** Whose names it is about: one's own, or those of all pupils. */
type About = 'own' | 'pupils';

const words = {
  own: {
    shown: '順位表には、あなたの氏名が表示されています。',
    hidden: '順位表には、あなたの氏名のイニシャル（例：Y.T.）だけが表示されています。',
    show: '順位表に氏名を出す',
    question: '順位表に氏名を出しますか',
    meaning: 'サインインしたすべての人が見る順位表に、あなたの氏名が表示されます。',
    reach: '過去の大会の順位表も同じように変わります。いつでもイニシャルに戻せます。',
  },
  pupils: {
    shown: '順位表には、所属する生徒の氏名が表示されています。',
    hidden: '順位表には、所属する生徒の氏名のイニシャル（例：Y.T.）だけが表示されています。',
    show: '順位表に生徒の氏名を出す',
    question: '順位表に生徒の氏名を出しますか',
    meaning:
      'サインインしたすべての人が見る順位表に、所属する生徒全員の氏名が表示されます。保護者の同意を確かめてからお決めください。',
    reach:
      '今年度の大会から表示されます。卒業した人などもいるため、前の年度までの順位表はイニシャルのままです。いつでもイニシャルに戻せます。もう一度出すときは、その年度の大会からになります。',
  },
} as const satisfies Record<About, unknown>;

function Choice({ about, shown }: { about: About; shown: boolean }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { act, busy, error } = useAct();
  const { shown: isShown, hidden, show, question, meaning, reach } = words[about];
  return (
    <Stack>
      <p>
        <Easy>{shown ? isShown : hidden}</Easy>
      </p>
      {about === 'pupils' && (
        <p>
          クラスの中で見る「クラスのがんばり」（練習した日の多い人）も、同じ設定に従います。個人のアカウントで加わった人の氏名は、本人も出すと決めているときだけ、順位表に表示されます。
        </p>
      )}
      {about === 'own' && (
        <p>
          学校・団体が申し込んだ参加では、あなたとその学校・団体の両方が出すと決めているときだけ、氏名が表示されます。
        </p>
      )}
      <div>
        {shown ? (
          <Button
            busy={busy}
            onClick={() =>
              act(async () => {
                await setShownName(queryClient, false);
                toast('イニシャルに戻しました。順位表には数分で反映されます');
              })
            }
          >
            イニシャルに戻す
          </Button>
        ) : (
          <Button onClick={() => setAsking(true)}>{show}</Button>
        )}
      </div>
      <ActProblem error={error} title="変更できませんでした" />
      <ConfirmDialog
        confirmLabel="氏名を出す"
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await setShownName(queryClient, true);
          toast('氏名を出すように変更しました。順位表には数分で反映されます');
        }}
        open={asking}
        title={question}
      >
        <p>
          <Easy>{meaning}</Easy>
        </p>
        <p>{reach}</p>
      </ConfirmDialog>
    </Stack>
  );
}

/** Off until somebody decides so. */
export function ShownNameBlock({ about }: { about: About }) {
  return (
    <Loaded lines={2} query={useQuery(shownNameQuery)} what="順位表の表示">
      {({ shown }) => <Choice about={about} shown={shown} />}
    </Loaded>
  );
}
