/**
 * A room and the beats of its pupils are one partition, which the board reads with one query; a beat changes one row that joining
 * made. What a beat has to bring back (start, end, hint) stands in that row, so that it reads nothing.
 */
import * as z from 'zod';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import {
  beatMarks,
  beatSchema,
  heldRoomSchema,
  hintKinds,
  ownRoomSchema,
  rankChoiceSchema,
  roomSchema,
  type Beat,
  type BeatInput,
  type HeldRoom,
  type HintKind,
  type RankChoice,
  type RoomKind,
} from '#shared/practice/room/schema.ts';
import { latestStart, lastBeatMs, roomKindOf } from '#shared/practice/room/policy.ts';
import { Problem } from '#shared/problem.ts';
import { page } from '#functions/platform/table/paging.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, update, type Key, type Update, type Write } from '#functions/platform/table/write.ts';

const roomItemSchema = roomSchema.extend({
  organizationId: z.string(),
  fiscalYear: z.int(),
  /** Epoch seconds. */
  expiresAt: z.int(),
});
export type RoomItem = z.output<typeof roomItemSchema>;

/** Forty of them are read every two seconds: instants are milliseconds, and who it is stands in its key. */
const beatItemSchema = z.object({
  sk: z.string(),
  at: z.int().optional(),
  from: z.int().optional(),
  correct: z.int().default(0),
  wrong: z.int().default(0),
  mark: z.enum(beatMarks).default('none'),
  seenAt: z.number().optional(),
  hint: z.object({ kind: z.enum(hintKinds), sentAt: z.number() }).optional(),
  startsAt: z.number().optional(),
  closedAt: z.number().optional(),
});
export type BeatItem = z.output<typeof beatItemSchema>;

/** Of a class and its year: the room that is open, and who is ranked in any. */
const classItemSchema = z.object({
  code: z.string().optional(),
  /** As its pupils are invited to it, who ask every few seconds. */
  open: ownRoomSchema.optional(),
  showRank: rankChoiceSchema.shape.showRank.default(false),
  hiddenIds: rankChoiceSchema.shape.hiddenIds.default([]),
  version: rankChoiceSchema.shape.version.default(0),
});
export type ClassItem = z.output<typeof classItemSchema>;

interface Place {
  readonly organizationId: string;
  readonly groupId: string;
}
interface OfClass extends Place {
  readonly fiscalYear: number;
}

const pk = (code: string): string => `ROOM#${code}`;
const roomSk = 'ROOM';
const key = (code: string): Key => ({ pk: pk(code), sk: roomSk });
const beatPrefix = 'BEAT#';
const beatKey = (code: string, userId: string): Key => ({ pk: pk(code), sk: `${beatPrefix}${userId}` });
export const userOf = ({ sk }: Pick<BeatItem, 'sk'>): string => sk.slice(beatPrefix.length);

const instant = (at: number): string => new Date(at).toISOString();

export const toBeat = ({ sk, seenAt, hint, ...said }: BeatItem): Beat =>
  beatSchema.parse({
    ...said,
    userId: userOf({ sk }),
    ...(seenAt !== undefined && { seenAt: instant(seenAt) }),
    ...(hint !== undefined && { hint: { kind: hint.kind, sentAt: instant(hint.sentAt) } }),
  });

const classKey = ({ organizationId, groupId }: Place): Key => ({
  pk: `ORG#${organizationId}`,
  sk: `ROOM_OF#${groupId}`,
});
const heldPrefix = ({ fiscalYear, groupId }: Omit<OfClass, 'organizationId'>, kind: RoomKind): string =>
  `ROOM#${String(fiscalYear)}#${groupId}#${kind}#`;
const heldKey = (room: RoomItem, startsAt: string): Key => ({
  pk: `ORG#${room.organizationId}`,
  sk: `${heldPrefix(room, roomKindOf(room.goal))}${startsAt}#${room.code}`,
});

/** The room or one of its beats. */
const rowSchema = z.union([roomItemSchema.extend({ sk: z.literal(roomSk) }), beatItemSchema]);

const ms = Date.parse;

export interface RoomRepository {
  find(code: string): Promise<RoomItem | undefined>;
  /** Room and beats at once. @throws Problem `not-found` */
  getBoard(code: string): Promise<{ room: RoomItem; beats: BeatItem[] }>;
  /** The room as somebody who has joined it sees it. @throws Problem `not-found` */
  getAsJoined(code: string, userId: string): Promise<RoomItem>;
  /** Of a room that is closing: nobody comes in any more, and nobody is missing. */
  listBeats(code: string): Promise<BeatItem[]>;
  findBeat(code: string, userId: string): Promise<BeatItem | undefined>;
  findClass(place: Place): Promise<ClassItem | undefined>;

  /** A code that is in use is `version-conflict`. */
  add(room: RoomItem): Write;
  /** One open room for a class: another press in between is `version-conflict`. @param seen the code that stood there */
  open(room: RoomItem, seen: string | undefined): Write;
  /** The first press counts: another one is `version-conflict`. From now on it is one of those that were held. */
  start(room: RoomItem, startsAt: string): Write[];
  close(room: RoomItem, closedAt: string): Write;
  /** Its class has no open room any more; another one since then is `version-conflict`. */
  free(room: RoomItem): Write;
  /** How it ended, on the list. */
  tellEnd(room: RoomItem, startsAt: string, end: { closedAt: string; pupils: number }): Write;
  /** What a colleague chose since it was seen is `version-conflict`. */
  chooseRank(place: Place, choice: RankChoice): Write;

  /** A room that was started or closed in between is `version-conflict`, and so is who has joined already. */
  join(room: RoomItem, userId: string): Write[];
  /** Told to each who is in the room. */
  tell(code: string, userId: string, what: Partial<Pick<BeatItem, 'startsAt' | 'closedAt' | 'hint'>>): Update;
  /** A row takes what is not older than what it has, while its room runs: everything else is `version-conflict`. */
  beat(code: string, userId: string, beat: BeatInput, now: number): Promise<BeatItem>;
  hint(code: string, userId: string, kind: HintKind, now: number): Promise<BeatItem>;

  list(place: OfClass, kind: RoomKind, query: PageQuery): Promise<Page<HeldRoom>>;
}

export function createRoomRepository(table: Table): RoomRepository {
  return {
    find: (code) => table.find(roomItemSchema, key(code), { consistent: true }),

    async getBoard(code) {
      const { items } = await table.query(rowSchema, { pk: pk(code) });
      const room = items.find((row) => 'code' in row);
      if (room === undefined) throw new Problem('not-found');
      return { room, beats: items.filter((row): row is BeatItem => !('code' in row)) };
    },

    async getAsJoined(code, userId) {
      const found = await table.findEach(rowSchema, [key(code), beatKey(code, userId)]);
      const room = found.find((row) => 'code' in row);
      if (room === undefined || found.length < 2) throw new Problem('not-found');
      return room;
    },

    async listBeats(code) {
      const query = { pk: pk(code), prefix: beatPrefix, consistent: true };
      return (await table.query(beatItemSchema, query)).items;
    },

    findBeat: (code, userId) => table.find(beatItemSchema, beatKey(code, userId), { consistent: true }),
    findClass: (place) => table.find(classItemSchema, classKey(place), { consistent: true }),

    add: (room) => create({ ...key(room.code), ...room }),

    open(room, seen) {
      const write = update(classKey(room)).set({ code: room.code, open: ownRoomSchema.parse(room) });
      return seen === undefined ? write.expectAbsent('code') : write.expect('code', seen);
    },

    start: (room, startsAt) => [
      update(key(room.code))
        .expectExists()
        .expectAbsent('startsAt')
        .expectAbsent('closedAt')
        .set({ startsAt }),
      create({
        ...heldKey(room, startsAt),
        ...heldRoomSchema.parse({ ...room, startsAt }),
        expiresAt: room.expiresAt,
      }),
      // Who is invited to it is not any more, once its time is over.
      update(classKey(room))
        .expect('code', room.code)
        .set({ open: ownRoomSchema.parse({ ...room, startsAt }) }),
    ],

    close: (room, closedAt) =>
      update(key(room.code)).expectExists().expectAbsent('closedAt').set({ closedAt }),

    free: (room) => update(classKey(room)).expect('code', room.code).remove('code', 'open'),

    tellEnd: (room, startsAt, end) => update(heldKey(room, startsAt)).expectExists().set(end),

    chooseRank(place, { showRank, hiddenIds, version }) {
      const write = update(classKey(place)).set({ showRank, hiddenIds });
      return version === 0 ? write.expectAbsent('version').set({ version: 1 }) : write.expectVersion(version);
    },

    join(room, userId) {
      const still = update(key(room.code)).expectAbsent('closedAt');
      return [
        create({
          ...beatKey(room.code, userId),
          ...(room.startsAt !== undefined && { startsAt: ms(room.startsAt) }),
          expiresAt: room.expiresAt,
        }),
        room.startsAt === undefined
          ? still.expectAbsent('startsAt')
          : still.expect('startsAt', room.startsAt),
      ];
    },

    tell: (code, userId, what) => update(beatKey(code, userId)).expectExists().set(what),

    beat: (code, userId, { at, from, correct, wrong, mark }, now) =>
      table.writeAndRead(
        beatItemSchema,
        update(beatKey(code, userId))
          .expectAtMost('startsAt', latestStart({ at }, now))
          .expectAbsentOrAtMost('at', at)
          .expectAbsentOrAtLeast('closedAt', now - lastBeatMs)
          .set({ at, from, correct, wrong, mark, seenAt: now }),
      ),

    hint: (code, userId, kind, now) =>
      table.writeAndRead(
        beatItemSchema,
        update(beatKey(code, userId))
          .expectExists()
          .orElse('not-found')
          .set({ hint: { kind, sentAt: now } }),
      ),

    list: ({ organizationId, ...place }, kind, query) =>
      page(
        table,
        heldRoomSchema,
        { pk: `ORG#${organizationId}`, prefix: heldPrefix(place, kind), newestFirst: true },
        query,
      ),
  };
}
