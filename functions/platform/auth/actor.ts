/**
 * Who is asking. Read from the table for every request, never from attributes a client could write: one get of the
 * user's own item, which carries the organisation's name, state and the person's place in it.
 */
import * as z from 'zod';
import { peopledStates } from '#shared/people/organization/state.ts';
import { kinds, roles, type Access } from '#shared/kernel/contract.ts';
import { Problem } from '#shared/problem.ts';
import type { Table } from '../table/table.ts';
import type { Key } from '../table/write.ts';
import type { Identity } from './verifier.ts';

export const userKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'PROFILE' });

/** From the id that a made-again account's subject leads to, to the user it stands for, whose id is made of the first one. */
export const standsForKey = (userId: string): Key => ({ ...userKey(userId), sk: 'STANDS_FOR' });

/** The part of a user's item that decides what they may do. */
export const actorItemSchema = z.object({
  userId: z.string(),
  kind: z.enum(kinds),
  status: z.enum(['active', 'disabled', 'deleting']),
  /** Sessions that began earlier are over (sign-out everywhere, password change, disable). */
  sessionsValidFrom: z.iso.datetime().optional(),
  /** The one of them that goes on, as `sparedBy` names it: the others were ended from it. */
  spared: z.string().optional(),
  /** Sessions that were signed out of, as `signedOutAt` names them, as long as a token of theirs may be good. */
  over: z.array(z.string()).optional(),
  /** Since when the identity provider asks for a second step at sign-in. */
  twoStepSince: z.iso.datetime().optional(),
  /** Since when somebody wants to be told their scores: of everybody else nobody looks where one goes. */
  scoresSince: z.iso.datetime().optional(),
  membership: z
    .object({
      organizationId: z.string(),
      role: z.enum(roles),
      state: z.enum(peopledStates),
      /** Groups a teacher may see; absent for an owner, who sees all. */
      groupIds: z.array(z.string()).optional(),
    })
    .optional(),
});
export type Actor = Pick<
  z.output<typeof actorItemSchema>,
  'userId' | 'kind' | 'membership' | 'twoStepSince' | 'sessionsValidFrom' | 'scoresSince'
> & {
  /** When they gave their password last, in seconds; absent of who did not come themself. */
  readonly authTime?: number;
};
type ActorItem = z.output<typeof actorItemSchema>;

async function findItem(table: Table, userId: string) {
  const own = await table.find(actorItemSchema, userKey(userId));
  if (own !== undefined) return own;
  const standsFor = await table.find(actorItemSchema.pick({ userId: true }), standsForKey(userId));
  return standsFor && table.find(actorItemSchema, userKey(standsFor.userId));
}

/** A session by the second it began and by the end it survives: a later end spares nobody. */
export const sparedBy = (validFrom: string, authTime: number): string => `${validFrom} ${authTime}`;
const isOver = ({ sessionsValidFrom: from, spared, over }: ActorItem, authTime: number): boolean =>
  over?.some((one) => one.startsWith(`${authTime} `)) ||
  (from !== undefined && authTime * 1000 < Date.parse(from) && spared !== sparedBy(from, authTime));

/** @throws Problem `unauthenticated` for an unknown or disabled user, `session-ended` for a session that was closed. */
export async function loadActor(table: Table, identity: Identity): Promise<Actor> {
  const item = await findItem(table, identity.userId);
  if (item === undefined || item.status !== 'active') throw new Problem('unauthenticated');
  if (isOver(item, identity.authTime)) throw new Problem('session-ended');
  const poolKind = item.kind === 'student' ? 'name' : 'email';
  if (identity.pool !== poolKind) throw new Problem('unauthenticated');
  return { ...item, authTime: identity.authTime };
}

/** Somebody by their id, who has not signed in for it. Undefined for who may not sign in either. */
export async function findActor(table: Table, userId: string): Promise<Actor | undefined> {
  const item = await table.find(actorItemSchema, userKey(userId));
  return item?.status === 'active' ? item : undefined;
}

/** @throws Problem `forbidden`, `two-step-required` or `organization-not-approved` when the endpoint is not for this actor. */
export function authorise(access: Exclude<Access, { audience: 'public' }>, actor: Actor): void {
  if (!access.kinds.includes(actor.kind)) throw new Problem('forbidden');
  if (
    access.roles !== undefined &&
    actor.kind !== 'individual' &&
    !access.roles.includes(actor.membership?.role ?? ('none' as never))
  )
    throw new Problem('forbidden');
  // The office may do nothing with a password alone but set up the second step.
  if (actor.kind === 'admin' && actor.twoStepSince === undefined && access.early !== true)
    throw new Problem('two-step-required');
  const forOrganization =
    access.scope === 'organization' ||
    access.scope === 'group' ||
    (access.scope === 'buyer' && actor.kind !== 'individual');
  if (forOrganization && access.early !== true && actor.membership?.state !== 'approved')
    throw new Problem('organization-not-approved');
}

/** The actor's place in their organisation. @throws Problem `forbidden` for who belongs to none */
export function membershipOf(actor: Actor): NonNullable<Actor['membership']> {
  if (actor.membership === undefined) throw new Problem('forbidden');
  return actor.membership;
}

/** The organisation the actor belongs to. @throws Problem `forbidden` for who belongs to none */
export const organizationOf = (actor: Actor): string => membershipOf(actor).organizationId;

/** The actor's own organisation, and the one that a request names. @throws Problem `not-found` for any other */
export function ownOrganization(
  actor: Actor,
  { organizationId }: { readonly organizationId: string },
): string {
  if (organizationId !== organizationOf(actor)) throw new Problem('not-found');
  return organizationId;
}

/** Whether somebody may see a group of their organisation: a teacher those given to them, everybody else all. */
export function seesGroup(actor: Actor, groupId: string): boolean {
  const { groupIds } = membershipOf(actor);
  return groupIds === undefined || groupIds.includes(groupId);
}

/** A group not given to the teacher is as unknown as one that never was. @throws Problem `not-found` */
export function expectGroup(actor: Actor, groupId: string): void {
  if (!seesGroup(actor, groupId)) throw new Problem('not-found');
}

/**
 * The group a request names, for every endpoint of scope `group`: a teacher's request has to name one of theirs where it can
 * name one at all. What a request leads to by another id (a pupil, a code) is asked with `expectGroup` where it is read.
 * @throws Problem `not-found`
 */
export function authoriseGroup(
  actor: Actor,
  names: { readonly possible: boolean; readonly given: unknown },
): void {
  if (typeof names.given === 'string') expectGroup(actor, names.given);
  else if (names.possible && membershipOf(actor).groupIds !== undefined) throw new Problem('not-found');
}
