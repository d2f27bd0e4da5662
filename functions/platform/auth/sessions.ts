import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';

/** Until a session that begins now is told from those that were ended. */
export const sessionsCount = (from: string, clock: Clock): Promise<void> =>
  sleep(Math.max(0, Date.parse(from) - clock().getTime()));
