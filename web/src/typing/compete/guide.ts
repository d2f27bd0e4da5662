import type { AttemptView, Input } from '#shared/competition/attempt/schema.ts';
import type { Guide } from '#shared/competition/judge/guided.ts';
import type { Spelled } from '#shared/competition/judge/shown.ts';
import type { TaskLine } from './text.ts';

/**
 * What the judge needs, as the server takes it.
 * @param shown which spellings the page points to, which changes no figure; the server points to none
 */
export const guideOf = (
  { durationSeconds }: Pick<AttemptView, 'durationSeconds'>,
  lines: readonly TaskLine[],
  { method, layout }: Input,
  shown?: Spelled,
): Guide => ({
  lines: lines.map(({ kana }) => kana),
  method,
  layout,
  durationMs: durationSeconds * 1000,
  shown,
});
