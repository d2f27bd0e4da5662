/** Which text may be typed in which division. Pure. */
import { isOfHomeRow, isTypedDirectly } from '#shared/competition/competition/policy.ts';
import type { Division } from '#shared/competition/competition/schema.ts';
import type { TaskTextState } from '#shared/competition/task-text/schema.ts';
import type { FreeText } from './schema.ts';

/** What was played is not free by itself: the office releases it. */
export const isFree = (state: TaskTextState): boolean => state === 'practice';

/** One that was played belongs to its division; another one to all of its form that are typed in its letters. */
export function fits(
  { form, script, playedIn }: Pick<FreeText, 'form' | 'script' | 'playedIn'>,
  division: Pick<Division, 'code' | 'form' | 'name'>,
): boolean {
  if (playedIn !== undefined) return playedIn.divisionCode === division.code;
  if (form !== division.form || isOfHomeRow(division)) return false;
  return form !== 'transcription' || (script === 'direct') === isTypedDirectly(division);
}
