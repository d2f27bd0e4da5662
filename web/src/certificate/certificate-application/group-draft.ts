/** What a school chose for its pupils, kept in this tab until the order is made. */
import * as z from 'zod';
import {
  groupApplicationInputSchema,
  type GroupApplicationInput,
} from '#shared/certificate/certificate-application/schema.ts';
import { deliverySchema } from '#shared/certificate/parcel/schema.ts';
import { chooseProducts } from '#web/state/assignment-and-product.ts';
import { dropDraft, readDraft, saveDraft } from '#web/state/input.ts';

const name = 'group-certificate-application';

const withKana = z.boolean();

/** How they come; which they are is chosen in the table above. */
export const groupFormSchema = z.discriminatedUnion(
  'how',
  [
    z.object({ withKana, how: z.literal('digital') }),
    z.object({ withKana, how: z.literal('paper'), delivery: deliverySchema }),
  ],
  '受け取り方を選んでください',
);
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
