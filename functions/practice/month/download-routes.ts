import type { monthDownloadContract } from '#shared/practice/month/contract.ts';
import { Problem } from '#shared/problem.ts';
import { organizationOf, seesGroup } from '#functions/platform/auth/actor.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { LinkTo } from '#functions/platform/storage/download-link.ts';
import { lettersJobSchema, type LettersRepository } from './repository.ts';

export const monthDownloadHandlers = (
  letters: LettersRepository,
  linkTo: LinkTo,
): Handlers<typeof monthDownloadContract> => ({
  async downloadLetters({ actor, params, query: { file } }) {
    const job = await letters.find(organizationOf(actor), params.lettersId);
    // Their own is not enough: the group may have been taken from them since.
    if (job?.by !== actor.userId || !seesGroup(actor, lettersJobSchema.parse(job.input).groupId))
      throw new Problem('not-found');
    const found = letters.fileOf(job, file);
    if (found?.name === undefined) throw new Problem('not-found');
    return linkTo(found.key, found.name);
  },
});
