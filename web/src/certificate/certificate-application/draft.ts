/** What was filled in on the first page, kept in this tab until the order is made. */
import * as z from 'zod';
import {
  applicationFieldsSchema,
  applicationInputSchema,
  printedKanaSchema,
  type ApplicationInput,
} from '#shared/certificate/certificate-application/schema.ts';
import { dropDraft, readDraft, saveDraft } from '#web/state/input.ts';
import { withDelivery } from './how.ts';

const name = 'certificate-application';

const choice = {
  resultId: z
    .string({ error: '認定証にする結果を選んでください' })
    .min(1, '認定証にする結果を選んでください'),
  printedName: applicationFieldsSchema.shape.printedName,
  printedKana: printedKanaSchema.default(''),
  /** Another one in the place of the one there is. */
  again: z.boolean().default(false),
};

export const applicationFormSchema = withDelivery(choice);
export type ApplicationForm = z.output<typeof applicationFormSchema>;

/** Half filled in, as it was left. */
const unfinishedSchema = z.object({
  resultId: z.string().nullish(),
  printedName: z.string(),
  printedKana: z.string().catch(''),
  how: z.enum(['digital', 'paper']).catch('digital'),
  again: z.boolean().catch(false),
  delivery: z.record(z.string(), z.string()).optional().catch(undefined),
});

export const readUnfinished = () => readDraft(name, unfinishedSchema);
export const keepUnfinished = (values: z.input<typeof unfinishedSchema>): void => saveDraft(name, values);

/** Ready to be confirmed, or undefined. */
export function readInput(): ApplicationInput | undefined {
  const form = readDraft(name, applicationFormSchema);
  if (form === undefined) return undefined;
  const { how, again, ...input } = form;
  const parsed = applicationInputSchema.safeParse({ ...input, kind: again ? 'reissue' : how });
  return parsed.success ? parsed.data : undefined;
}

export const dropInput = (): void => dropDraft(name);
