import type { AttemptView, Input } from '#shared/competition/attempt/schema.ts';
import type { Guide } from '#shared/competition/judge/guided.ts';
import type { TaskLine } from './text.ts';

/** What the judge needs, as the server takes it. */
export const guideOf = (
  { durationSeconds }: Pick<AttemptView, 'durationSeconds'>,
  lines: readonly TaskLine[],
  { method, layout }: Input,
): Guide => ({ lines: lines.map(({ kana }) => kana), method, layout, durationMs: durationSeconds * 1000 });
