/** What a school chose for its pupils, kept in this tab until the order is made. */
import * as z from 'zod';
import {
  groupApplicationInputSchema,
  type GroupApplicationInput,
} from '#shared/certificate/certificate-application/schema.ts';
import { chooseProducts } from '#web/state/assignment-and-product.ts';
import { dropDraft, readDraft, saveDraft } from '#web/state/input.ts';
import { withDelivery } from './how.ts';

const name = 'group-certificate-application';

/** How they come; which they are is chosen in the table above. */
export const groupFormSchema = withDelivery({ withKana: z.boolean() });
export type GroupForm = z.output<typeof groupFormSchema>;

const draftSchema = z.object({
  input: groupApplicationInputSchema,
  /** Made once for what was chosen: sent again, or from two tabs, it is the same order. */
  requestKey: z.uuid(),
});
export type GroupDraft = z.output<typeof draftSchema>;

export const readGroupDraft = (): GroupDraft | undefined => readDraft(name, draftSchema);

export function keepGroupDraft(form: GroupForm, results: GroupApplicationInput['results']): void {
  const input = {
    kind: form.how,
    results,
    withKana: form.withKana,
    ...(form.how === 'paper' && { delivery: form.delivery }),
  };
  saveDraft(name, { input, requestKey: crypto.randomUUID() });
}

/** Ordered, or in the cart: neither the draft nor the choice is needed any more. */
export function dropGroupDraft(): void {
  dropDraft(name);
  chooseProducts([]);
}
