/** A class on the day, as its teacher looks for a child: by the number, which stands before the name. Pure. */
import type { Attendance } from '#shared/competition/common-start/attendance/schema.ts';
import type { CommonStart } from '#shared/competition/common-start/schema.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { classOrder } from '#web/school/parts/class-order.ts';
import { standingOf } from './words.ts';

export interface Seat extends Attendance {
  /** 「3. 青木 葵」: today's number, and the name they were entered with. */
  readonly seat: string;
}

/** In class order; who has left the class since is last. */
export function seatsOf(items: readonly Attendance[], pupils: readonly Student[]): Seat[] {
  const order = classOrder(pupils);
  const lineOf = ({ personId, personName }: Attendance) => ({ userId: personId, name: personName });
  return items
    .map((item): Seat => ({ ...item, seat: order.numbered(lineOf(item)) }))
    .toSorted((one, other) => order.compare(lineOf(one), lineOf(other)));
}

/** Of the open room's division alone. */
export const inRoom = (seats: readonly Seat[], { division }: Pick<CommonStart, 'division'>): Seat[] =>
  seats.filter((seat) => seat.division.code === division.code);

/** Who is expected in the room and has not said that they are ready. */
export function missingIn(seats: readonly Seat[], room: Pick<CommonStart, 'division' | 'ready'>): Seat[] {
  const here = new Set(room.ready.map(({ entryId }) => entryId));
  return inRoom(seats, room).filter((seat) => standingOf(seat) === 'ready' && !here.has(seat.id));
}

/** What somebody of the class still waits for: first what most of them do, which is opened without a look. */
export const waitingFor = (items: readonly Attendance[]): { code: string; name: string }[] =>
  [
    ...Map.groupBy(
      items.filter(({ state }) => state === 'ready'),
      ({ division }) => division.code,
    ).values(),
  ]
    .toSorted((one, other) => other.length - one.length)
    .map(([first]) => first!.division);

/** Which classes the page may open on: of nobody only where it was asked for, or where nobody takes part at all. */
export function toOpen<G>(classes: readonly G[], isEmpty: (one: G) => boolean, asked: boolean): readonly G[] {
  const filled = classes.filter((one) => !isEmpty(one));
  return asked || filled.length === 0 ? classes : filled;
}
