import type { roomPaperDownloadContract } from '#shared/practice/room-paper/contract.ts';
import { Problem } from '#shared/problem.ts';
import { organizationOf, seesGroup } from '#functions/platform/auth/actor.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { LinkTo } from '#functions/platform/storage/download-link.ts';
import { papersJobSchema, type PapersRepository } from './repository.ts';

export const roomPaperDownloadHandlers = (
  papers: PapersRepository,
  linkTo: LinkTo,
): Handlers<typeof roomPaperDownloadContract> => ({
  async downloadRoomPapers({ actor, params }) {
    const job = await papers.find(organizationOf(actor), params.papersId);
    // Their own is not enough: the group may have been taken from them since.
    if (job?.by !== actor.userId || !seesGroup(actor, papersJobSchema.parse(job.input).groupId))
      throw new Problem('not-found');
    const found = papers.fileOf(job);
    if (found?.name === undefined) throw new Problem('not-found');
    return linkTo(found.key, found.name);
  },
});
