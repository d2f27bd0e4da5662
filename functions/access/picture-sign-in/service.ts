/**
 * Coming in by a picture and two words. The teacher's part: who has which, and the door. The child's part ends with a pass, as every
 * other way through the entrance does; who a child is, and where, is asked anew at that moment.
 */
import { randomInt } from 'node:crypto';
import { entranceRefusal } from '#shared/access/entrance/policy.ts';
import type { passSchema } from '#shared/access/entrance/schema.ts';
import type { AuditAction } from '#shared/audit-actions.ts';
import {
  drawPictures,
  drawWords,
  isLocked,
  isOpen,
  isPaused,
  mostChildren,
  validUntil,
} from '#shared/access/picture-sign-in/policy.ts';
import { pictures as everyPicture, type Picture } from '#shared/access/picture-sign-in/pictures.ts';
import type {
  DoorMinutes,
  PictureChild,
  PictureClass,
  Tried,
} from '#shared/access/picture-sign-in/schema.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { signInName } from '#shared/people/account/policy.ts';
import { Problem, type ProblemCode } from '#shared/problem.ts';
import { canHaveCard } from '#shared/school/student/policy.ts';
import type { Student } from '#shared/school/student/schema.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { organizationOf, type Actor } from '#functions/platform/auth/actor.ts';
import { readAll } from '#functions/platform/table/paging.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { Passes } from '#functions/access/entrance/pass-repository.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { auditActor, createAuditRepository } from '#functions/record/audit/repository.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';
import type * as z from 'zod';
import { createPictureRepository, type Door, type PlaceOfClass, type Seat } from './repository.ts';

/** All fail as `not-found` for a class that the actor may not see. */
export interface PictureService {
  get(actor: Actor, groupId: string): Promise<PictureClass>;
  /** @throws Problem `pictures-not-enough` */
  give(actor: Actor, groupId: string): Promise<PictureClass>;
  changeWords(actor: Actor, groupId: string, userIds: readonly string[]): Promise<PictureClass>;
  free(actor: Actor, groupId: string, userIds: readonly string[]): Promise<PictureClass>;
  /** @throws Problem `pictures-missing` */
  open(actor: Actor, groupId: string, minutes: DoorMinutes): Promise<PictureClass & { code: string }>;
  shut(actor: Actor, groupId: string): Promise<PictureClass>;

  /** @throws Problem `picture-door-shut` for whatever is not open now */
  look(code: string): Promise<{ groupName: string; pictures: Picture[] }>;
  enter(tried: Tried): Promise<z.output<typeof passSchema>>;
}

interface Class {
  readonly place: PlaceOfClass;
  readonly fiscalYear: number;
  readonly groupName: string;
  readonly pupils: Student[];
  readonly seats: Seat[];
  readonly door: Door | undefined;
}

export function createPictureService(
  { table, clock, env }: Basis,
  passes: Pick<Passes, 'giveWeak'>,
): PictureService {
  const pictures = createPictureRepository(table);
  const accounts = createAccountRepository(table);
  const organizations = createOrganizationRepository(table);
  const groups = createGroupRepository(table);
  const students = createStudentRepository(table);
  const audit = createAuditRepository(table, clock);

  async function read(actor: Actor, groupId: string): Promise<Class> {
    const place = { organizationId: organizationOf(actor), groupId };
    const fiscalYear = fiscalYearOf(clock());
    const [group, pupils, seats, door] = await Promise.all([
      groups.getGroup({ ...place, fiscalYear }),
      readAll((query) => students.listOfGroup(place.organizationId, groupId, query)),
      pictures.list(place),
      pictures.findDoor(place),
    ]);
    return { place, fiscalYear, groupName: group.name, pupils: pupils.filter(canHaveCard), seats, door };
  }

  function shown({ pupils, seats, door }: Class): PictureClass {
    const children = pupils.map(({ userId, name, number }): PictureChild => {
      const seat = seats.find((one) => one.userId === userId);
      return {
        userId,
        name,
        ...(number !== undefined && { number }),
        ...(seat !== undefined && { picture: seat.picture, words: seat.words }),
        locked: seat !== undefined && isLocked(seat),
        ...(seat?.enteredAt !== undefined && { enteredAt: seat.enteredAt }),
      };
    });
    if (door === undefined || !isOpen(door, clock())) return { children };
    const { openedAt, validUntil: until } = door;
    return { children, door: { openedAt, validUntil: until, paused: isPaused(door) } };
  }

  /** Changes a class, with an entry in the school's trail, and answers it as it then is. */
  async function changed(
    actor: Actor,
    { place, groupName }: Class,
    action: AuditAction,
    writes: readonly Write[],
  ): Promise<PictureClass> {
    const by = await auditActor(accounts, actor.userId);
    await table.transact([
      ...writes,
      audit.record({ organizationId: place.organizationId, ...by, action, detail: groupName }),
    ]);
    return shown(await read(actor, place.groupId));
  }

  /** Of these, where they have a picture in the class. */
  const seatsOf = ({ seats }: Class, userIds: readonly string[]): Seat[] =>
    seats.filter(({ userId }) => userIds.includes(userId));

  async function expectOpen(code: string): Promise<Door> {
    const door = await pictures.findByCode(code);
    if (door === undefined || !isOpen(door, clock())) throw new Problem('picture-door-shut');
    return door;
  }

  /** As the pool knows them, or why they may not come in: somebody may have left the class, or the school, since the words were given. */
  async function judged(door: Door, seat: Seat): Promise<ReturnType<typeof signInName> | ProblemCode> {
    const { organizationId, groupId, fiscalYear } = door;
    const [user, pupil, organization] = await Promise.all([
      accounts.findUser(seat.userId),
      students.findPresent({ organizationId, fiscalYear }, seat.userId),
      organizations.getOrganization(organizationId),
    ]);
    if (user === undefined || pupil?.groupId !== groupId || !canHaveCard(pupil)) return 'entrance-stopped';
    if (organization.state !== 'approved') return 'entrance-school-stopped';
    // The pupil's own place says where they are; a teacher has none in the pool of names.
    const refusal = user.kind === 'student' ? entranceRefusal(user) : 'entrance-not-for-you';
    return refusal ?? signInName(organization.code ?? '', pupil.userName);
  }

  return {
    get: async (actor, groupId) => shown(await read(actor, groupId)),

    async give(actor, groupId) {
      const all = await read(actor, groupId);
      const { place, fiscalYear, pupils, seats } = all;
      if (pupils.length > mostChildren) throw new Problem('pictures-not-enough');
      const isHere = ({ userId }: Seat): boolean => pupils.some((pupil) => pupil.userId === userId);
      const without = pupils.filter(({ userId }) => !seats.some((seat) => seat.userId === userId));
      const gone = seats.filter((seat) => !isHere(seat));
      // One transaction takes a key once: what is taken away now is free for the next press.
      const taken = seats.map(({ picture }) => picture);
      const drawn = drawPictures(randomInt, taken, without.length);
      const given = without
        .slice(0, drawn.length)
        .map(({ userId }, index) =>
          pictures.give(
            { ...place, userId, picture: drawn[index]!, words: drawWords(randomInt) },
            fiscalYear,
          ),
        );
      if (given.length + gone.length === 0) return shown(all);
      return changed(actor, all, 'pictures-given', [
        ...given,
        ...gone.map((seat) => pictures.takeAway(seat)),
      ]);
    },

    async changeWords(actor, groupId, userIds) {
      const all = await read(actor, groupId);
      const seats = seatsOf(all, userIds);
      if (seats.length === 0) throw new Problem('not-found');
      return changed(
        actor,
        all,
        'picture-words-changed',
        seats.map((seat) => pictures.change(seat, drawWords(randomInt, seat.words))),
      );
    },

    async free(actor, groupId, userIds) {
      const all = await read(actor, groupId);
      const { door } = all;
      return changed(actor, all, 'pictures-freed', [
        ...seatsOf(all, userIds).map((seat) => pictures.free(seat)),
        ...(door === undefined ? [] : [pictures.unpause(door)]),
      ]);
    },

    async open(actor, groupId, minutes) {
      const all = await read(actor, groupId);
      const { place, fiscalYear, groupName, seats } = all;
      if (seats.length === 0) throw new Problem('pictures-missing');
      const now = clock();
      const { code, writes } = pictures.open({
        ...place,
        groupName,
        fiscalYear,
        openedAt: now.toISOString(),
        validUntil: validUntil(now, minutes),
      });
      return { ...(await changed(actor, all, 'picture-door-opened', writes)), code };
    },

    async shut(actor, groupId) {
      const all = await read(actor, groupId);
      const { door } = all;
      if (door === undefined || !isOpen(door, clock())) return shown(all);
      return changed(actor, all, 'picture-door-closed', [pictures.shut(door, clock().toISOString())]);
    },

    async look(code) {
      const door = await expectOpen(code);
      const seats = await pictures.list(door);
      // In an order of their own, which tells nothing of the class.
      const own = everyPicture.filter((picture) => seats.some((seat) => seat.picture === picture));
      return { groupName: door.groupName, pictures: own };
    },

    async enter({ code, picture, words }) {
      const door = await expectOpen(code);
      const seat = await pictures.count(door, picture);
      if (seat.words.join(' ') !== words.join(' '))
        throw new Problem(isLocked(seat) ? 'picture-locked' : 'picture-wrong');
      const name = await judged(door, seat);
      const isIn = typeof name !== 'string';
      await pictures.uncount(door, seat, isIn ? clock().toISOString() : undefined);
      if (!isIn) throw new Problem(name);
      // The web is named first; no other client knows passes.
      const [clientId = ''] = env.NAME_POOL_CLIENT_IDS;
      return { ...name, pass: await passes.giveWeak({ userId: seat.userId, pool: name.pool, clientId }) };
    },
  };
}
