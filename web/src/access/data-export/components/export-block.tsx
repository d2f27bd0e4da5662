import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { exportDays, exportSteps, type ExportState } from '#shared/access/data-export/contract.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { isProblem, sentenceOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { JobProgress } from '#web/record/parts/job-progress.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { exportQuery, fetchExportLink, startExport } from '../queries.ts';

function StartButton({ again }: { again: boolean }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function start() {
    setBusy(true);
    setFailure(undefined);
    try {
      await startExport();
    } catch (error) {
      // Begun on another device: this page shows the same one.
      if (!isProblem(error, 'export-running')) setFailure(error);
    } finally {
      // From the beginning, so that it is asked often again.
      await queryClient.resetQueries(exportQuery);
      setBusy(false);
    }
  }
  return (
    <Stack>
      <div>
        <Button busy={busy} busyLabel="始めています" onClick={() => void start()}>
          {again ? 'もう一度書き出す' : '自分のデータを書き出す'}
        </Button>
      </div>
      {failure !== undefined && (
        <Notice live="urgent" tone="bad">
          {sentenceOf(failure)}
        </Notice>
      )}
    </Stack>
  );
}

function Shown({ status, stepsDone = 0, validUntil }: ExportState) {
  if (status === 'running')
    return (
      <JobProgress
        done={stepsDone}
        label="書き出しの進み具合"
        total={exportSteps}
        words={`${String(exportSteps)}段階のうち${String(stepsDone)}まで済み`}
      >
        この画面を閉じても続きます。あとでこのページを開くと、ここで受け取れます。
      </JobProgress>
    );
  return (
    <Stack>
      {status === 'ready' && (
        <>
          <Notice live="polite" title="書き出しました" tone="good">
            {`${formatInstant(validUntil ?? '')}までダウンロードできます。`}
          </Notice>
          <div>
            <DownloadButton fetchLink={fetchExportLink}>データ（ZIP）をダウンロードする</DownloadButton>
          </div>
        </>
      )}
      {status === 'failed' && (
        <Notice live="polite" title="書き出せませんでした" tone="bad">
          途中で問題が起きました。少し待ってから、もう一度お試しください。
        </Notice>
      )}
      {status === 'expired' && (
        <p>
          <Easy>前に書き出したファイルは、期限が過ぎたため削除しました。</Easy>
        </p>
      )}
      <StartButton again={status !== 'none'} />
    </Stack>
  );
}

/** 自分のデータ: one's own, as a file. */
export function ExportBlock() {
  const state = useQuery(exportQuery);
  return (
    <Stack>
      <p>
        <Easy>{`登録内容、競技の結果、認定証、注文、同意と変更の記録を、ZIPファイル（CSVとJSON）で受け取れます。ファイルは${String(exportDays)}日で削除されます。`}</Easy>
      </p>
      <Loaded lines={2} query={state} what="書き出しの状態">
        {(data) => <Shown {...data} />}
      </Loaded>
    </Stack>
  );
}
