/** A class that practises together. What a teacher does here; what a pupil does is in own.ts. */
import { randomInt } from 'node:crypto';
import { startsAtAfter } from '#shared/competition/common-start/policy.ts';
import { startCodeLength } from '#shared/competition/common-start/schema.ts';
import { fiscalYearOf, japanInstant } from '#shared/kernel/time.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { isOpen, roomTitle } from '#shared/practice/room/policy.ts';
import {
  roomSchema,
  type Beat,
  type Board,
  type HeldRoom,
  type HintKind,
  type Meeting,
  type RankChoice,
  type Room,
  type RoomInput,
  type RoomKind,
} from '#shared/practice/room/schema.ts';
import { Problem } from '#shared/problem.ts';
import { inviteAlphabet } from '#shared/school/invite-code/schema.ts';
import { afresh, unlessChanged } from '#functions/platform/afresh.ts';
import { expectGroup, organizationOf, type Actor } from '#functions/platform/auth/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { GroupRepository } from '#functions/people/group/repository.ts';
import { auditActor, type AuditRepository } from '#functions/record/audit/repository.ts';
import { toBeat, userOf, type ClassItem, type RoomItem, type RoomRepository } from './repository.ts';

interface RoomDependencies {
  readonly table: Table;
  readonly rooms: RoomRepository;
  readonly groups: Pick<GroupRepository, 'getGroup'>;
  readonly accounts: Pick<AccountRepository, 'getUser'>;
  readonly audit: AuditRepository;
  readonly clock: Clock;
}

interface Opening extends RoomInput {
  readonly groupId: string;
}

/** Every one fails as `not-found` for a class, or a room of one, that the actor may not see. */
export interface RoomService {
  /** The one that is open, where there is one. @throws Problem `version-conflict` where many open at once */
  open(actor: Actor, opening: Opening): Promise<Board>;
  board(actor: Actor, code: string): Promise<Board>;
  /** @throws Problem `room-closed` */
  start(actor: Actor, code: string): Promise<Room>;
  hint(actor: Actor, code: string, to: { readonly userId: string; readonly kind: HintKind }): Promise<Beat>;
  /** @throws Problem `version-conflict` */
  close(actor: Actor, code: string): Promise<Room>;
  list(
    actor: Actor,
    of: { readonly groupId: string; readonly kind: RoomKind },
    query: PageQuery,
  ): Promise<Page<HeldRoom> & { open?: Room }>;
  /** Of this year, the newest first. */
  meetings(actor: Actor, groupId: string): Promise<{ items: Meeting[]; choice: RankChoice }>;
  /** @throws Problem `version-conflict` */
  chooseRank(actor: Actor, groupId: string, choice: RankChoice): Promise<RankChoice>;
}

/** As the books of practice that are shown: of this fiscal year and the one before. */
const expiresAfter = (fiscalYear: number): number =>
  Date.parse(japanInstant(`${String(fiscalYear + 2)}-04-01`)) / 1000;
/** One a month, and one more in a long month costs nobody anything. */
const mostMeetings = 12;

const newCode = (): string =>
  Array.from({ length: startCodeLength }, () => inviteAlphabet[randomInt(inviteAlphabet.length)]).join('');

const instant = (at: number): string => new Date(at).toISOString();

const toRoom = (item: RoomItem): Room => roomSchema.parse(item);

export function createRooms(dependencies: RoomDependencies): RoomService {
  const { table, rooms, groups, accounts, audit, clock } = dependencies;

  const toBoard = ({ room, beats }: Awaited<ReturnType<RoomRepository['getBoard']>>): Board => ({
    room: toRoom(room),
    beats: beats.map(toBeat),
    now: clock().toISOString(),
  });

  function expectSeen(actor: Actor, room: RoomItem): RoomItem {
    if (room.organizationId !== organizationOf(actor)) throw new Problem('not-found');
    expectGroup(actor, room.groupId);
    return room;
  }

  async function seen(actor: Actor, code: string): Promise<RoomItem> {
    const room = await rooms.find(code);
    if (room === undefined) throw new Problem('not-found');
    return expectSeen(actor, room);
  }

  const placeOf = (actor: Actor, groupId: string) => ({
    organizationId: organizationOf(actor),
    fiscalYear: fiscalYearOf(clock()),
    groupId,
  });

  async function openOf({ code }: Partial<ClassItem>): Promise<RoomItem | undefined> {
    const room = code === undefined ? undefined : await rooms.find(code);
    return room !== undefined && isOpen(room, clock().getTime()) ? room : undefined;
  }

  /** Somebody else was quicker, or nobody: told apart by reading again. */
  async function tried(writes: Parameters<Table['transact']>[0]): Promise<boolean> {
    const written = await unlessChanged(async () => {
      await table.transact(writes);
      return true;
    });
    return written ?? false;
  }

  return {
    async open(actor, { groupId, goal, minutes }) {
      const place = placeOf(actor, groupId);
      const { organizationId, fiscalYear } = place;
      const [group, by] = await Promise.all([groups.getGroup(place), auditActor(accounts, actor.userId)]);
      return afresh(async () => {
        const before = await rooms.findClass(place);
        const open = await openOf(before ?? {});
        if (open !== undefined) return toBoard(await rooms.getBoard(open.code));
        const room: RoomItem = {
          ...place,
          code: newCode(),
          groupName: group.name,
          goal,
          minutes,
          openedAt: clock().toISOString(),
          expiresAt: expiresAfter(fiscalYear),
        };
        const detail = `${group.name} ${roomTitle(room)}`;
        const opened = await tried([
          rooms.add(room),
          rooms.open(room, before?.code),
          audit.record({ organizationId, ...by, action: 'room-opened', detail }),
        ]);
        return opened ? toBoard({ room, beats: [] }) : undefined;
      });
    },

    async board(actor, code) {
      const read = await rooms.getBoard(code);
      expectSeen(actor, read.room);
      return toBoard(read);
    },

    async start(actor, code) {
      const room = await seen(actor, code);
      const now = clock().getTime();
      if (room.startsAt !== undefined) return toRoom(room);
      if (!isOpen(room, now)) throw new Problem('room-closed');
      const startsAt = startsAtAfter({}, now);
      if (!(await tried(rooms.start(room, instant(startsAt))))) return toRoom(await seen(actor, code));
      // Who comes in from now on brings it along (`join`).
      const beats = await rooms.listBeats(code);
      await Promise.all(beats.map((beat) => table.write(rooms.tell(code, userOf(beat), { startsAt }))));
      return toRoom({ ...room, startsAt: instant(startsAt) });
    },

    async hint(actor, code, { userId, kind }) {
      await seen(actor, code);
      return toBeat(await rooms.hint(code, userId, kind, clock().getTime()));
    },

    async chooseRank(actor, groupId, choice) {
      const place = placeOf(actor, groupId);
      await groups.getGroup(place);
      await table.write(rooms.chooseRank(place, choice));
      return { ...choice, version: choice.version + 1 };
    },

    async close(actor, code) {
      const room = await seen(actor, code);
      if (room.closedAt === undefined) {
        const { organizationId, groupName } = room;
        const by = await auditActor(accounts, actor.userId);
        const close = [
          rooms.close(room, clock().toISOString()),
          audit.record({
            organizationId,
            ...by,
            action: 'room-closed',
            detail: `${groupName} ${roomTitle(room)}`,
          }),
        ];
        // One that was forgotten may have been followed by another one of its class.
        if (!(await tried([...close, rooms.free(room)]))) await tried(close);
      }
      // As it ended: it may have been started since it was read. A second press tells whom the first one, cut off, did not.
      const ended = await seen(actor, code);
      const { startsAt, closedAt } = ended;
      if (closedAt === undefined) throw new Problem('version-conflict');
      const beats = await rooms.listBeats(code);
      const told = { closedAt: Date.parse(closedAt) };
      await Promise.all([
        ...beats.map((beat) => table.write(rooms.tell(code, userOf(beat), told))),
        ...(startsAt === undefined
          ? []
          : [
              table.write(
                rooms.tellEnd(ended, startsAt, {
                  closedAt,
                  pupils: beats.filter(({ correct, wrong }) => correct + wrong > 0).length,
                }),
              ),
            ]),
      ]);
      return toRoom(ended);
    },

    async list(actor, { groupId, kind }, query) {
      const place = placeOf(actor, groupId);
      const [held, ofClass] = await Promise.all([
        rooms.list(place, kind, query),
        rooms.findClass(place),
        groups.getGroup(place),
      ]);
      const open = await openOf(ofClass ?? {});
      return { ...held, ...(open !== undefined && { open: toRoom(open) }) };
    },

    async meetings(actor, groupId) {
      const place = placeOf(actor, groupId);
      const [{ items }, ofClass] = await Promise.all([
        rooms.list(place, 'meeting', { limit: mostMeetings }),
        rooms.findClass(place),
        groups.getGroup(place),
      ]);
      const meetings = items.map(async (held) => ({
        ...held,
        beats: (await rooms.getBoard(held.code)).beats.map(toBeat),
      }));
      const { showRank = false, hiddenIds = [], version = 0 } = ofClass ?? {};
      return { items: await Promise.all(meetings), choice: { showRank, hiddenIds, version } };
    },
  };
}
