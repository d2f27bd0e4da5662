import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod';
import { broughtSchema, domainSchema, type Brought } from '#shared/access/entrance/schema.ts';
import { safeBack } from '#web/lib/way-on.ts';
import { readDraft, saveDraft } from '#web/state/input.ts';

const errand = 'entrance';
const draftSchema = z.object({ back: z.string().optional() });

const domainKey = 'school-domain';
/** Whose accounts were chosen on this device before; nothing of anybody’s own. */
export const rememberedDomain = (): string | undefined =>
  domainSchema.safeParse(localStorage.getItem(domainKey)).data;
export const rememberDomain = (domain: string): void => localStorage.setItem(domainKey, domain);

interface Coming {
  /** Somebody pressed the button on the sign-in page. */
  readonly begins: boolean;
  readonly brought: Brought | undefined;
  /** They chose nobody, or whoever vouches let nobody choose. */
  readonly gaveUp: boolean;
}

/** What is in the address is read once and leaves it, and the history, at once. The way back waits in the tab. */
export function useComing(): Coming & { readonly back: string | undefined } {
  const [search, setSearch] = useSearchParams();
  const [coming] = useState((): Coming => {
    const [code, state] = [search.get('code'), search.get('state')];
    const begins = search.has('with');
    if (begins) saveDraft(errand, { back: safeBack(search.get('back')) });
    return {
      begins,
      gaveUp: search.has('error'),
      brought: broughtSchema.safeParse({ code, state }).data,
    };
  });
  const carries = search.size > 0;
  useEffect(() => {
    if (carries) setSearch({}, { replace: true });
  }, [carries, setSearch]);
  return { ...coming, back: safeBack(readDraft(errand, draftSchema)?.back ?? null) };
}
