/** Which terms are in force, and who has to agree to them. */
import type { Kind } from '#shared/kernel/contract.ts';

/** The version of the text the product comes with: in force until the office publishes another and asks for consent to it. */
export const firstTerms = '2026-04-01';

/** Who is asked for consent at all: a school consents for its pupils, and the office wrote them. */
export const consents = (kind: Kind): boolean => kind !== 'student' && kind !== 'admin';

/** Whether what was agreed to is older than what is in force. */
export const owesTerms = (accepted: { readonly version: string } | undefined, inForce: string): boolean =>
  accepted === undefined || accepted.version < inForce;

const furtherPattern = /^(\d{4}-\d{2}-\d{2})(?:-(\d{2}))?$/u;
const mostOfADay = 99;

/** What those published on this Japanese day are called: always behind those in force, whatever the clock says. */
export function nextTerms(inForce: string, today: string): string {
  if (today > inForce) return today;
  const [, day = today, further = '01'] = furtherPattern.exec(inForce) ?? [];
  // Their names would no longer sort.
  if (Number(further) >= mostOfADay) throw new Error(`no further terms can be published behind ${inForce}`);
  return `${day}-${String(Number(further) + 1).padStart(2, '0')}`;
}
