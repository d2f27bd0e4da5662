/** What a sign-up knows so far, kept in this tab: it survives a reload and ends with the sign-up. */
import type { DefaultValues } from 'react-hook-form';
import { redirect } from 'react-router-dom';
import * as z from 'zod';
import { proofSchema } from '#shared/mail/mailed-link/schema.ts';
import { newAccountSchema, type NewAccount } from '#shared/access/profile/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { dropDraft, readDraft, saveDraft } from '#web/state/input.ts';

const errand = 'sign-up';
export const accountKinds = ['individual', 'organization', 'school'] as const;
export type AccountKind = NewAccount['kind'];

/** `proof` is from the mailed link: of no use once the account is made, so it may stay in the tab until then. */
const progressSchema = z.object({
  email: z.string().optional(),
  proof: proofSchema.optional(),
  kind: z.enum(accountKinds).optional(),
});
type Progress = z.output<typeof progressSchema>;

export const readProgress = (): Progress => readDraft(errand, progressSchema) ?? {};
export const keepProgress = (more: Progress): void => saveDraft(errand, { ...readProgress(), ...more });

/** Of the form for one kind: who comes without a mailed link is sent for one. */
export const loadForm = (kind: AccountKind) => (): void => {
  if (readProgress().proof === undefined) throw redirect(to('/auth/signup'));
  keepProgress({ kind });
};

/** Said before the mail, whose link may open in another tab: kept in this browser until the account is made. */
const wished = 'sign-up-kind';

export function wishFor(kind: string | null): void {
  try {
    if (kind !== null) localStorage.setItem(wished, kind);
  } catch {
    // A browser may refuse storage: it is asked again then.
  }
}

/** What was chosen, or said before. */
export function kindSoFar(): AccountKind | undefined {
  const said = readProgress().kind;
  if (said !== undefined) return said;
  try {
    return z.enum(accountKinds).safeParse(localStorage.getItem(wished)).data;
  } catch {
    return undefined;
  }
}

const formOf = (kind: AccountKind): string => `${errand}-${kind}`;

export const keepForm = (kind: AccountKind, values: Record<string, unknown>): void =>
  saveDraft(formOf(kind), values);

/** As it was left, however unfinished: the form's own schema judges it when it is sent. */
export const readForm = <Input extends object>(kind: AccountKind): DefaultValues<Input> | undefined =>
  readDraft(
    formOf(kind),
    z.custom<DefaultValues<Input>>((value) => typeof value === 'object' && value !== null),
  );

/** Ready to be confirmed, or undefined. */
export function readAccount(): NewAccount | undefined {
  const { kind } = readProgress();
  if (kind === undefined) return undefined;
  const parsed = newAccountSchema.safeParse({ ...readForm(kind), kind });
  return parsed.success ? parsed.data : undefined;
}

export function dropSignUp(): void {
  for (const kind of accountKinds) dropDraft(formOf(kind));
  dropDraft(errand);
  try {
    localStorage.removeItem(wished);
  } catch {
    // Nothing was kept, as above.
  }
}
