/** What a pupil reads and writes of rooms; the query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { ownRoomContract } from '#shared/practice/room/contract.ts';
import { trainingLogContract } from '#shared/practice/training-log/contract.ts';
import { call } from '#web/lib/api.ts';
import { knownSession } from '#web/lib/remembered.ts';

const key = ['typing', 'room'] as const;
/** While the page is looked at. */
const invitedMs = 15_000;
const waitingMs = 2000;

/** What is open for the own class; `null` where nothing is, and for everybody who is in none. */
export const ownRoomQuery = queryOptions({
  queryKey: [...key, 'own'],
  async queryFn({ signal, client }) {
    if ((await knownSession(client))?.kind !== 'student') return null;
    return (await call(ownRoomContract.getOwnRoom, undefined, { signal })).room ?? null;
  },
  staleTime: 0,
  refetchInterval: invitedMs,
  // The time of the class runs: who was without a network comes back at once.
  refetchOnReconnect: true,
});

export const joinRoom = (roomCode: string) => call(ownRoomContract.joinRoom, { params: { roomCode } });

export const lookAtRoom = (roomCode: string, signal: AbortSignal) =>
  call(ownRoomContract.lookAtRoom, { params: { roomCode } }, { signal });

export const joinedRoomQuery = (roomCode: string) =>
  queryOptions({
    queryKey: [...key, 'joined', roomCode],
    queryFn: ({ signal }) => lookAtRoom(roomCode, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.startsAt === undefined && data?.closedAt === undefined ? waitingMs : false,
  });

/** The quickest of the times before that this was typed; `null` where it is the first, and where nobody can be asked. */
export const bestBeforeQuery = (part: string) =>
  queryOptions({
    queryKey: [...key, 'best', part],
    staleTime: Infinity,
    gcTime: 0,
    async queryFn({ signal }) {
      const query = { kind: 'typing-method', part, limit: 50 } as const;
      const { items } = await call(trainingLogContract.listTrainingLogs, { query }, { signal });
      const speeds = items.flatMap(({ completed, speed }) =>
        completed && speed !== undefined ? [speed] : [],
      );
      return speeds.length === 0 ? null : Math.max(...speeds);
    },
  });
