import type { Book } from '#shared/school/student-import/reading/roster.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';

/** Another system that tells a roster when it is asked. */
export interface Told {
  /** 学習eポータル */
  readonly system: string;
  readonly ask: () => Promise<Book>;
}

/** Of the roster, not of the asking. */
class Unreadable extends Error {}

interface TakeToldProps {
  told: Told;
  onSource: (source: Book, field: string) => Promise<SubmitProblem | undefined>;
}

export function TakeTold({ told: { system, ask }, onSource }: TakeToldProps) {
  const { act, busy, error } = useAct();
  const take = () =>
    act(async () => {
      const { formError, fieldErrors } = (await onSource(await ask(), 'told')) ?? {};
      const problem = formError ?? fieldErrors?.['told'];
      if (problem !== undefined) throw new Unreadable(problem);
    });
  return (
    <Section title={`${system}の名簿`}>
      <Stack>
        <p>
          {`${system}に名簿を尋ねて、下のファイルと同じように、内容を確かめてから登録します。ポータルからはふりがなが届きません。はじめての人がいるときは、読み込んだあとに「理由を付けたファイルを保存する」で保存し、ふりがなを書き足して、そのファイルを選んでください。`}
        </p>
        <ActProblem error={error} title="名簿を読み込めませんでした">
          {error instanceof Unreadable ? error.message : undefined}
        </ActProblem>
        <div>
          <Button busy={busy} busyLabel="ポータルに尋ねています" look="primary" onClick={take} wide>
            ポータルの名簿を読み込む
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
