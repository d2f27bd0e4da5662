/** What was typed about an organisation, kept in this tab until it is sent: a new one, and the changes of one's own. */
import * as z from 'zod';
import {
  organizationInputSchema,
  organizationKinds,
  type OrganizationInput,
  type OrganizationKind,
  type OrganizationProfile,
} from '#shared/people/organization/profile.ts';
import { dropDraft, readDraft, saveDraft } from '#web/state/input.ts';

const creation = 'organization-create';
const editing = 'organization-edit';

const text = z.string().default('');
/** Half filled in, as it was left. */
const unfinishedSchema = z.object({
  kind: z.enum(organizationKinds),
  name: text,
  kana: text,
  schoolType: text,
  phone: text,
  postalAddress: z
    .object({ postalCode: text, prefecture: text, street: text, building: text })
    .default({ postalCode: '', prefecture: '', street: '', building: '' }),
});
export type Unfinished = z.output<typeof unfinishedSchema>;

const empty = (kind: OrganizationKind): Unfinished => unfinishedSchema.parse({ kind });

export function readUnfinished(kind: OrganizationKind): Unfinished {
  const draft = readDraft(creation, unfinishedSchema);
  // A change of mind about the kind keeps the rest.
  return draft === undefined ? empty(kind) : { ...draft, kind };
}
export const keepUnfinished = (values: Unfinished): void => saveDraft(creation, values);
export const readInput = (): OrganizationInput | undefined => readDraft(creation, organizationInputSchema);
export const dropInput = (): void => dropDraft(creation);

const editSchema = z.object({ details: organizationInputSchema, version: z.int() });
const unfinishedEditSchema = z.object({ details: unfinishedSchema, version: z.int() });

const toUnfinished = (profile: OrganizationProfile): Unfinished =>
  unfinishedSchema.parse({ ...profile, schoolType: profile.schoolType ?? '' });

/** The changes begun on this very version; those of an older one are gone with it. */
export function readUnfinishedEdit(profile: OrganizationProfile): Unfinished {
  const draft = readDraft(editing, unfinishedEditSchema);
  return draft?.version === profile.version ? draft.details : toUnfinished(profile);
}
export const keepUnfinishedEdit = (details: Unfinished, version: number): void =>
  saveDraft(editing, { details, version });
export const readEdit = () => readDraft(editing, editSchema);
export const dropEdit = (): void => dropDraft(editing);
