import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod';
import {
  askedKindSchema,
  broughtSchema,
  domainSchema,
  type AskedKind,
  type Brought,
} from '#shared/access/entrance/schema.ts';
import { safeBack } from '#web/lib/way-on.ts';
import { dropDraft, readDraft, saveDraft } from '#web/state/input.ts';

const errand = 'entrance';
const draftSchema = z.object({ back: z.string().optional() });

const domainKey = (kind: AskedKind): string => `school-domain-${kind}`;
/** Whose accounts were chosen on this device before; nothing of anybody’s own. */
export const rememberedDomain = (kind: AskedKind): string | undefined =>
  domainSchema.safeParse(localStorage.getItem(domainKey(kind))).data;
export const rememberDomain = (kind: AskedKind, domain: string): void =>
  localStorage.setItem(domainKey(kind), domain);

/** Why they come back without an account. */
type GaveUp = 'nobody chosen' | 'not allowed yet' | 'unreachable' | 'not of the portal';

interface Coming {
  /** Somebody pressed the button on the sign-in page. */
  readonly begins: AskedKind | undefined;
  readonly brought: Brought | undefined;
  /** A teacher at the portal is to choose where a link leads. */
  readonly chooses: boolean;
  readonly gaveUp: GaveUp | undefined;
  /** An administrator allowed the product to everybody of theirs. */
  readonly allowed: boolean;
}

/**
 * At Microsoft whoever meets 「管理者の承認が必要」 and goes back comes with the same as who chose nobody: `access_denied`, and a
 * `error_subcode` that only Microsoft has.
 */
function reasonOf(search: URLSearchParams): GaveUp | undefined {
  const error = search.get('error');
  if (error === null) return undefined;
  if (error === 'portal') return 'not of the portal';
  if (/^(?:consent_required|interaction_required|permission_denied)$/u.test(error)) return 'not allowed yet';
  if (error !== 'access_denied') return 'unreachable';
  const isOfMicrosoft =
    search.has('error_subcode') || (search.get('error_description') ?? '').startsWith('AADSTS');
  return isOfMicrosoft ? 'not allowed yet' : 'nobody chosen';
}

/** Whoever has arrived goes back no more: the next who comes in this tab may have begun elsewhere. */
export const haveArrived = (): void => dropDraft(errand);

/** What is in the address is read once and leaves it, and the history, at once. The way back waits in the tab. */
export function useComing(): Coming & { readonly back: string | undefined } {
  const [search, setSearch] = useSearchParams();
  const [coming] = useState((): Coming => {
    const [code, state] = [search.get('code'), search.get('state')];
    const begins = askedKindSchema.safeParse(search.get('with')).data;
    // Whoever is sent by the school's portal has begun there.
    if (search.has('with')) saveDraft(errand, { back: safeBack(search.get('back')) });
    return {
      begins,
      chooses: search.get('with') === 'portal-choice',
      gaveUp: reasonOf(search),
      allowed: search.get('admin_consent')?.toLowerCase() === 'true',
      brought: broughtSchema.safeParse({ code, state }).data,
    };
  });
  const carries = search.size > 0;
  useEffect(() => {
    if (carries) setSearch({}, { replace: true });
  }, [carries, setSearch]);
  return { ...coming, back: safeBack(readDraft(errand, draftSchema)?.back ?? null) };
}
