import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Finding, Report } from '#shared/access/portal/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { beginPortalTry, portalTryQuery } from '../queries.ts';
import { findingWords, verdictWords } from '../words.ts';

const stepWords: Readonly<Record<Report['step'], string>> = {
  login: '初期ログインのとき',
  launch: '起動のとき',
};

const columns: readonly Column<Finding>[] = [
  { id: 'about', header: '項目', rowHeader: true, cell: ({ about }) => findingWords[about] },
  {
    id: 'verdict',
    header: '判定',
    brief: true,
    whole: true,
    cell: ({ verdict }) =>
      verdict === 'wrong' ? <strong>{verdictWords.wrong}</strong> : verdictWords[verdict],
  },
  {
    id: 'got',
    header: '届いた値',
    cell: ({ got, about }) => got ?? (about === 'nonce' ? '表示しません' : 'なし'),
  },
  { id: 'wanted', header: '登録した値・決まり', cell: ({ wanted }) => wanted ?? '' },
];

function Arrived({ report: { at, findings, step } }: { report: Report }) {
  const wrong = findings.filter(({ verdict }) => verdict === 'wrong').length;
  return (
    <Stack>
      {wrong === 0 ? (
        <Notice live="polite" title="すべて合っています" tone="good">
          この学習eポータルから、サインインできます。
        </Notice>
      ) : (
        <Notice live="polite" title={`合っていないものが${String(wrong)}つあります`} tone="bad">
          「違います」の行を、ポータルの画面と見比べてください。
        </Notice>
      )}
      <Table
        caption={`${formatInstant(at)}に届いた内容（${stepWords[step]}）`}
        captionShown
        columns={columns}
        rowId={({ about }) => about}
        rows={findings}
      />
    </Stack>
  );
}

/** The owner opens us from the portal once, in this browser, and reads what arrived; nobody is signed in by it. */
export function TryBlock() {
  const query = useQuery(portalTryQuery);
  const queryClient = useQueryClient();
  const { act, busy, error } = useAct();
  const readAgain = () => queryClient.invalidateQueries(portalTryQuery);
  const begin = () =>
    act(async () => {
      await beginPortalTry();
      await readAgain();
    });
  return (
    <Loaded lines={2} query={query} what="接続テスト">
      {({ found }) => (
        <Stack>
          <p>
            始めてから10分のあいだに、このブラウザーで学習eポータルを開き、このサービスのリンクを押してください。届いた内容が1つずつここに出ます。だれもサインインせず、内容は10分で消えます。
          </p>
          <ActProblem error={error} title="接続テストを始められませんでした" />
          <Stack across>
            <Button busy={busy} busyLabel="始めています" onClick={begin} wide>
              {found === undefined ? '接続テストを始める' : '接続テストをやり直す'}
            </Button>
            {found !== undefined && found.report === undefined && (
              <Button disabled={busy} look="quiet" onClick={() => act(readAgain)}>
                結果を読み直す
              </Button>
            )}
          </Stack>
          {found !== undefined && found.report === undefined && (
            <Notice live="polite" title="ポータルからの起動を待っています">
              {`${formatInstant(found.validUntil)}まで待ちます。`}
            </Notice>
          )}
          {found?.report !== undefined && <Arrived report={found.report} />}
        </Stack>
      )}
    </Loaded>
  );
}
