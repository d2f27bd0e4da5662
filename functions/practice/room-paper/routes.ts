import type { roomPaperContract } from '#shared/practice/room-paper/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { PapersService } from './service.ts';

export const roomPaperHandlers = (papers: PapersService): Handlers<typeof roomPaperContract> => ({
  startRoomPapers: ({ actor, body }) => papers.start(actor, body),
  listRoomPapers: async ({ actor }) => ({ items: await papers.list(actor) }),
});
