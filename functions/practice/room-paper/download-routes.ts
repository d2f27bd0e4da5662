import type { roomPaperDownloadContract } from '#shared/practice/room-paper/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { FindClassPdf } from '#functions/platform/job/class-pdf.ts';
import type { LinkTo } from '#functions/platform/storage/download-link.ts';

export const roomPaperDownloadHandlers = (
  findPapers: FindClassPdf<unknown>,
  linkTo: LinkTo,
): Handlers<typeof roomPaperDownloadContract> => ({
  async downloadRoomPapers({ actor, params }) {
    const { key, name } = await findPapers(actor, params.papersId);
    return linkTo(key, name);
  },
});
