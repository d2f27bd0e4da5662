import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '#web/lib/session.ts';
import { outbox } from '#web/state/outbox.ts';
import { TakenAlong as Offered } from '#web/state/taken-along.tsx';
import { booksQuery, practises } from '../queries.ts';

/** What was typed here without an account, for the books of whoever has signed in. */
export function TakenAlong() {
  const client = useQueryClient();
  return (
    <Offered
      asks={practises(useSession())}
      onAdopt={() => outbox.adopt().then(() => client.invalidateQueries(booksQuery))}
    />
  );
}
