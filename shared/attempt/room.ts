/** A class that starts together: who is ready, one start by the server's clock. Pure. */

export interface Room {
  /** What the teacher shows; the text lies encrypted on every device before the start. */
  readonly code: string;
  readonly ready: ReadonlySet<string>;
  /** Who came in after the start was given; their time is that of all. */
  readonly late: ReadonlySet<string>;
  /** Milliseconds of the server's clock; absent until the teacher starts. */
  readonly startsAt?: number;
}

/** Long enough for the last device to hear of it. */
export const countdownMs = 10_000;

export const openRoom = (code: string): Room => ({ code, ready: new Set(), late: new Set() });

/** Ready, or late; saying it again changes nothing. */
export function join(room: Room, personId: string): Room {
  if (room.ready.has(personId) || room.late.has(personId)) return room;
  return room.startsAt === undefined
    ? { ...room, ready: new Set(room.ready).add(personId) }
    : { ...room, late: new Set(room.late).add(personId) };
}

/** Who leaves before the start is no longer waited for. */
export function leave(room: Room, personId: string): Room {
  if (room.startsAt !== undefined || !room.ready.has(personId)) return room;
  return { ...room, ready: new Set([...room.ready].filter((one) => one !== personId)) };
}

/** One start for all; a second press of the button is the same start. */
export const startRoom = (room: Room, now: number): Room =>
  room.startsAt === undefined ? { ...room, startsAt: now + countdownMs } : room;

/** Whether the key to the text may be given out. */
export const isTextOpen = ({ startsAt }: Room, now: number): boolean =>
  startsAt !== undefined && now >= startsAt;
