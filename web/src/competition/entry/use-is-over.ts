import { useQuery } from '@tanstack/react-query';
import type { Entry } from '#shared/competition/entry/schema.ts';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import { isOver } from './season.ts';

/** Whether an entry is of a season in which nobody competes any more. */
export function useIsOver(): (entry: Pick<Entry, 'season'>) => boolean {
  const { data = [] } = useQuery(seasonsQuery);
  const over = new Set(data.filter(isOver).map(({ id }) => id));
  return ({ season }) => over.has(season.id);
}
