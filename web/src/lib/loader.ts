/** What a page's loader is given, and its two answers for an address that leads nowhere. */
import type { QueryClient } from '@tanstack/react-query';
import { idSchema, type IdNoun } from '#shared/kernel/id.ts';
import { isProblem } from './api-error.ts';

export interface LoaderArgs {
  readonly queryClient: QueryClient;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
}

/** What cannot be its address is as unknown as one that never was. */
export function expectId(noun: IdNoun, id: string | undefined): asserts id is string {
  if (!idSchema(noun).safeParse(id).success) throw new Response(null, { status: 404 });
}

/** The error page of the route answers an unknown one, and one of somebody else. */
export const orNotFound = <Query extends object>(query: Query) => ({
  ...query,
  throwOnError: (error: Error): boolean => isProblem(error, 'not-found'),
});
