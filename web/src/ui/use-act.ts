import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId } from 'react';
import { isProblem } from '#web/lib/api-error.ts';
import { refreshAll } from '#web/lib/query-client.ts';

type Work = () => Promise<unknown>;

/** Something done at a press: once at a time, busy until it is done, and why it could not be (ActProblem shows it). */
export function useAct() {
  const key = useId();
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation<unknown, unknown, Work>({
    mutationKey: [key],
    mutationFn: (work) => work(),
    // What is shown is not as it is: pressed again, it would be refused for ever.
    onError: (cause) => (isProblem(cause, 'version-conflict') ? refreshAll(queryClient) : undefined),
  });
  const act = useCallback(
    (work: Work) => {
      // Of the cache, because two presses can come before React renders the first.
      if (queryClient.isMutating({ mutationKey: [key] }) === 0) mutate(work);
    },
    [key, mutate, queryClient],
  );
  return { act, busy: isPending, error: error ?? undefined, forget: reset };
}
