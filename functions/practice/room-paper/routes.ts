import type { roomPaperContract } from '#shared/practice/room-paper/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { ClassPdfs } from '#functions/platform/job/class-pdf.ts';
import type { PapersJob } from './pdf.ts';
import type { StartPapers } from './service.ts';

export const roomPaperHandlers = (
  papers: ClassPdfs<PapersJob>,
  startPapers: StartPapers,
): Handlers<typeof roomPaperContract> => ({
  startRoomPapers: ({ actor, body }) => startPapers(actor, body),
  listRoomPapers: async ({ actor }) => ({ items: await papers.list(actor) }),
});
