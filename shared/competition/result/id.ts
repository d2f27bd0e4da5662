/** One result an attempt: each goes by the other's name. Pure. */
import { idPrefixes } from '#shared/kernel/id.ts';

const renamed = (id: string, from: 'attempt' | 'result', to: 'attempt' | 'result'): string => {
  const prefix = `${idPrefixes[from]}_`;
  return id.startsWith(prefix) ? `${idPrefixes[to]}_${id.slice(prefix.length)}` : id;
};

export const resultIdOf = (attemptId: string): string => renamed(attemptId, 'attempt', 'result');
export const attemptIdOf = (resultId: string): string => renamed(resultId, 'result', 'attempt');
