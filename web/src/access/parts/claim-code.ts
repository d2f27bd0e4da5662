/** The code of a graduate's sheet between the pages of their errand: a secret of theirs that is used once. It was read as one before. */
import * as z from 'zod';
import { dropDraft, readDraft, saveDraft } from '#web/state/input.ts';

const errand = 'claim';
const draftSchema = z.object({ typed: z.string() });

/** In this tab, until it is used or they sign out; empty where what was scanned is no code. */
export const readCode = (): string | undefined => readDraft(errand, draftSchema)?.typed;
export const saveCode = (typed: string): void => saveDraft(errand, { typed });

const kept = 'claim-before-sign-up';
const keptSchema = z.object({ code: z.string().optional(), until: z.iso.datetime() });
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Whoever makes their account first comes back by a mail that opens another tab. From that press on it waits in this browser,
 * for a day; only the page at the end of a sign-up reads it, so that it is offered to nobody who merely sits down here.
 */
export function keepForSignUp(code: string | undefined, now: Date): void {
  try {
    const until = new Date(now.getTime() + dayMs).toISOString();
    localStorage.setItem(kept, JSON.stringify({ code, until }));
  } catch {
    // A browser may refuse storage: the sheet is in their hand.
  }
}

/** Somebody came for a record, with its code where they had one. */
export function claimBeforeSignUp(now: Date): { readonly code?: string | undefined } | undefined {
  try {
    const { data } = keptSchema.safeParse(JSON.parse(localStorage.getItem(kept) ?? 'null'));
    if (data !== undefined && now.toISOString() < data.until) return data;
    localStorage.removeItem(kept);
  } catch {
    // Nothing was kept, as above, or by hand.
  }
  return undefined;
}

function forgetKept(): void {
  try {
    localStorage.removeItem(kept);
  } catch {
    // As above.
  }
}

/** From the browser into this tab, for the page that claims. */
export function handOver({ code }: { readonly code?: string | undefined }): void {
  if (code !== undefined) saveCode(code);
  forgetKept();
}

/** Used, or not the right one. */
export function dropCode(): void {
  dropDraft(errand);
  forgetKept();
}
