/** The terms in force as a function knows them: read again when that is a minute old and not with every request. */
import type { TermsRepository } from './repository.ts';

const keepMs = 60_000;

/** For asking only. Whether a consent is good is judged by what is stored. */
export type KnownTerms = () => Promise<string>;

export function createKnownTerms(
  terms: Pick<TermsRepository, 'inForce'>,
  now: () => number = () => performance.now(),
): KnownTerms {
  let kept: { readonly version: Promise<string>; readonly until: number } | undefined;
  return async () => {
    const at = now();
    if (kept === undefined || kept.until <= at) kept = { version: terms.inForce(), until: at + keepMs };
    try {
      return await kept.version;
    } catch (error) {
      kept = undefined;
      throw error;
    }
  };
}
