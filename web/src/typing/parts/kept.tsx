import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TrainingKind } from '#shared/practice/training-log/kind.ts';
import type { LogInput } from '#shared/practice/training-log/schema.ts';
import { useSession } from '#web/lib/session.ts';
import { Notice } from '#web/ui/notice.tsx';
import { addToBooks } from '../content-queries.ts';
import { booksOf, practises, sendLog } from '../queries.ts';

/** Sends what was practised; `lost` where that failed. Nothing of staff is kept. */
export function useKeeping(kind: TrainingKind) {
  const client = useQueryClient();
  const session = useSession();
  const keeping = useMutation({
    mutationFn: sendLog,
    onMutate: (log) => addToBooks(client, log),
    onSuccess: () => client.invalidateQueries(booksOf(kind)),
  });
  return {
    keep: (log: LogInput): void => {
      if (practises(session)) keeping.mutate(log);
    },
    lost: keeping.isError,
  };
}

export const NotKept = () => (
  <Notice live="polite" title="記録を送れませんでした" tone="warn">
    通信を確かめてください。
  </Notice>
);
