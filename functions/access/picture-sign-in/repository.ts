/**
 * Keys of the pictures: those of a class, its door, and the way from a code to the door. Words stand as they are in the school's own
 * partition, because its teacher prints them again; of a code there is the hash alone.
 */
import * as z from 'zod';
import { isLocked, mostWrong, mostWrongOfClass, outAfterMs } from '#shared/access/picture-sign-in/policy.ts';
import type { Picture } from '#shared/access/picture-sign-in/pictures.ts';
import { pictureSchema, wordsSchema, type Words } from '#shared/access/picture-sign-in/schema.ts';
import { japanInstant } from '#shared/kernel/time.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import { newProof, sha256 } from '#functions/platform/id.ts';
import { queryAll } from '#functions/platform/table/paging.ts';
import type { Table } from '#functions/platform/table/table.ts';
import {
  create,
  removeSeen,
  replace,
  update,
  type Key,
  type Write,
} from '#functions/platform/table/write.ts';

export interface PlaceOfClass {
  readonly organizationId: string;
  readonly groupId: string;
}

const seatSchema = z.object({
  organizationId: z.string(),
  groupId: z.string(),
  picture: pictureSchema,
  words: wordsSchema,
  userId: z.string(),
  /** Wrong tries since the last right one. */
  wrong: z.int(),
  /** Of who came in and is not out yet. */
  enteredAt: z.iso.datetime().optional(),
});
/** A picture, whose it is, and with what words. */
export type Seat = z.output<typeof seatSchema>;

const doorSchema = z.object({
  organizationId: z.string(),
  groupId: z.string(),
  groupName: z.string(),
  fiscalYear: z.int(),
  codeHash: z.string(),
  openedAt: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  /** Wrong tries of the whole class. */
  wrong: z.int(),
});
export type Door = z.output<typeof doorSchema>;

const codeSchema = z.object({ organizationId: z.string(), groupId: z.string() });

const seatPrefix = ({ groupId }: Pick<PlaceOfClass, 'groupId'>): string => `PICTURE#${groupId}#`;
const seatKey = (place: PlaceOfClass, picture: Picture): Key => ({
  pk: `ORG#${place.organizationId}`,
  sk: `${seatPrefix(place)}${picture}`,
});
const doorKey = ({ organizationId, groupId }: PlaceOfClass): Key => ({
  pk: `ORG#${organizationId}`,
  sk: `PICTURE_DOOR#${groupId}`,
});
const codeKey = (hash: string): Key => ({ pk: `PICTURE_CODE#${hash}`, sk: 'CODE' });
/** Sparse: doors through which somebody may still be in, by their end. */
const inUse = 'PICTURE_DOOR#IN_USE';

const keepSeconds = 86_400;
const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000);
/** A class is of one year, and so are its pictures. */
const yearEnds = (fiscalYear: number): number =>
  secondsOf(japanInstant(`${String(fiscalYear + 1)}-04-01`)) + 30 * keepSeconds;

type Opening = Omit<Door, 'codeHash' | 'wrong'>;

interface PictureRepository {
  list(place: PlaceOfClass): Promise<Seat[]>;
  /** Two who give the same at once: `version-conflict`. */
  give(seat: Omit<Seat, 'wrong' | 'enteredAt'>, fiscalYear: number): Write;
  /** Of who is not in the class any more. */
  takeAway(seat: Seat): Write;
  change(seat: Seat, words: Words): Write;
  free(seat: Seat): Write;

  findDoor(place: PlaceOfClass): Promise<Door | undefined>;
  /** In the place of any other of the class, whose code is void from here on. */
  open(opening: Opening): { readonly code: string; readonly writes: Write[] };
  /** Earlier than it would be; only the one that was read. */
  shut(door: Door, at: string): Write;
  unpause(door: Door): Write;
  /** The door that a code opens, also one that is over. */
  findByCode(code: string): Promise<Door | undefined>;

  /**
   * Counts a try before it is looked at, so that many at once are no more than one after another.
   * @throws Problem `picture-door-paused`, `picture-locked`, and `picture-wrong` for a picture that nobody has
   */
  count(door: Door, picture: Picture): Promise<Seat>;
  /** It was right: not counted after all. `enteredAt`: of who is let in. */
  uncount(door: Door, seat: Seat, enteredAt: string | undefined): Promise<void>;

  /** Those that were over a while ago, and have somebody to be let out. */
  listOver(now: Date): Promise<Door[]>;
  /** They are out. */
  leave(seat: Seat): Write;
  /** Nobody is in any more; one that was opened again meanwhile is `version-conflict`. */
  settle(door: Door): Write;
}

export function createPictureRepository(table: Table): PictureRepository {
  const takeBack = (door: Door): Promise<void> =>
    table.write(update(doorKey(door)).expect('codeHash', door.codeHash).increase('wrong', -1));

  return {
    list: (place) =>
      queryAll(table, seatSchema, {
        pk: `ORG#${place.organizationId}`,
        prefix: seatPrefix(place),
        consistent: true,
      }),
    give: (seat, fiscalYear) =>
      create({ ...seatKey(seat, seat.picture), ...seat, wrong: 0, expiresAt: yearEnds(fiscalYear) }),
    takeAway: (seat) => removeSeen(seatKey(seat, seat.picture), seat.userId, 'userId'),
    change: (seat, words) =>
      update(seatKey(seat, seat.picture)).expect('userId', seat.userId).set({ words, wrong: 0 }),
    free: (seat) => update(seatKey(seat, seat.picture)).expect('userId', seat.userId).set({ wrong: 0 }),

    findDoor: (place) => table.find(doorSchema, doorKey(place), { consistent: true }),
    open(opening) {
      const code = newProof();
      const codeHash = sha256(code);
      const { organizationId, groupId, validUntil } = opening;
      const expiresAt = secondsOf(validUntil) + keepSeconds;
      return {
        code,
        writes: [
          create({ ...codeKey(codeHash), organizationId, groupId, expiresAt }),
          replace({
            ...doorKey(opening),
            ...opening,
            codeHash,
            wrong: 0,
            gsi2pk: inUse,
            gsi2sk: validUntil,
            expiresAt: expiresAt + 7 * keepSeconds,
          }),
        ],
      };
    },
    shut: (door, at) =>
      update(doorKey(door)).expect('codeHash', door.codeHash).set({ validUntil: at, gsi2sk: at }),
    unpause: (door) => update(doorKey(door)).expect('codeHash', door.codeHash).set({ wrong: 0 }),
    async findByCode(code) {
      const codeHash = sha256(code);
      const place = await table.find(codeSchema, codeKey(codeHash));
      const door = place && (await table.find(doorSchema, doorKey(place), { consistent: true }));
      return door?.codeHash === codeHash ? door : undefined;
    },

    async count(door, picture) {
      await table.write(
        update(doorKey(door))
          .expect('codeHash', door.codeHash)
          .expectAtMost('wrong', mostWrongOfClass - 1)
          .increase('wrong')
          .orElse('picture-door-paused'),
      );
      const key = seatKey(door, picture);
      try {
        return await table.writeAndRead(
          seatSchema,
          update(key)
            .expectAtMost('wrong', mostWrong - 1)
            .increase('wrong')
            .orElse('picture-wrong'),
        );
      } catch (cause) {
        if (!isProblem(cause, 'picture-wrong')) throw cause;
        const seat = await table.find(seatSchema, key, { consistent: true });
        if (seat === undefined || !isLocked(seat)) throw cause;
        // Nothing was guessed: a child who goes on tapping keeps nobody else out.
        await takeBack(door);
        throw new Problem('picture-locked');
      }
    },
    async uncount(door, seat, enteredAt) {
      // A whole class is at its door at once: in transactions they would be in each other's way.
      await table.write(
        update(seatKey(seat, seat.picture)).expect('userId', seat.userId).set({ wrong: 0, enteredAt }),
      );
      await takeBack(door);
    },

    async listOver(now) {
      const to = new Date(now.getTime() - outAfterMs).toISOString();
      return queryAll(table, doorSchema, { pk: inUse, index: 'gsi2', to });
    },
    leave: (seat) => update(seatKey(seat, seat.picture)).expect('userId', seat.userId).remove('enteredAt'),
    settle: (door) =>
      update(doorKey(door))
        .expect('codeHash', door.codeHash)
        .expect('validUntil', door.validUntil)
        .remove('gsi2pk', 'gsi2sk'),
  };
}
