import { sentenceOf } from '#web/lib/api-error.ts';
import { to } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Stack } from '#web/ui/stack.tsx';
import type { ImportOutcome } from '../run-import.ts';
import { saveReasons } from './import-preview.tsx';

export type RunState = { at: 'running' } | { at: 'stopped'; error: unknown } | { at: 'done' };

interface ImportRunProps {
  state: RunState;
  total: number;
  outcome: Readonly<ImportOutcome>;
  table: readonly (readonly string[])[];
  onAgain: () => void;
}

const people = (count: number): string => `${count.toLocaleString('ja-JP')}人`;

export function ImportRun({ state, total, outcome, table, onAgain }: ImportRunProps) {
  const { created, there, updated, refused } = outcome;
  const done = created + there + updated + refused.size;
  if (state.at === 'running')
    return (
      <Stack>
        <Progress
          label="登録の進み具合"
          max={total}
          value={done}
          words={`${people(total)}中 ${people(done)}`}
        />
        <p>
          この画面を開いたままお待ちください。途中で閉じたときは、同じファイルをもう一度選ぶと続きから登録します。
        </p>
      </Stack>
    );
  return (
    <Stack gap="l">
      {state.at === 'stopped' && (
        <Notice
          action={<Button onClick={onAgain}>続きを登録する</Button>}
          live="urgent"
          title={`${people(done)}まで登録して止まりました`}
          tone="bad"
        >
          {sentenceOf(state.error)}
        </Notice>
      )}
      {state.at === 'done' && (
        <Notice live="polite" title="登録が終わりました" tone="good">
          パスワードはまだ発行していません。生徒の一覧でクラスごとに選んで発行すると、ログインカードを印刷できます。
        </Notice>
      )}
      <DefinitionList
        items={[
          { term: '新しく登録した', value: people(created) },
          { term: '登録内容を直した', value: people(updated) },
          ...(there > 0 ? [{ term: '前に登録が済んでいた', value: people(there) }] : []),
          ...(refused.size > 0
            ? [
                {
                  term: '登録できなかった',
                  value: people(refused.size),
                  action: (
                    <Button onClick={() => saveReasons(table, refused)}>
                      理由を付けたファイルを保存する
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {state.at === 'done' && (
        <Link look="primary" to={to('/user-group/list', {}, { status: 'no-password' })}>
          パスワード未発行の生徒を見る
        </Link>
      )}
    </Stack>
  );
}
