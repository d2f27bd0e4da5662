/** Papers of a room as a teacher gets them: started, waited for, fetched. */
import { randomUUID } from 'node:crypto';
import { roomPaperContract, roomPaperDownloadContract } from '#shared/practice/room-paper/contract.ts';
import type { RoomPapers, RoomPapersInput } from '#shared/practice/room-paper/schema.ts';
import { eventually, type Person } from '#test/support/system.ts';

type Wish = Partial<RoomPapersInput> & Pick<RoomPapersInput, 'roomCode' | 'userIds'>;

export const startPapers = (person: Person, wish: Wish, requestKey: string = randomUUID()) =>
  person.call(roomPaperContract.startRoomPapers, {
    body: { event: '11月の記録会', figures: false, requestKey, ...wish },
  });

export async function endOfPapers(person: Person, id: string): Promise<RoomPapers> {
  const found = await eventually(
    async () =>
      (await person.call(roomPaperContract.listRoomPapers)).value().items.find((papers) => papers.id === id),
    (papers) => papers !== undefined && papers.state !== 'running',
  );
  if (found === undefined) throw new Error(`${id} is not listed`);
  return found;
}

export const linkOfPapers = (person: Person, papersId: string) =>
  person.call(roomPaperDownloadContract.downloadRoomPapers, { params: { papersId } });

export async function fetchPapers(person: Person, papersId: string): Promise<Uint8Array> {
  const { url } = (await linkOfPapers(person, papersId)).value();
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}
