import * as z from 'zod';
import { kinds, roles } from '../kernel/contract.ts';
import { idSchema } from '../kernel/id.ts';

export const personNameSchema = z.object({
  /** 姓 */
  family: z.string(),
  /** 名 */
  given: z.string(),
  familyKana: z.string(),
  givenKana: z.string(),
});
export type PersonName = z.output<typeof personNameSchema>;

/** `山田 太郎` */
export const fullName = (name: Pick<PersonName, 'family' | 'given'>): string =>
  `${name.family} ${name.given}`.trim();

/** States in which somebody belongs to an organisation. */
export const peopledStates = ['applied', 'approved', 'rejected', 'suspended'] as const;
export type PeopledState = (typeof peopledStates)[number];
export const organizationStates = [...peopledStates, 'withdrawn'] as const;
export type OrganizationState = (typeof organizationStates)[number];

/** What the browser knows of the person signed in. */
export const sessionSchema = z.object({
  userId: idSchema('user'),
  kind: z.enum(kinds),
  name: personNameSchema,
  /** What has to be done before anything else, asked for right after sign-in. */
  owed: z.array(z.enum(['two-step', 'terms'])).optional(),
  /** Absent for pupils, who have none. */
  email: z.email().optional(),
  organization: z
    .object({
      id: idSchema('organization'),
      kind: z.enum(['organization', 'school']),
      name: z.string(),
      /** 団体コード: six digits, absent until approval. */
      code: z.string().optional(),
      state: z.enum(peopledStates),
      role: z.enum(roles),
    })
    .optional(),
});
export type Session = z.output<typeof sessionSchema>;
