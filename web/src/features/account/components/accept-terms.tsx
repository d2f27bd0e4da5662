import { useState } from 'react';
import { termsVersion } from '#shared/account/policy.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { acceptTerms } from '../settings-queries.ts';
import { Terms } from './terms.tsx';

/** The new text, open to be read, and the consent to it. */
export function AcceptTerms({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function accept() {
    setBusy(true);
    setFailure(undefined);
    try {
      await acceptTerms();
      onDone();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack>
      <Terms open version={termsVersion} />
      {failure !== undefined && (
        <Notice live="urgent" tone="bad">
          {sentenceOf(failure)}
        </Notice>
      )}
      <Button busy={busy} busyLabel="記録しています" look="primary" onClick={() => void accept()} wide>
        利用規約に同意して続ける
      </Button>
    </Stack>
  );
}
