/** What happened to one's own account, for its holder to read: facts without personal data, kept as they were. */
import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { instantSchema } from '#shared/kernel/time.ts';

const accountActions = [
  'signed-up',
  'signed-in',
  'profile-changed',
  'password-changed',
  'password-reset',
  'password-issued',
  'email-changed',
  'email-restored',
  'sessions-ended',
  'two-step-on',
  'two-step-off',
  'two-step-recovered',
  'two-step-removed',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'two-step-removed-by-office',
  'changed-elsewhere',
  'stopped-by-office',
  'resumed-by-office',
  'signed-out-by-office',
  'viewed-by-office',
  'school-account-linked',
  'school-account-unlinked',
  'terms-accepted',
  'record-claimed',
  'entry-withdrawn',
  'entry-changed',
  'entry-accommodated',
  'renewal-stopped',
  'renewal-resumed',
  'export-requested',
  'export-downloaded',
  'deletion-requested',
  'deleted',
] as const;
export type AccountAction = (typeof accountActions)[number];

export const accountEventSchema = z.object({
  id: idSchema('audit'),
  at: instantSchema,
  action: z.enum(accountActions),
});
export type AccountEvent = z.output<typeof accountEventSchema>;
