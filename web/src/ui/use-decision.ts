import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ProblemCode } from '#shared/problem.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { changedMeanwhile, type SubmitProblem } from './form-problem.ts';
import { refusalOf } from './refusal.ts';

interface DecisionOptions {
  /** Of the form, which the server may refuse. */
  fields?: readonly string[];
  /** What says that it was decided otherwise meanwhile. */
  stale?: readonly ProblemCode[];
  /** Said then. Of what was typed, which stays: what pressing once more would do. */
  overtaken?: string;
  onDone: () => void;
}

/**
 * What a dialog's form does: decide, read everything anew, and say so where nothing was done. Who was overtaken decides anew from
 * what is there now: what is asked for in this dialog names what was seen before.
 */
export function useDecision({
  fields = ['reason'],
  stale = ['version-conflict'],
  overtaken,
  onDone,
}: DecisionOptions): (decide: () => Promise<unknown>) => Promise<SubmitProblem | void> {
  const queryClient = useQueryClient();
  const isOver = useRef(false);
  return async (decide) => {
    if (isOver.current) return changedMeanwhile;
    try {
      await decide();
    } catch (error) {
      if (!stale.some((code) => isProblem(error, code))) return refusalOf(error, fields);
      await refreshAll(queryClient);
      if (overtaken !== undefined) return { formError: overtaken };
      isOver.current = true;
      return changedMeanwhile;
    }
    await refreshAll(queryClient);
    onDone();
  };
}
