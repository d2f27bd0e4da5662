import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TemplateDetail } from '#shared/certificate/certificate-template/contract.ts';
import { certificateNumberSchema } from '#shared/certificate/certificate/schema.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { drawTemplate, fetchSample } from '../queries.ts';

/** Drawn on the server, as a certificate is: only what came out well can be published. */
export function Sample({ detail }: { detail: TemplateDetail }) {
  const queryClient = useQueryClient();
  const { act, busy, error } = useAct();
  const [number, setNumber] = useState('');
  const { version, revision, check, faults } = detail;
  const wanted = number.normalize('NFKC').trim();
  const wrong = wanted !== '' && !certificateNumberSchema.safeParse(wanted).success;
  const drawing = check?.state === 'drawing';
  const drawn = check?.revision === revision ? check : undefined;
  return (
    <Stack>
      {faults.length > 0 && (
        <Notice title="このままでは公開できません" tone="warn">
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div role="status">
        {drawing && <Notice title="見本を作っています">数秒でできあがります。</Notice>}
        {drawn?.state === 'good' && (
          <Notice title="見本ができました" tone="good">
            いちばん長い氏名と、長さの違う級・段でも描けることを確かめました。公開できます。
          </Notice>
        )}
        {drawn?.state === 'bad' && (
          <Notice title="見本を作れませんでした" tone="bad">
            {drawn.reason}
          </Notice>
        )}
      </div>
      <SearchField label="見本に使う認定番号（空なら見本の氏名）" onChange={setNumber} value={number} />
      {wrong && <p>認定番号の形が正しくありません。</p>}
      <ActProblem error={error} title="見本を作れませんでした" />
      <Stack across>
        <Button
          busy={busy || drawing}
          busyLabel="作っています"
          disabled={faults.length > 0 || wrong}
          onClick={() =>
            act(async () => {
              await drawTemplate(version, revision, wanted === '' ? undefined : wanted);
              await refreshAll(queryClient);
            })
          }
        >
          保存した内容で見本を作る
        </Button>
        {drawn?.state === 'good' && (
          <DownloadButton fetchLink={() => fetchSample(version)}>見本（PDF）を開く</DownloadButton>
        )}
      </Stack>
    </Stack>
  );
}
