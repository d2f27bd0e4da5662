import * as z from 'zod';
import { personNameSchema } from '#shared/people/account/schema.ts';
import { postalAddressSchema } from '#shared/kernel/contact.ts';
import { mailReturnSchema } from '#shared/mail/mail-return/schema.ts';
import { mailChoices } from '#shared/mail/mail/schema.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { Problem, type ProblemCode } from '#shared/problem.ts';
import { actorItemSchema, sparedBy, standsForKey, userKey } from '#functions/platform/auth/actor.ts';
import { userIdOf } from '#functions/platform/auth/verifier.ts';
import { page, queryAll } from '#functions/platform/table/paging.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, update, type Key, type Update, type Write } from '#functions/platform/table/write.ts';
import { addressChangeSchema } from '#shared/access/email-change/policy.ts';

const userItemSchema = actorItemSchema.extend({
  /** Of an account that had to be made again at the identity provider; absent where the id is made of it. */
  subject: z.string().optional(),
  name: personNameSchema,
  email: z.email().optional(),
  /** How it came to the present address. */
  addressHistory: z.array(addressChangeSchema).optional(),
  createdAt: z.iso.datetime(),
  /** Goes up with each edit of the profile. */
  version: z.int().optional(),
  phone: z.string().optional(),
  postalAddress: postalAddressSchema.optional(),
  birthOn: z.iso.date().optional(),
  /** When a guardian's consent was declared, for those who needed it. */
  guardianConsentAt: z.iso.datetime().optional(),
  /** Which terms the person agreed to, and when. */
  terms: z.object({ version: z.string(), acceptedAt: z.iso.datetime() }).optional(),
  /** Counted with each notice; what is read is taken off again. */
  unreadNotices: z.int().optional(),
  /** Our mail came back from that address. */
  mailReturned: mailReturnSchema.extend({ email: z.string() }).optional(),
  /** Day in Japan of a pupil's last visit, which their school sees. */
  lastSeenOn: z.iso.date().optional(),
  /** Who is no pupil: when the newest sign-in that stands in their trail began, in seconds. */
  signedIn: z.int().optional(),
  /** Mails that this person does without. */
  declinedMails: z.array(z.enum(mailChoices)).optional(),
});
const standsForSchema = z.object({ userId: z.string() });
export type User = z.output<typeof userItemSchema>;
const namedSchema = userItemSchema.pick({ userId: true, name: true });
const newcomerSchema = userItemSchema.pick({ userId: true });

/**
 * A few hundred sign-ups in an hour are many: one partition bears them. Pupils come by the thousand, and stand with their school.
 * The row is the newcomer's alone: on the profile, each notice to anybody would write to that one partition again.
 */
const newcomerPartition = 'ACCOUNTS';
const newcomerKey = (userId: string): Key => ({ pk: userKey(userId).pk, sk: 'NEWCOMER' });
/** Those of the office, who are few. */
const officePartition = 'ACCOUNTS#OFFICE';
const endOfTime = '9999';

function writesOf(user: User, otherwise: ProblemCode | undefined): Write[] {
  const { kind, userId, createdAt } = user;
  const gsi1sk = `${createdAt}#${userId}`;
  const profile = { ...userKey(userId), ...user };
  if (kind === 'admin') return [create({ ...profile, gsi1pk: officePartition, gsi1sk }, otherwise)];
  const newcomer = { ...newcomerKey(userId), userId, gsi1pk: newcomerPartition, gsi1sk };
  return [create(profile, otherwise), ...(kind === 'student' ? [] : [create(newcomer, otherwise)])];
}

/** By which the identity provider knows the account. */
export const subjectOf = ({ userId, subject }: Pick<User, 'userId' | 'subject'>): string =>
  subject ?? userId.slice('usr_'.length);

/** With how it came to be the present one. */
interface Address extends Required<Pick<User, 'email' | 'addressHistory'>> {
  /** Of what stops mails there. */
  readonly mailReturned: User['mailReturned'];
}
/** An address that was proved receives mail, also where the one before did not. */
function atAddress(userId: string, to: Address): Update {
  const change = update(userKey(userId))
    .expectStatus('active')
    .set({ ...to });
  return to.mailReturned === undefined ? change.remove('mailReturned') : change;
}

/** All sessions from before `at`, but the one that began in that second, in which it is done. */
export interface Ending {
  readonly at: string;
  readonly spared: number | undefined;
}
const ended = ({ at, spared }: Ending) => ({
  sessionsValidFrom: at,
  ...(spared !== undefined && { spared: sparedBy(at, spared) }),
});

export interface AccountRepository {
  /** @throws Problem `not-found` */
  getUser(userId: string): Promise<User>;
  findUser(userId: string): Promise<User | undefined>;
  /** Of those that are there; for a list, not for a decision. */
  findNames(userIds: readonly string[]): Promise<Pick<User, 'userId' | 'name'>[]>;
  /** By the subject of the identity provider, also where the account had to be made again. */
  findBySubject(subject: string): Promise<User | undefined>;
  /** Every session, but the one spared, and every link for a reset from before is over. */
  closeSessions(userId: string, at: string, spared?: number): Write;
  /** `version-conflict` when somebody changed it since `version` was read (0: never changed). */
  /** What is given as undefined is taken away. */
  change(userId: string, version: number, changes: Partial<User>): Write;
  moveEmail(userId: string, to: Address): Write;
  /** An earlier address; every session and every link for a reset is over, and so is the second step where it has to go. */
  restoreEmail(user: User, to: Address & { at: string; withoutTwoStep: boolean }): Write;
  /** @throws Problem `two-step-on` when it is on already */
  turnTwoStepOn(userId: string, since: string, ending: Ending): Write;
  /** The same second step as was read. */
  renewTwoStep(userId: string, since: string, ending: Ending): Write;
  /** Only once: whoever comes second is `version-conflict`. */
  turnTwoStepOff(userId: string, since: string, ending: Ending): Write;
  /** Nobody comes in until it is resumed. */
  stop(userId: string, at: string): Write;
  resume(userId: string): Write;
  /** Only the one that was read; every session is over. */
  removeTwoStep(userId: string, since: string, at: string): Write;
  /** From here on nobody comes in. The place in an organisation must still be the one that was judged. */
  startDeletion(userId: string, membership: User['membership']): Write;
  /** In the place of what was agreed to before, as it was read. */
  acceptTerms(userId: string, terms: NonNullable<User['terms']>, before: User['terms']): Write;
  /** Neither stopped nor being deleted. */
  expectActive(userId: string): Write;
  /** The same, and from now on it stands with them that somebody wants to be told their scores. */
  askForScores(userId: string, since: string): Write;
  /** A user whose id is taken is `otherwise`. */
  add(user: User, otherwise?: ProblemCode): Write[];
  /** Accounts that people made themselves since that instant, newest first; pupils are made by their school. */
  listNew(since: string, query: PageQuery): Promise<Page<Pick<User, 'userId'>>>;
  /** Those of the ids that are there, in their order; for a list, not for a decision. */
  findUsers(userIds: readonly string[]): Promise<User[]>;
  /** All accounts of the office, as they were a moment ago. */
  listOffice(): Promise<User[]>;
  /** Another place in an organisation, or none; who changed in between is `version-conflict`. */
  changePlace(user: User, place: Pick<User, 'kind' | 'membership'>): Update;
}

export const createAccountRepository = (table: Table): AccountRepository => ({
  async getUser(userId) {
    const user = await table.find(userItemSchema, userKey(userId));
    if (user === undefined) throw new Problem('not-found');
    return user;
  },
  findUser: (userId) => table.find(userItemSchema, userKey(userId), { consistent: true }),
  findNames: (userIds) => table.findEach(namedSchema, userIds.map(userKey)),
  async findBySubject(subject) {
    const userId = userIdOf(subject);
    const standsFor = await table.find(standsForSchema, standsForKey(userId));
    return table.find(userItemSchema, userKey(standsFor?.userId ?? userId));
  },
  closeSessions: (userId, at, spared) =>
    update(userKey(userId)).expectExists().set(ended({ at, spared })).orElse('not-found'),
  change(userId, version, changes) {
    const write = update(userKey(userId)).expectExists().set(changes);
    const gone = Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [name] : []));
    write.remove(...gone);
    return version === 0 ? write.expectAbsent('version').set({ version: 1 }) : write.expectVersion(version);
  },
  moveEmail: (userId, to) => atAddress(userId, to),
  restoreEmail({ userId, twoStepSince }, { at, withoutTwoStep, ...to }) {
    const change = atAddress(userId, to).set({ sessionsValidFrom: at });
    if (twoStepSince === undefined) return change.expectAbsent('twoStepSince');
    change.expect('twoStepSince', twoStepSince);
    return withoutTwoStep ? change.remove('twoStepSince') : change;
  },
  turnTwoStepOn: (userId, since, ending) =>
    update(userKey(userId))
      .expectExists()
      .expectAbsent('twoStepSince')
      .set({ twoStepSince: since, ...ended(ending) })
      .orElse('two-step-on'),
  renewTwoStep: (userId, since, ending) =>
    update(userKey(userId)).expect('twoStepSince', since).set(ended(ending)),
  turnTwoStepOff: (userId, since, ending) =>
    update(userKey(userId)).expect('twoStepSince', since).remove('twoStepSince').set(ended(ending)),
  stop: (userId, at) =>
    update(userKey(userId)).expectStatus('active').set({ status: 'disabled', sessionsValidFrom: at }),
  resume: (userId) => update(userKey(userId)).expectStatus('disabled').set({ status: 'active' }),
  removeTwoStep: (userId, since, at) =>
    update(userKey(userId))
      .expect('twoStepSince', since)
      .remove('twoStepSince')
      .set({ sessionsValidFrom: at }),
  startDeletion(userId, membership) {
    const change = update(userKey(userId)).expectStatus('active').set({ status: 'deleting' });
    return membership === undefined
      ? change.expectAbsent('membership')
      : change.expect('membership', membership);
  },
  acceptTerms(userId, terms, before) {
    const change = update(userKey(userId)).expectStatus('active').set({ terms });
    return before === undefined ? change.expectAbsent('terms') : change.expect('terms', before);
  },
  expectActive: (userId) => update(userKey(userId)).expectStatus('active'),
  askForScores: (userId, scoresSince) => update(userKey(userId)).expectStatus('active').set({ scoresSince }),
  add: writesOf,
  listNew: (since, query) =>
    page(
      table,
      newcomerSchema,
      { pk: newcomerPartition, index: 'gsi1', from: since, to: endOfTime, newestFirst: true },
      query,
    ),
  async findUsers(userIds) {
    const users = new Map(
      (await table.findEach(userItemSchema, userIds.map(userKey))).map((user) => [user.userId, user]),
    );
    return userIds.flatMap((userId) => users.get(userId) ?? []);
  },
  listOffice: () => queryAll(table, userItemSchema, { pk: officePartition, index: 'gsi1' }),
  changePlace(user, { kind, membership }) {
    const change = update(userKey(user.userId)).expect('kind', user.kind).set({ kind, membership });
    if (membership === undefined) change.remove('membership');
    return user.membership === undefined
      ? change.expectAbsent('membership')
      : change.expect('membership', user.membership);
  },
});
