/**
 * What was looked for, where it may be somebody's address or a secret and so stands in no address of ours: the history keeps
 * it, through a reload and on the way back.
 */
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod';

/** It comes back as it was left, from whichever release. */
const keptSchema = z.object({ text: z.string().max(400) });

export function useKeptText(fallback = '') {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { text = fallback } = keptSchema.safeParse(state).data ?? {};
  const change = useCallback(
    (next: string) =>
      void navigate({ search, hash }, { replace: true, preventScrollReset: true, state: { text: next } }),
    [navigate, search, hash],
  );
  return [text, change] as const;
}
