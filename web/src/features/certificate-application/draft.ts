/** What was filled in on the first page, kept in this tab until the order is made. */
import * as z from 'zod';
import { applicationInputSchema, type ApplicationInput } from '#shared/certificate-application/schema.ts';
import { dropDraft, readDraft, saveDraft } from '#web/state/input.ts';

const name = 'certificate-application';

/** Only the digital certificate is sold. */
export const applicationFormSchema = z.object({
  resultId: z
    .string({ error: '認定証にする結果を選んでください' })
    .min(1, '認定証にする結果を選んでください'),
  printedName: applicationInputSchema.shape.printedName,
});
export type ApplicationForm = z.output<typeof applicationFormSchema>;

/** Half filled in, as it was left. */
const unfinishedSchema = z.object({ resultId: z.string().nullish(), printedName: z.string() });

export const readUnfinished = () => readDraft(name, unfinishedSchema);
export const keepUnfinished = (values: z.output<typeof unfinishedSchema>): void => saveDraft(name, values);

/** Ready to be confirmed, or undefined. */
export function readInput(): ApplicationInput | undefined {
  const form = readDraft(name, applicationFormSchema);
  const parsed = applicationInputSchema.safeParse({ ...form, kind: 'digital' });
  return parsed.success ? parsed.data : undefined;
}

export const dropInput = (): void => dropDraft(name);
