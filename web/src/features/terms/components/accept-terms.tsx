import { termsVersion } from '#shared/account/policy.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { acceptTerms } from '../queries.ts';
import { Terms } from './terms.tsx';

/** The new text, open to be read, and the consent to it. */
export function AcceptTerms({ onDone }: { onDone: () => void }) {
  const { act, busy, error } = useAct();
  const accept = () =>
    act(async () => {
      await acceptTerms();
      onDone();
    });

  return (
    <Stack>
      <Terms open version={termsVersion} />
      <ActProblem error={error} title="同意を記録できませんでした" />
      <Button busy={busy} busyLabel="記録しています" look="primary" onClick={accept} wide>
        利用規約に同意して続ける
      </Button>
    </Stack>
  );
}
