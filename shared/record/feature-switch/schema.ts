import * as z from 'zod';
import { closingSchema } from '#shared/kernel/switch.ts';
import { prose } from '#shared/kernel/text.ts';
import { instantSchema } from '#shared/kernel/time.ts';

/** Contracts name them in `stoppedBy`. */
export const switchNames = ['sign-up', 'entry', 'payment'] as const;
export type SwitchName = (typeof switchNames)[number];
export const switchNameSchema = z.enum(switchNames);

/** What the office writes when it switches something off. */
export const closingInputSchema = z
  .object({
    notice: prose(200, '表示する文を入力してください'),
    /** At once where absent. */
    from: instantSchema.optional(),
    until: instantSchema.optional(),
  })
  .refine(({ from, until }) => from === undefined || until === undefined || from < until, {
    path: ['until'],
    message: '止める日時より後にしてください',
  });
export type ClosingInput = z.output<typeof closingInputSchema>;

/** As anybody may read it: what is switched off now. */
export const switchedOffSchema = closingSchema.omit({ from: true }).extend({ name: z.string() });
export type SwitchedOff = z.output<typeof switchedOffSchema>;
