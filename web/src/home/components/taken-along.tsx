import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { learnSession } from '#web/lib/remembered.ts';
import { currentView } from '#web/lib/view-as.ts';
import { booksQuery } from '#web/practice/training-log/queries.ts';
import { outbox } from '#web/state/outbox.ts';
import { TakenAlong as Offered } from '#web/state/taken-along.tsx';

/** What was tried on the front page before the account was made, for its owner's record. */
export function TakenAlong() {
  const client = useQueryClient();
  useEffect(() => void outbox.look(), []);
  return (
    <Offered
      asks={currentView() === undefined}
      onAdopt={async () => {
        // What waits on a device is sent for whom it remembers.
        await learnSession(client);
        await outbox.adopt();
        await client.invalidateQueries(booksQuery('typing-method'));
      }}
      plain
    />
  );
}
