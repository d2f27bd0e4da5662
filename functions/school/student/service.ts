/** What a school does with its pupils: registering, correcting, passwords, stopping, removing. */
import { fullName } from '#shared/people/account/schema.ts';
import type { AuditAction } from '#shared/audit-actions.ts';
import {
  toldOf,
  untoldOf,
  type LoginCard,
  type Student,
  type StudentInput,
} from '#shared/school/student/schema.ts';
import { removedUntil } from '#shared/school/student/policy.ts';
import { Problem } from '#shared/problem.ts';
import { sessionsEndAt } from '#shared/access/session/policy.ts';
import type { Message } from '#functions/platform/outbox/message.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import type { Update, Write } from '#functions/platform/table/write.ts';
import { alignedAtOnce, alignSignInMessage } from '#functions/people/account/message.ts';
import type { AlignSignIn } from '#functions/people/account/service.ts';
import type { AuditActor } from '#functions/record/audit/repository.ts';
import { followPupilMessage } from './message.ts';
import { nameOf, type NewStudent, type Register, type RegisterDependencies } from './register.ts';
import { expectOwnedBySchool, toStudent, type RemovedItem, type StudentItem } from './repository.ts';

interface StudentDependencies extends RegisterDependencies {
  readonly register: Register;
  readonly outbox: Pick<Outbox, 'commit' | 'entry'>;
  readonly alignSignIn: AlignSignIn;
  /** What they may use of their school goes back to it with them. */
  readonly seats: { free(userId: string, organizationId: string): Promise<readonly Write[]> };
  /** A new login card; the one before opens nothing from then on. */
  readonly cards: {
    issueFirst(item: StudentItem): Promise<LoginCard>;
    reissue(item: StudentItem, by: AuditActor): Promise<LoginCard>;
  };
}

/** `by` is who does it, for the audit trail of the organisation. */
export interface StudentService {
  create(
    organizationId: string,
    input: NewStudent,
    by: AuditActor,
  ): Promise<{ student: Student; card: LoginCard }>;
  update(item: StudentItem, input: StudentInput, by: AuditActor): Promise<Student>;
  issuePassword(item: StudentItem, by: AuditActor): Promise<LoginCard>;
  disable(item: StudentItem, by: AuditActor): Promise<Student>;
  /** @throws Problem `version-conflict` of a graduate */
  enable(item: StudentItem, by: AuditActor): Promise<Student>;
  /** Out of the group and of every list; results, the user name and the trail stay. */
  remove(item: StudentItem, by: AuditActor): Promise<void>;
  restore(item: RemovedItem, by: AuditActor): Promise<Student>;
}

/** What is recorded of the person, in whichever year. */
const tell = (change: Update, input: StudentInput): Update =>
  change.set({ ...toldOf(input), name: nameOf(input) }).remove(...untoldOf(input));

export function createStudentService(dependencies: StudentDependencies): StudentService {
  const { students, names, groups, audit, clock, register, outbox, alignSignIn, cards, seats } = dependencies;

  const entry = (action: AuditAction, item: StudentItem, by: AuditActor, detail?: string): Write =>
    audit.record({
      organizationId: item.organizationId,
      action,
      ...by,
      subjectId: item.userId,
      subjectName: fullName(item.name),
      ...(detail !== undefined && { detail }),
    });

  /** An individual's own account is no concern of the school's. */
  const changeAccount = (item: StudentItem, attributes: Readonly<Record<string, unknown>>): Write[] =>
    item.ownAccount === true ? [] : [students.changeUser(item.userId).set(attributes)];

  /** Out at once: the table decides, and the identity provider follows. */
  const shut = (item: StudentItem): Write[] =>
    changeAccount(item, { status: 'disabled', sessionsValidFrom: sessionsEndAt(clock()) });
  const follow = ({ userId, ownAccount }: StudentItem): Message[] =>
    ownAccount === true ? [] : [alignSignInMessage({ userId })];
  const followAtOnce = ({ userId, ownAccount }: StudentItem): Message[] =>
    ownAccount === true ? [] : [alignedAtOnce(alignSignIn, userId)];

  /** Once more a minute later: whoever was just entering them, or judging them, still writes down the class of before. */
  const listsFollow = ({ organizationId, userId }: StudentItem): { later: Write; now: Message } => {
    const message = followPupilMessage({ organizationId, userId });
    return { later: outbox.entry(message, new Date(clock().getTime() + 60_000)), now: message };
  };

  const ofNext = async (
    item: StudentItem,
    attributes: Readonly<Record<string, unknown>>,
  ): Promise<Write[]> => {
    const next = await students.findNext(item);
    return next === undefined ? [] : [students.change(next).set(attributes)];
  };

  /** As they were, but without their number where somebody has it meanwhile; only a graduate is still to be deleted. */
  async function asBefore(removed: RemovedItem): Promise<StudentItem> {
    const { removedAt: _, number, deleteAfter, ...item } = removed;
    const free = number !== undefined && !(await students.hasNumber(item, number));
    return {
      ...item,
      version: item.version + 1,
      ...(free && { number }),
      ...(item.rolledOver === 'graduated' && deleteAfter !== undefined && { deleteAfter }),
    };
  }

  const putBack = (item: StudentItem): Write[] => [
    ...students.putBack(item),
    groups.change(item).increase('memberCount'),
  ];

  return {
    issuePassword: (item, by) => cards.reissue(item, by),

    async create(organizationId, input, by) {
      // Of another group it is another request: nobody is handed the pupil of a group that is not theirs.
      const requestKey = `${input.groupId}#${input.requestKey}`;
      // Sent again with another user name it is still the pupil that the first one made.
      const userName =
        input.userName === ''
          ? ''
          : ((await names.findRequested(organizationId, requestKey)) ?? input.userName);
      const { item } = await register.register(
        organizationId,
        { ...input, userName, requestKey },
        {
          action: 'student-created',
          by,
          ...(userName !== '' && { also: [names.remember(organizationId, requestKey, userName, clock())] }),
        },
      );
      const card = await cards.issueFirst(item);
      return { student: toStudent(await students.getStudent(item, item.userId)), card };
    },

    async update(item, input, by) {
      const number = input.number === '' ? undefined : Number(input.number);
      const group = await groups.getGroup({ ...item, groupId: input.groupId });
      const moved = group.groupId !== item.groupId;
      const place = { groupId: group.groupId, number };
      const name = nameOf(input);
      const placed = {
        grade: input.grade === '' ? group.grade : input.grade,
        className: input.className === '' ? group.className : input.className,
      };
      const before = moved ? await groups.getGroup(item) : group;
      const next = await students.findNext(item);
      const lists = listsFollow(item);
      await outbox.commit(
        [
          tell(students.move(item, place).set(placed), input),
          ...students.renumber(item, place),
          ...(next === undefined ? [] : [tell(students.change(next), input)]),
          ...changeAccount(item, { name }),
          ...(moved
            ? [
                groups.change(item).increase('memberCount', -1),
                groups.change(group).increase('memberCount'),
                lists.later,
              ]
            : []),
          moved
            ? entry('student-moved', { ...item, name }, by, `${before.name} → ${group.name}`)
            : entry('student-changed', { ...item, name }, by),
        ],
        moved ? [lists.now] : [],
      );
      return toStudent(await students.getStudent(item, item.userId));
    },

    async disable(item, by) {
      expectOwnedBySchool(item);
      if (item.status !== 'disabled')
        await outbox.commit(
          [
            students.change(item).set({ status: 'disabled' }),
            ...(await ofNext(item, { status: 'disabled' })),
            ...shut(item),
            ...(await seats.free(item.userId, item.organizationId)),
            entry('student-disabled', item, by),
          ],
          follow(item),
        );
      return toStudent(await students.getStudent(item, item.userId));
    },

    async enable(item, by) {
      expectOwnedBySchool(item);
      // Whoever undoes a graduation says so: here it would be one press too many (school/roll-over).
      if (item.rolledOver === 'graduated') throw new Problem('version-conflict');
      const writes =
        item.status === 'active'
          ? []
          : [
              students.change(item).set({ status: 'active' }),
              ...(await ofNext(item, { status: 'active' })),
              ...changeAccount(item, { status: 'active' }),
              entry('student-enabled', item, by),
            ];
      // A repeat opens the sign-in once more: whoever presses again has somebody who does not get in.
      await outbox.commit(writes, followAtOnce(item));
      return toStudent(await students.getStudent(item, item.userId));
    },

    async remove(item, by) {
      const group = await groups.getGroup(item);
      const next = await students.findNext(item);
      const lists = listsFollow(item);
      const at = clock().toISOString();
      const deleteAfter = removedUntil((next ?? item).fiscalYear);
      await outbox.commit(
        [
          ...(next === undefined
            ? students.takeOut(item, at, deleteAfter)
            : [
                // Their last year names the day, and all of them go with it.
                ...students.takeOut(item, at),
                ...students.takeOut(next, at, deleteAfter),
                groups.change(next).increase('memberCount', -1),
              ]),
          ...shut(item),
          ...(await seats.free(item.userId, item.organizationId)),
          groups.change(group).increase('memberCount', -1),
          entry('student-removed', item, by, group.name),
          lists.later,
        ],
        [...follow(item), lists.now],
      );
    },

    async restore(removed, by) {
      const group = await groups.getGroup(removed);
      const back = await asBefore(removed);
      // Who had gone up already was taken out of both years.
      const beside = await Promise.all(
        [-1, 1].map((years) =>
          students.findRemoved({ ...back, fiscalYear: back.fiscalYear + years }, back.userId),
        ),
      );
      const others = await Promise.all(beside.flatMap((other) => (other ? [asBefore(other)] : [])));
      const lists = listsFollow(back);
      // Whose use had been stopped before comes back stopped.
      await outbox.commit(
        [
          ...putBack(back),
          ...others.flatMap(putBack),
          ...changeAccount(back, { status: back.status }),
          entry('student-restored', back, by, group.name),
          lists.later,
        ],
        [...(back.status === 'active' ? followAtOnce(back) : []), lists.now],
      );
      return toStudent(back);
    },
  };
}
