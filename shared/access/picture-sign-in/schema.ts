/** えとことばで入る: the smallest come in by a picture and two words, while their teacher has the door of the class open. */
import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { madeSchema } from '#shared/kernel/made.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { proofSchema } from '#shared/mail/mailed-link/schema.ts';
import { personNameSchema } from '#shared/people/account/schema.ts';
import { firstWords, pictures, secondWords } from './pictures.ts';

export const pictureSchema = z.enum(pictures);
export const wordsSchema = z.tuple([z.enum(firstWords), z.enum(secondWords)]);
export type Words = z.output<typeof wordsSchema>;

/** Of a class's door, for as long as that one is open: it stands in the QR code, behind a `#`. */
export const doorCodeSchema = proofSchema;

/** One lesson, two, or a school day: none stays open overnight. */
export const doorMinutes = [50, 100, 360] as const;
export type DoorMinutes = (typeof doorMinutes)[number];

/** What a child taps. */
export const triedSchema = z.object({ code: doorCodeSchema, picture: pictureSchema, words: wordsSchema });
export type Tried = z.output<typeof triedSchema>;

/** What whoever has the link sees of a class: no name, no number, and of whom which picture is stays unsaid. */
export const wallSchema = z.object({ groupName: z.string(), pictures: z.array(pictureSchema) });

const pictureChildSchema = z.object({
  userId: idSchema('user'),
  name: personNameSchema,
  number: z.int().optional(),
  /** Absent where the teacher gave none yet. */
  picture: pictureSchema.optional(),
  words: wordsSchema.optional(),
  /** Too many wrong tries: only the teacher frees it. */
  locked: z.boolean(),
  /** When they came in while the door was open. */
  enteredAt: instantSchema.optional(),
});
export type PictureChild = z.output<typeof pictureChildSchema>;

/** A class as its teacher has it. */
export const pictureClassSchema = z.object({
  children: z.array(pictureChildSchema),
  door: z
    .object({
      openedAt: instantSchema,
      validUntil: instantSchema,
      /** Too many wrong tries in the whole class: nobody comes in before the teacher says so. */
      paused: z.boolean(),
    })
    .optional(),
});
export type PictureClass = z.output<typeof pictureClassSchema>;

/** Hours a finished sheet can be fetched; then it is deleted. */
export const sheetHours = 24;

/** The class's pictures and words on paper. */
export const pictureSheetSchema = madeSchema.extend({ total: z.int() });
export type PictureSheet = z.output<typeof pictureSheetSchema>;
