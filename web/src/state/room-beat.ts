import { ownRoomContract } from '#shared/practice/room/contract.ts';
import type { BeatInput } from '#shared/practice/room/schema.ts';
import { call } from '#web/lib/api.ts';

/** How far somebody was in a room of their class. */
export interface RoomBeat {
  readonly code: string;
  readonly beat: BeatInput;
}

/** @param signal ends the waiting for an answer */
export const sendBeat = ({ code, beat }: RoomBeat, signal?: AbortSignal) =>
  call(
    ownRoomContract.sendBeat,
    { params: { roomCode: code }, body: beat },
    { asMyself: true, ...(signal !== undefined && { signal }) },
  );
