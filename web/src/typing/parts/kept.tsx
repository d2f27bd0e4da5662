import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LogInput } from '#shared/practice/training-log/schema.ts';
import { visitor } from '#web/lib/outbox/outbox.ts';
import { useSession } from '#web/lib/session.ts';
import { booksWithWaiting, holdLog, keepLog } from '../outbox/keep.ts';
import { useKept, type Kept } from '../outbox/use-outbox.ts';
import { booksOf, practises } from '../queries.ts';

/** Writes down what was practised, and has it in the books at once, however long its sending takes. */
export function useKeeping(): {
  readonly keep: (log: LogInput) => void;
  /** Until it is kept: see `holdLog`. */
  readonly hold: (log: LogInput) => void;
  readonly kept: Kept;
} {
  const client = useQueryClient();
  const session = useSession();
  // Whoever begins it: a session that ends meanwhile does not take it away.
  const [typist] = useState(session ? (practises(session) ? session.userId : undefined) : visitor);
  const keeping = useMutation({
    mutationFn: ({ userId, log }: { userId: string; log: LogInput }) => keepLog(userId, log),
    onSuccess: (_, { log }) =>
      client.setQueryData(
        booksOf(log.kind).queryKey,
        (books) => books && booksWithWaiting(books, [log], new Date()),
      ),
  });
  return {
    keep: (log) => {
      if (typist !== undefined) keeping.mutate({ userId: typist, log });
    },
    hold: (log) => {
      if (typist !== undefined) holdLog(typist, log);
    },
    kept: useKept(typist, keeping.isSuccess ? keeping.variables.log : undefined),
  };
}
