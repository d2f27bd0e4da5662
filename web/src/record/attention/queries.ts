/** What this feature reads and writes on the server; its query keys are private to this file. */
import type { QueryClient } from '@tanstack/react-query';
import { attentionContract } from '#shared/record/attention/contract.ts';
import type { Handling } from '#shared/record/attention/schema.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery } from '#web/lib/paged.ts';

const all = ['attention'];

export const attentionQuery = pagedQuery({
  queryKey: [...all, 'inbox'],
  read: (query, options) => call(attentionContract.listAttention, { query }, options),
  fresh: true,
  // The office keeps this page open and works from it.
  readAgain: () => 60_000,
});

export const handledQuery = pagedQuery({
  queryKey: [...all, 'handled'],
  read: (query, options) => call(attentionContract.listHandledAttention, { query }, options),
  fresh: true,
});

export const handleAttention = (body: Handling) => call(attentionContract.handleAttention, { body });

export const refreshAttention = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: all });
