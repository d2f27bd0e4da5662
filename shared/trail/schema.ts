import * as z from 'zod';
import { idSchema } from '../kernel/id.ts';
import { line } from '../kernel/text.ts';
import { instantSchema } from '../kernel/time.ts';

/** One change of the competition's master data, as it was made and never changed afterwards. */
export const trailEntrySchema = z.object({
  id: idSchema('audit'),
  at: instantSchema,
  /** Who did it, by the name they had then. */
  byName: z.string(),
  /** One of the acts of its noun (`trail.ts`), or of a later version. */
  act: z.string(),
  /** What changed. */
  detail: z.string().optional(),
  reason: z.string().optional(),
});
export type TrailEntry = z.output<typeof trailEntrySchema>;

/** Why somebody of the office changed what others rely on. */
export const reasonSchema = line(200, '理由を入力してください');
