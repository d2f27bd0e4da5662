/** Moments of a replay in words. Pure. */
import type { LogEvent } from '#shared/competition/attempt/schema.ts';

/** 「1分05秒」 */
export function momentWords(moment: number): string {
  const seconds = Math.floor(moment / 1000);
  return `${String(Math.floor(seconds / 60))}分${String(seconds % 60).padStart(2, '0')}秒`;
}

/** What else happened that says something about how it was typed. */
const notedKinds = { blur: '画面から離れた', blocked: '貼り付けなどを試みた' } as const;

export const notedIn = (events: readonly LogEvent[]): { at: number; label: string }[] =>
  events.flatMap(([at, kind]) =>
    kind === 'blur' || kind === 'blocked' ? [{ at, label: notedKinds[kind] }] : [],
  );
