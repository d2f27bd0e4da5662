/** What the office may do with work behind the pages. Pure. */
import type { OfficeJob, OfficeJobAct } from './office.ts';

/** Nothing is decided at their end, so that they may go on where they were. The others are begun anew on their own pages. */
const revivable: ReadonlySet<string> = new Set([
  'login-cards',
  'printout',
  'parcel-print',
  'document-export',
  'receipt-year',
  'data-export',
  'account-deletion',
  'record-copy',
  'call-off-season',
]);
/** What is done of them stays as good as it is. A person's own export and deletion are nobody else's to stop. */
const stoppable: ReadonlySet<string> = new Set([
  'student-import',
  'roll-over',
  'login-cards',
  'printout',
  'parcel-print',
  'document-export',
  'receipt-year',
]);

interface JobFacts extends Pick<OfficeJob, 'kind' | 'state' | 'stopAsked'> {
  /** `given-up`: tried again and again; any other word says that another try would not help. */
  readonly failureWord?: string | undefined;
  /** Some of its files are deleted already. */
  readonly expired: boolean;
}

export function officeActsFor({ kind, state, stopAsked, failureWord, expired }: JobFacts): OfficeJobAct[] {
  if (state === 'failed')
    return failureWord === 'given-up' && !expired && revivable.has(kind) ? ['retry'] : [];
  if (stopAsked) return [];
  return stoppable.has(kind) ? ['retry', 'stop'] : ['retry'];
}
