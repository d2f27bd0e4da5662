import { replace } from 'react-router-dom';
import { proofSchema } from '#shared/mail/mailed-link/schema.ts';

/**
 * The proof of a mailed link stands after `#`, where no server sees it. Read once and taken out of the address bar and
 * the history; undefined when the address carries none.
 */
export function takeProof(keep: (proof: string) => void): void {
  const carried = /^#proof=(.*)$/u.exec(location.hash)?.[1];
  if (carried === undefined) return;
  const parsed = proofSchema.safeParse(carried);
  if (parsed.success) keep(parsed.data);
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  throw replace(location.pathname);
}
