import * as z from 'zod';
import { instantSchema } from '#shared/kernel/time.ts';

/** The Japanese day it was published on; a further one of that day ends in `-02`. A later one is the greater string. */
export const termsVersionSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(?:-\d{2})?$/u, '利用規約が新しくなりました。ページを読み込み直してください');

/** A text that the office published and asked everybody's consent to. */
export const publishedTermsSchema = z.object({
  version: termsVersionSchema,
  /** Which version of the page it is. */
  number: z.int().min(0),
  at: instantSchema,
});
export type PublishedTerms = z.output<typeof publishedTermsSchema>;
