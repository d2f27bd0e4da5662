import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { AppealsOfResult } from '#shared/competition/correction/appeal/contract.ts';
import { isFull, mayWithdraw } from '#shared/competition/correction/appeal/policy.ts';
import type { Appeal } from '#shared/competition/correction/appeal/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { later } from '#web/ui/later.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import {
  appealsQuery,
  fileAppeal,
  refreshAppeals,
  withdrawAppeal,
  writeToAppeal,
  type AppealSource,
} from '../queries.ts';
import { Thread } from './thread.tsx';

/** With the form library behind it: comes when it is asked for. */
const MessageForm = later(async () => (await import('./message-form.tsx')).MessageForm);

function OpenAppeal({ appeal, source }: { appeal: Appeal; source: AppealSource }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [writing, setWriting] = useState(false);
  const [withdrawing, setWithdrawing] = useState(false);
  const own = mayWithdraw(appeal, source.by === 'staff' ? 'school' : 'holder');
  return (
    <Stack>
      <Thread appeal={appeal} />
      {writing ? (
        <Suspense>
          <MessageForm
            hint="500文字までです"
            label="書き足す"
            onClose={() => setWriting(false)}
            onDone={() => {
              setWriting(false);
              toast('書き足しました');
            }}
            send={(text) => writeToAppeal(source, text, appeal.version)}
          />
        </Suspense>
      ) : (
        <Stack across gap="s">
          {!isFull(appeal) && <Button onClick={() => setWriting(true)}>書き足す</Button>}
          {own && (
            <Button look="quiet" onClick={() => setWithdrawing(true)}>
              取り下げる
            </Button>
          )}
        </Stack>
      )}
      <ConfirmDialog
        confirmLabel="取り下げる"
        onClose={() => setWithdrawing(false)}
        onConfirm={async () => {
          await withdrawAppeal(source, appeal.version);
          await refreshAppeals(queryClient);
          toast('取り下げました');
        }}
        open={withdrawing}
        title="異議申し立てを取り下げる"
      >
        <Easy>事務局の確認を終わりにします。期間のうちなら、もう一度申し立てられます。</Easy>
      </ConfirmDialog>
    </Stack>
  );
}

interface FilingProps {
  until: string;
  source: AppealSource;
}

function Filing({ until, source }: FilingProps) {
  const toast = useToast();
  const [filing, setFiling] = useState(false);
  return (
    <Stack>
      <p>
        <Easy>{`採点が違うと思うときは、${formatInstant(until)}まで、事務局に申し立てられます。事務局が記録を確かめて、返事をします。`}</Easy>
      </p>
      {filing ? (
        <Suspense>
          <MessageForm
            hint="どこがどう違うと思うかを書いてください。500文字までです"
            label="異議を申し立てる"
            onClose={() => setFiling(false)}
            onDone={() => {
              setFiling(false);
              toast('異議を申し立てました');
            }}
            send={(text) => fileAppeal(source, text)}
          />
        </Suspense>
      ) : (
        <div>
          <Button onClick={() => setFiling(true)}>異議を申し立てる</Button>
        </div>
      )}
    </Stack>
  );
}

function Appeals({
  appeals: { until, refusal, items },
  source,
}: {
  appeals: AppealsOfResult;
  source: AppealSource;
}) {
  return (
    <Stack>
      {items.map((appeal) =>
        appeal.state === 'open' ? (
          <OpenAppeal appeal={appeal} key={appeal.id} source={source} />
        ) : (
          <Thread appeal={appeal} key={appeal.id} />
        ),
      )}
      {refusal === undefined && until !== undefined && <Filing source={source} until={until} />}
      {refusal === 'too-late' && until !== undefined && (
        <p>
          <Easy>{`異議を申し立てられる期間（結果の公表または訂正から14日間）は、${formatInstant(until)}に終わりました。`}</Easy>
        </p>
      )}
      {refusal === 'no-log' && items.length === 0 && (
        <p>
          <Easy>入力の記録が残っていないため、この結果には異議を申し立てられません。</Easy>
        </p>
      )}
    </Stack>
  );
}

/** What was said against a result, and the way to say it, as long as there is one. */
export function AppealSection({ source }: { source: AppealSource }) {
  const query = useQuery(appealsQuery(source));
  return (
    <ScreenOnly>
      <Section title="異議申し立て">
        <Loaded height={4} query={query} what="異議申し立て">
          {(appeals) => <Appeals appeals={appeals} source={source} />}
        </Loaded>
      </Section>
    </ScreenOnly>
  );
}
