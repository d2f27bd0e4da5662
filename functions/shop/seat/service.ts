/** Staff give the seats of their organisation to pupils and take them back: one, a class, or everybody at once. */
import { fullName } from '#shared/people/account/schema.ts';
import type { SeatOutcome, SeatRefusal } from '#shared/shop/subscription/contract.ts';
import { isLiving } from '#shared/shop/subscription/policy.ts';
import type { ContentName } from '#shared/shop/subscription/schema.ts';
import { contentWords } from '#shared/shop/subscription/words.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import { organizationOf, seesGroup, type Actor } from '#functions/platform/auth/actor.ts';
import { ownerKey } from '#functions/platform/auth/buyer.ts';
import { beside } from '#functions/platform/beside.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import { auditActor, type AuditActor, type AuditRepository } from '#functions/record/audit/repository.ts';
import type { StudentItem, StudentRepository } from '#functions/school/student/repository.ts';
import type { SubscriptionItem, SubscriptionRepository } from '#functions/shop/subscription/repository.ts';
import type { Seat, SeatRepository } from './repository.ts';

interface SeatDependencies {
  readonly table: Table;
  readonly seats: SeatRepository;
  readonly subscriptions: SubscriptionRepository;
  readonly students: StudentRepository;
  readonly accounts: AccountRepository;
  readonly audit: AuditRepository;
  readonly clock: Clock;
}

/**
 * Of the running year. May be repeated: who is where they are wanted already is only counted.
 * @throws Problem `not-found` where nobody of them is a pupil of theirs
 */
export interface SeatService {
  give(actor: Actor, contentName: ContentName, userIds: readonly string[]): Promise<SeatOutcome>;
  takeBack(actor: Actor, contentName: ContentName, userIds: readonly string[]): Promise<SeatOutcome>;
}

/** With the count and the entry of the trail it fits one transaction. */
const seatsAtOnce = 80;
const readsBeside = 40;
/** Two people who give seats at once meet at the count; each time one of them gets further. */
const maximumConflicts = 60;

type Pupil = Pick<StudentItem, 'userId' | 'name' | 'status'>;

/** What becomes of some of those who wait, and what has to be written for it. */
interface Step {
  readonly pupils: readonly Pupil[];
  readonly outcome: 'changed' | 'unchanged' | SeatRefusal;
  readonly writes: readonly Write[];
}

/** Whom and what a request is about. */
interface Matter {
  readonly of: {
    readonly contentName: ContentName;
    readonly fiscalYear: number;
    readonly organizationId: string;
  };
  readonly owner: string;
  readonly by: AuditActor;
}

export function createSeatService({
  table,
  seats,
  subscriptions,
  students,
  accounts,
  audit,
  clock,
}: SeatDependencies): SeatService {
  async function matterOf(actor: Actor, contentName: ContentName): Promise<Matter> {
    const organizationId = organizationOf(actor);
    return {
      of: { contentName, fiscalYear: fiscalYearOf(clock()), organizationId },
      owner: ownerKey({ kind: 'organization', organizationId }),
      by: await auditActor(accounts, actor.userId),
    };
  }

  /** Those of the actor's own groups; of the rest nothing is said but that they are unknown. */
  const look = (actor: Actor, { of }: Matter, userIds: readonly string[]) =>
    beside(userIds, readsBeside, async (userId) => {
      const pupil = await students.findStudent(of, userId);
      return { userId, pupil: pupil && seesGroup(actor, pupil.groupId) ? pupil : undefined };
    });

  function trail({ of, by }: Matter, action: 'seats-given' | 'seats-taken-back', pupils: readonly Pupil[]) {
    const [first] = pupils;
    const { title } = contentWords[of.contentName];
    return audit.record({
      organizationId: of.organizationId,
      action,
      ...by,
      ...(pupils.length === 1 && first !== undefined
        ? { subjectId: first.userId, subjectName: fullName(first.name), detail: title }
        : { detail: `${title} ${String(pupils.length)}人` }),
    });
  }

  /** Each step looks at what there is, so meeting somebody else, or being sent again, costs only a look. */
  async function inSteps(
    actor: Actor,
    matter: Matter,
    userIds: readonly string[],
    next: (waiting: readonly Pupil[]) => Promise<Step>,
  ): Promise<SeatOutcome> {
    const found = await look(actor, matter, userIds);
    if (found.every(({ pupil }) => pupil === undefined)) throw new Problem('not-found');
    const outcome: SeatOutcome = {
      changed: 0,
      unchanged: 0,
      refused: found.flatMap(({ userId, pupil }) =>
        pupil === undefined ? [{ userId, reason: 'not-found' as const }] : [],
      ),
    };
    let waiting: readonly Pupil[] = found.flatMap(({ pupil }) => pupil ?? []);
    let conflicts = 0;
    while (waiting.length > 0) {
      const { pupils, outcome: what, writes } = await next(waiting);
      try {
        if (writes.length > 0) await table.transact(writes);
      } catch (error) {
        const met = isProblem(error, 'version-conflict') || isProblem(error, 'no-seat-left');
        if (!met || ++conflicts > maximumConflicts) throw error;
        continue;
      }
      if (what === 'changed' || what === 'unchanged') outcome[what] += pupils.length;
      else
        outcome.refused.push(
          ...pupils.map(({ userId, name }) => ({ userId, name: fullName(name), reason: what })),
        );
      const done = new Set(pupils);
      waiting = waiting.filter((pupil) => !done.has(pupil));
    }
    return outcome;
  }

  const heldBy = (waiting: readonly Pupil[], { of }: Matter): Promise<Map<string, Seat>> =>
    seats.findAll(
      waiting.map(({ userId }) => userId),
      of,
    );

  async function livingOf({ of, owner }: Matter): Promise<SubscriptionItem[]> {
    return (await subscriptions.list(owner)).filter(
      (one) => isLiving(one) && one.contentName === of.contentName && one.fiscalYear === of.fiscalYear,
    );
  }

  async function nextGiven(matter: Matter, waiting: readonly Pupil[]): Promise<Step> {
    const disabled = waiting.filter(({ status }) => status === 'disabled');
    if (disabled.length > 0) return { pupils: disabled, outcome: 'student-disabled', writes: [] };
    const [living, held] = await Promise.all([livingOf(matter), heldBy(waiting, matter)]);
    const ids = new Set(living.map(({ id }) => id));
    const holders = waiting.filter(({ userId }) => ids.has(held.get(userId)?.subscriptionId ?? ''));
    if (holders.length > 0) return { pupils: holders, outcome: 'unchanged', writes: [] };
    const from = living.find((one) => one.state === 'active' && one.given < one.seats);
    if (from === undefined) return { pupils: waiting, outcome: 'no-seat-left', writes: [] };
    const pupils = waiting.slice(0, Math.min(seatsAtOnce, from.seats - from.given));
    const at = clock().toISOString();
    return {
      pupils,
      outcome: 'changed',
      writes: [
        subscriptions.give(from, pupils.length),
        ...pupils.map(({ userId }) =>
          seats.give(userId, from, matter.of.organizationId, at, held.get(userId)),
        ),
        trail(matter, 'seats-given', pupils),
      ],
    };
  }

  async function nextTakenBack(matter: Matter, waiting: readonly Pupil[]): Promise<Step> {
    const held = await heldBy(waiting, matter);
    const without = waiting.filter(({ userId }) => !held.has(userId));
    if (without.length > 0) return { pupils: without, outcome: 'unchanged', writes: [] };
    const [first] = held.values();
    const taken = [...held.values()]
      .filter(({ subscriptionId }) => subscriptionId === first?.subscriptionId)
      .slice(0, seatsAtOnce);
    const ids = new Set(taken.map(({ userId }) => userId));
    const pupils = waiting.filter(({ userId }) => ids.has(userId));
    const id = first?.subscriptionId ?? '';
    return {
      pupils,
      outcome: 'changed',
      writes: [
        subscriptions.takeBack({ owner: matter.owner, id }, taken.length),
        ...taken.map((seat) => seats.takeBack(seat)),
        trail(matter, 'seats-taken-back', pupils),
      ],
    };
  }

  return {
    async give(actor, contentName, userIds) {
      const matter = await matterOf(actor, contentName);
      return inSteps(actor, matter, userIds, (waiting) => nextGiven(matter, waiting));
    },
    async takeBack(actor, contentName, userIds) {
      const matter = await matterOf(actor, contentName);
      return inSteps(actor, matter, userIds, (waiting) => nextTakenBack(matter, waiting));
    },
  };
}
