/** 裁定: what the office decided about results and boards, with its reason. Never changed, never taken back: undone by another. */
import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { instantSchema } from '#shared/kernel/time.ts';

const rulingActs = [
  'freeze',
  'unfreeze',
  'publish',
  'correct',
  'void',
  'disqualify',
  'reinstate',
  'confirm',
  'give-back',
  'rejudge-apply',
  'rejudge-drop',
  'appeal-accept',
  'appeal-reject',
] as const;
const rulingActSchema = z.enum(rulingActs);
export type RulingAct = z.output<typeof rulingActSchema>;

export const rulingSchema = z.object({
  id: idSchema('ruling'),
  at: instantSchema,
  byName: z.string(),
  act: rulingActSchema,
  reason: z.string(),
  divisionCode: z.string(),
  resultId: idSchema('result').optional(),
  /** The score before and after it, where it changed one. */
  scoreBefore: z.int().optional(),
  scoreAfter: z.int().optional(),
});
export type Ruling = z.output<typeof rulingSchema>;
