import { useSyncExternalStore } from 'react';
import { signsOf } from '#shared/practice/training-log/policy.ts';
import type { LogInput } from '#shared/practice/training-log/schema.ts';
import { visitor, type OutboxState } from '#web/lib/outbox/outbox.ts';
import { outbox } from '#web/state/outbox.ts';

const subscribe = (listener: () => void) => outbox.subscribe(listener);

export const useOutbox = (): OutboxState => useSyncExternalStore(subscribe, () => outbox.state());

/**
 * How a log stands. `fleeting`: on the page alone; `signed-out`: here until they sign in again; `reviewed`: the office looks at it before it counts; `nobody`: of a visitor;
 * `unkept`: of whoever only looks at everything (`practises`).
 */
export type Kept =
  | 'keeping'
  | 'sent'
  | 'reviewed'
  | 'waiting'
  | 'signed-out'
  | 'fleeting'
  | 'refused'
  | 'nobody'
  | 'unkept';

/** @param log that was handed to `keepLog`; `undefined` before */
export function useKept(typist: string | undefined, log: LogInput | undefined): Kept {
  const { waiting, refused, others, fleeting, sending } = useOutbox();
  if (typist === undefined) return 'unkept';
  if (typist === visitor) return 'nobody';
  if (log === undefined) return 'keeping';
  if (refused.some(({ id }) => id === log.id)) return 'refused';
  if (others.some(({ id }) => id === log.id)) return fleeting ? 'fleeting' : 'signed-out';
  if (!sending && waiting.some(({ id }) => id === log.id)) return fleeting ? 'fleeting' : 'waiting';
  return signsOf(log, new Date(log.endedAt)).length > 0 ? 'reviewed' : 'sent';
}
