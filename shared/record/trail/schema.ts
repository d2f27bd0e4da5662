import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { line } from '#shared/kernel/text.ts';
import { instantSchema } from '#shared/kernel/time.ts';

/** One change that the office made, as it was made and never changed afterwards. */
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

/** What the office changes; their acts in words: shared/trail-acts.ts. */
export const trailSubjectKinds = [
  'user',
  'organization',
  'mail-address',
  'order',
  'certificate',
  'parcel',
  'season',
  'division',
  'task-text',
  'entry-settings',
  'prices',
  'certificate-templates',
  'ruling',
  'news',
  'static-page',
  'switches',
  'attention',
  'job',
  'delivery',
  'trail',
] as const;
export type TrailSubjectKind = (typeof trailSubjectKinds)[number];

/** One change among those of all subjects. */
export const listedTrailEntrySchema = trailEntrySchema.extend({
  /** Who did it, by id. */
  by: z.string(),
  /** One of `trailSubjectKinds`, or of a later version; without an id where there is only one of its kind. */
  subject: z.object({ kind: z.string(), id: z.string().optional() }),
});
export type ListedTrailEntry = z.output<typeof listedTrailEntrySchema>;

/** Why somebody of the office changed what others rely on. */
export const reasonSchema = line(200, '理由を入力してください');
