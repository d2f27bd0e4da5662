import * as z from 'zod';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { Problem, type ProblemCode } from '#shared/problem.ts';
import { studentSchema, type Student } from '#shared/school/student/schema.ts';
import { userKey } from '#functions/platform/auth/actor.ts';
import { page, readAll } from '#functions/platform/table/paging.ts';
import type { Table } from '#functions/platform/table/table.ts';
import {
  create,
  remove,
  removeSeen,
  replace,
  update,
  type Key,
  type Update,
  type Write,
} from '#functions/platform/table/write.ts';
import { createStandIns } from '#functions/people/stand-in/repository.ts';
import { freeUserName } from '#functions/people/user-name/repository.ts';

const studentItemSchema = studentSchema.extend({
  organizationId: z.string(),
  fiscalYear: z.int(),
  /** The import that made the pupil, which alone may take them back. */
  importId: z.string().optional(),
  /** Known when a further one-time password was issued: they had signed in before. */
  signedIn: z.boolean().optional(),
  /** Of a graduate: until when the account and the claim code last. */
  deleteAfter: z.iso.datetime().optional(),
  /** Of a graduate: whether their use had been stopped before. Who graduated before 2026-12-01 says nothing of it. */
  wasStopped: z.boolean().optional(),
  /** The turn of the year that let them graduate; it stays when that is undone, so that the same one never does it again. */
  graduatedBy: z.string().optional(),
  /** The one claim code that is good. */
  claimCodeHash: z.string().optional(),
  /** The account that took the record over, which the school never sees. */
  claimedBy: z.string().optional(),
});
export type StudentItem = z.output<typeof studentItemSchema>;

const removedItemSchema = studentItemSchema.extend({ removedAt: z.iso.datetime() });
export type RemovedItem = z.output<typeof removedItemSchema>;

/** Whose account is to be deleted: a graduate, or somebody who was taken out. */
const graduateItemSchema = removedItemSchema.partial({ removedAt: true });
export type GraduateItem = z.output<typeof graduateItemSchema>;

type Place = Pick<StudentItem, 'groupId' | 'number'>;

interface Year {
  readonly organizationId: string;
  readonly fiscalYear: number;
}

const yearPartition = ({ organizationId, fiscalYear }: Year): string =>
  `ORG#${organizationId}#STUDENTS#${fiscalYear}`;
const groupPartition = (organizationId: string, groupId: string): string =>
  `ORG#${organizationId}#GROUP#${groupId}#STUDENTS`;
const key = (year: Year, userId: string): Key => ({ pk: yearPartition(year), sk: `STUDENT#${userId}` });
const removedKey = (year: Year, userId: string): Key => ({
  pk: yearPartition(year),
  sk: `REMOVED#${userId}`,
});
/** One pupil to a number of a group; a group is of one year, and so is its number. */
const numberKey = (
  { organizationId, groupId }: Pick<StudentItem, 'organizationId' | 'groupId'>,
  number: number,
): Key => ({
  pk: `ORG#${organizationId}`,
  sk: `STUDENT_NUMBER#${groupId}#${String(number).padStart(4, '0')}`,
});
/** The way back from an individual to the years in which they joined an organisation's group. */
const joinedKey = (item: StudentItem): Key => ({
  ...userKey(item.userId),
  sk: `${joinedPrefix}${item.fiscalYear}#${item.organizationId}`,
});
const joinedPrefix = 'JOINED#';
const joinedSchema = z.object({ organizationId: z.string(), fiscalYear: z.int() });
export type JoinedYear = z.output<typeof joinedSchema>;
/** Sparse: graduates and those who were taken out, by the day of their deletion. */
const graduates = 'STUDENT#GRADUATED';
const placeOf = (item: GraduateItem): Key =>
  (item.removedAt === undefined ? key : removedKey)(item, item.userId);
/** By number, those without one last. */
const orderInGroup = ({ number, userName }: Pick<StudentItem, 'number' | 'userName'>): string =>
  `${String(number ?? 99_999).padStart(5, '0')}#${userName}`;

/** Once it is undone that they graduated: of whom nothing is known stays out, until somebody resumes it. */
export const statusBefore = ({ ownAccount, wasStopped }: StudentItem): Student['status'] =>
  ownAccount === true || wasStopped === false ? 'active' : 'disabled';

export const toStudent = (item: StudentItem): Student => studentSchema.parse(item);

/** What a job has for itself that changes a school's whole roster: it never runs beside another such job. */
export const wholeRoster = 'roster';

/** @throws Problem `own-account` */
export function expectOwnedBySchool({ ownAccount }: StudentItem): void {
  if (ownAccount === true) throw new Problem('own-account');
}

export interface StudentRepository {
  list(year: Year, query: PageQuery): Promise<Page<Student>>;
  listOfGroup(organizationId: string, groupId: string, query: PageQuery): Promise<Page<Student>>;
  findStudent(year: Year, userId: string): Promise<StudentItem | undefined>;
  /** @throws Problem `not-found` */
  getStudent(year: Year, userId: string): Promise<StudentItem>;
  /** As the school has them today: of last year as long as it has not moved them up. */
  findPresent(year: Year, userId: string): Promise<StudentItem | undefined>;
  /** Of next year, where they have been moved up already: until that begins, what is changed of them is changed there too. */
  findNext(item: StudentItem): Promise<StudentItem | undefined>;
  /** Whether a pupil of the group has the number; the transaction that takes it asks again. */
  hasNumber(group: Pick<StudentItem, 'organizationId' | 'groupId'>, number: number): Promise<boolean>;
  /** As if the pupil had never been: record, number, user and user name. */
  takeBack(item: StudentItem): Write[];
  /** Whether the user has anything besides their own profile: results, orders, applications. */
  hasRecords(userId: string): Promise<boolean>;
  /** The record, the number in the group and, of an individual, the way back to it. Somebody who is there already is `otherwise`, a number of somebody else's `number-taken`. */
  add(item: StudentItem, otherwise?: ProblemCode): Write[];
  change(item: StudentItem): Update;
  /** They came; no change of what the school recorded, so whoever corrects it meanwhile is not in the way. */
  seen(item: StudentItem, day: string): Write;
  /** The change with the keys that depend on what changed. */
  move(item: StudentItem, to: Place): Update;
  /** What goes with `move`: the number given back and the new one taken. */
  renumber(item: StudentItem, to: Place): Write[];
  /** Puts a graduate on the list of those who are deleted then. */
  toBeDeleted(at: string): Readonly<Record<string, string>>;
  /** The same of somebody who was taken out without a day. */
  nameDay(item: RemovedItem, at: string): Write;
  /** Takes one off that list again, with the status of before; an item changed in between is `version-conflict`. */
  keep(item: StudentItem): Update;
  /** One account for one code; anything else in between is `claim-code-not-valid`. */
  claim(item: GraduateItem, hash: string, userId: string, at: string): Write;
  /** Those whose day has come, oldest first. */
  listToBeDeleted(until: string, query: PageQuery): Promise<Page<GraduateItem>>;
  /** As it is now: the list is a moment late. */
  isStillToBeDeleted(item: GraduateItem): Promise<boolean>;
  /** User, user name, the records and numbers of every year, also of one they were taken out of. */
  erase(item: GraduateItem): Promise<Write[]>;
  /** Where an individual has joined. */
  listJoined(userId: string): Promise<JoinedYear[]>;
  listRemoved(year: Year, query: PageQuery): Promise<Page<RemovedItem>>;
  /** Whether somebody can still be put back into the group. */
  hasRemovedFrom(group: Year & Pick<StudentItem, 'groupId'>): Promise<boolean>;
  findRemoved(year: Year, userId: string): Promise<RemovedItem | undefined>;
  /** @throws Problem `not-found` */
  getRemoved(year: Year, userId: string): Promise<RemovedItem>;
  /** Off every list. A pupil is kept aside to be put back, and deleted on the day if one is named; an individual joins again by themself. */
  takeOut(item: StudentItem, at: string, deleteAfter?: string): Write[];
  putBack(item: StudentItem): Write[];
  /** The user's own item, which decides what they may do. */
  changeUser(userId: string): Update;
}

const toBeDeleted = (at: string) => ({ gsi2pk: graduates, gsi2sk: at, deleteAfter: at });

const giveNumberBack = (item: StudentItem): Write[] =>
  item.number === undefined ? [] : [remove(numberKey(item, item.number))];
const takeNumber = (item: StudentItem): Write[] =>
  item.number === undefined
    ? []
    : [create({ ...numberKey(item, item.number), userId: item.userId }, 'number-taken')];

const add: StudentRepository['add'] = (item, otherwise) => [
  create(
    {
      ...key(item, item.userId),
      gsi1pk: groupPartition(item.organizationId, item.groupId),
      gsi1sk: orderInGroup(item),
      ...(item.deleteAfter !== undefined && toBeDeleted(item.deleteAfter)),
      ...item,
    },
    otherwise,
  ),
  ...takeNumber(item),
  ...(item.ownAccount === true
    ? [
        replace({
          ...joinedKey(item),
          organizationId: item.organizationId,
          fiscalYear: item.fiscalYear,
        }),
      ]
    : []),
];

const findIn =
  (table: Table): StudentRepository['findStudent'] =>
  (year, userId) =>
    table.find(studentItemSchema, key(year, userId), { consistent: true });

const findRemovedIn =
  (table: Table): StudentRepository['findRemoved'] =>
  (year, userId) =>
    table.find(removedItemSchema, removedKey(year, userId), { consistent: true });

const listRemovedIn =
  (table: Table): StudentRepository['listRemoved'] =>
  (year, query) =>
    page(table, removedItemSchema, { pk: yearPartition(year), prefix: 'REMOVED#' }, query);

export const createStudentRepository = (table: Table): StudentRepository => ({
  async list(year, query) {
    const { items, nextCursor } = await page(
      table,
      studentItemSchema,
      { pk: yearPartition(year), prefix: 'STUDENT#' },
      query,
    );
    return { items: items.map(toStudent), nextCursor };
  },

  async listOfGroup(organizationId, groupId, query) {
    const pk = groupPartition(organizationId, groupId);
    const { items, nextCursor } = await page(table, studentItemSchema, { pk, index: 'gsi1' }, query);
    return { items: items.map(toStudent), nextCursor };
  },

  findStudent: findIn(table),

  async findPresent(year, userId) {
    const find = findIn(table);
    const now = await find(year, userId);
    if (now !== undefined) return now;
    const last = await find({ ...year, fiscalYear: year.fiscalYear - 1 }, userId);
    return last?.rolledOver === 'promoted' ? undefined : last;
  },

  async findNext(item) {
    const next = { ...item, fiscalYear: item.fiscalYear + 1 };
    return item.rolledOver === 'promoted' ? findIn(table)(next, item.userId) : undefined;
  },

  async getStudent(year, userId) {
    const item = await findIn(table)(year, userId);
    if (item === undefined) throw new Problem('not-found');
    return item;
  },

  async hasNumber(group, number) {
    const holder = await table.find(z.object({ userId: z.string() }), numberKey(group, number), {
      consistent: true,
    });
    return holder !== undefined;
  },

  add,

  takeBack: (item) => [
    removeSeen(key(item, item.userId), item.version),
    ...giveNumberBack(item),
    remove(userKey(item.userId)),
    freeUserName(item),
  ],

  async hasRecords(userId) {
    const { items } = await table.query(z.object({ sk: z.string() }), {
      pk: userKey(userId).pk,
      limit: 2,
      consistent: true,
    });
    return items.some(({ sk }) => sk !== userKey(userId).sk);
  },

  change: (item) => update(key(item, item.userId)).expectVersion(item.version),

  seen: (item, day) => update(key(item, item.userId)).expectExists().set({ lastSeenOn: day }),

  move(item, to) {
    const change = update(key(item, item.userId))
      .expectVersion(item.version)
      .set({
        groupId: to.groupId,
        gsi1pk: groupPartition(item.organizationId, to.groupId),
        gsi1sk: orderInGroup({ ...item, number: to.number }),
      });
    return to.number === undefined ? change.remove('number') : change.set({ number: to.number });
  },

  renumber(item, to) {
    if (item.groupId === to.groupId && item.number === to.number) return [];
    const { number: _, ...rest } = item;
    return [...giveNumberBack(item), ...takeNumber({ ...rest, ...to })];
  },

  toBeDeleted,
  nameDay: (item, at) =>
    update(removedKey(item, item.userId)).expectVersion(item.version).set(toBeDeleted(at)),

  keep: (item) =>
    update(key(item, item.userId))
      .expectVersion(item.version)
      // A code handed out before opens nothing any more, and a later graduation has a claim of its own.
      .remove('gsi2pk', 'gsi2sk', 'deleteAfter', 'rolledOver', 'claimCodeHash', 'claimedBy', 'claimedAt')
      .remove('wasStopped')
      .set({ status: statusBefore(item) }),

  claim: (item, hash, userId, at) =>
    update(placeOf(item))
      .expect('rolledOver', 'graduated')
      .expect('claimCodeHash', hash)
      .expectAbsent('claimedBy')
      .set({ claimedBy: userId, claimedAt: at })
      .increase('version')
      .orElse('claim-code-not-valid'),

  listToBeDeleted: (until, query) =>
    page(table, graduateItemSchema, { pk: graduates, index: 'gsi2', to: until }, query),

  async isStillToBeDeleted(item) {
    const now = await table.find(graduateItemSchema, placeOf(item), { consistent: true });
    return now?.version === item.version && now.deleteAfter === item.deleteAfter;
  },

  async erase(item) {
    const earlier: Write[] = [];
    for (let fiscalYear = item.fiscalYear - 1; ; fiscalYear--) {
      const year = { ...item, fiscalYear };
      const found =
        (await table.find(graduateItemSchema, key(year, item.userId))) ??
        (await findRemovedIn(table)(year, item.userId));
      if (found === undefined) break;
      earlier.push(remove(placeOf(found)), ...(found.removedAt === undefined ? giveNumberBack(found) : []));
    }
    return [
      // Whose graduation was undone meanwhile stays.
      removeSeen(placeOf(item), item.version),
      ...(item.removedAt === undefined ? giveNumberBack(item) : []),
      freeUserName(item),
      remove(userKey(item.userId)),
      ...(await createStandIns(table).takeAway(item.userId)),
      ...earlier,
    ];
  },

  async listJoined(userId) {
    const { items } = await table.query(joinedSchema, {
      pk: userKey(userId).pk,
      prefix: joinedPrefix,
      consistent: true,
    });
    return items;
  },

  listRemoved: listRemovedIn(table),

  async hasRemovedFrom({ groupId, ...year }) {
    const removed = await readAll((query) => listRemovedIn(table)(year, query));
    return removed.some((item) => item.groupId === groupId);
  },

  findRemoved: findRemovedIn(table),

  async getRemoved(year, userId) {
    const item = await findRemovedIn(table)(year, userId);
    if (item === undefined) throw new Problem('not-found');
    return item;
  },

  takeOut: (item, removedAt, deleteAfter) => [
    removeSeen(key(item, item.userId), item.version),
    ...giveNumberBack(item),
    item.ownAccount === true
      ? remove(joinedKey(item))
      : replace({
          ...removedKey(item, item.userId),
          ...item,
          ...(deleteAfter !== undefined && toBeDeleted(deleteAfter)),
          // A graduate goes on the day that was named, removed or not.
          ...(item.deleteAfter !== undefined && toBeDeleted(item.deleteAfter)),
          removedAt,
        }),
  ],

  putBack: (item) => [removeSeen(removedKey(item, item.userId), item.version - 1), ...add(item)],

  changeUser: (userId) => update(userKey(userId)).expectExists(),
});
