import { useQuery } from '@tanstack/react-query';
import { isProblem } from '#web/lib/api-error.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { acceptTerms, termsQuery } from '../queries.ts';
import { Terms } from './terms.tsx';

/** The new text, open to be read, and the consent to it. */
export function AcceptTerms({ onDone }: { onDone: () => void }) {
  const { act, busy, error } = useAct();
  const terms = useQuery(termsQuery);
  const accept = (version: string) =>
    act(async () => {
      try {
        await acceptTerms(version);
      } catch (refused) {
        if (isProblem(refused, 'terms-changed')) await terms.refetch();
        throw refused;
      }
      onDone();
    });

  return (
    <Loaded
      pending={<Skeleton label="利用規約を読み込んでいます" lines={8} shape="text" />}
      query={terms}
      what="利用規約"
    >
      {(text) => (
        <Stack>
          <Terms open text={text} />
          <ActProblem error={error} title="同意を記録できませんでした">
            {isProblem(error, 'terms-changed')
              ? 'お読みになっているあいだに、利用規約がもう一度新しくなりました。上の新しい利用規約をお読みになり、同意いただけるときは、もう一度押してください。'
              : undefined}
          </ActProblem>
          <Button
            busy={busy}
            busyLabel="記録しています"
            look="primary"
            onClick={() => accept(text.version)}
            wide
          >
            利用規約に同意して続ける
          </Button>
        </Stack>
      )}
    </Loaded>
  );
}
