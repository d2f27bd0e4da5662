/** Deadlines as the server sees them: its clock alone decides what is in time. */
import { useQuery } from '@tanstack/react-query';
import { useNow } from '#web/lib/now.ts';
import { seasonQuery } from './queries.ts';

/** The present minute at the server; this computer's own until the server's is known. */
export function useServerNow(seasonId: string | undefined): Date {
  const now = useNow();
  const { data } = useQuery({ ...seasonQuery(seasonId ?? ''), enabled: seasonId !== undefined });
  return new Date(now.getTime() + (data?.clockAhead ?? 0));
}
