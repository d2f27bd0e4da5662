/** What somebody with a result sheet filled in, kept in this tab until the order is made. */
import * as z from 'zod';
import {
  guestApplicationFieldsSchema,
  type GuestApplicationInput,
} from '#shared/certificate/certificate-application/guest-contract.ts';
import { printedKanaSchema } from '#shared/certificate/certificate-application/schema.ts';
import { emailSchema } from '#shared/kernel/contact.ts';
import { dropDraft, readDraft, saveDraft } from '#web/state/input.ts';
import { withDelivery } from './how.ts';

const name = 'guest-certificate-application';

const choice = {
  resultIds: guestApplicationFieldsSchema.shape.resultIds,
  printedName: guestApplicationFieldsSchema.shape.printedName,
  printedKana: printedKanaSchema.default(''),
  email: emailSchema,
};
export const guestFormSchema = withDelivery(choice);
export type GuestForm = z.output<typeof guestFormSchema>;

const draftSchema = z.object({
  form: guestFormSchema,
  /** The code on the sheet. */
  sheet: z.string(),
  /** Made once for what was filled in: sent again, or from two tabs, it is the same order. */
  requestKey: z.uuid(),
});
export type GuestDraft = z.output<typeof draftSchema>;

export const readGuestDraft = (): GuestDraft | undefined => readDraft(name, draftSchema);
export function keepGuestDraft(form: GuestForm, sheet: string): GuestDraft {
  const draft: GuestDraft = { form, sheet, requestKey: crypto.randomUUID() };
  saveDraft(name, { ...draft });
  return draft;
}
export const dropGuestDraft = (): void => dropDraft(name);

export const guestInput = ({ form, sheet }: GuestDraft): GuestApplicationInput => ({
  token: sheet,
  resultIds: form.resultIds,
  kind: form.how,
  printedName: form.printedName,
  printedKana: form.printedKana,
  ...(form.how === 'paper' && { delivery: form.delivery }),
});
