import type { printoutDownloadContract } from '#shared/competition/printout/contract.ts';
import { Problem } from '#shared/problem.ts';
import { membershipOf } from '#functions/platform/auth/actor.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { Job } from '#functions/platform/job/job.ts';
import type { LinkTo } from '#functions/platform/storage/download-link.ts';
import { printoutInputSchema, type PrintoutRepository } from './repository.ts';

export function printoutDownloadHandlers(
  printouts: PrintoutRepository,
  linkTo: LinkTo,
): Handlers<typeof printoutDownloadContract> {
  /** @throws Problem `not-found` when it is nobody's to fetch, or not any more. */
  function linkOf(job: Job | undefined, number: number) {
    const file = printouts.fileOf(job, number);
    if (file?.name === undefined) throw new Problem('not-found');
    return linkTo(file.key, file.name);
  }

  return {
    downloadPrintout: async ({ actor: { userId }, params, query }) =>
      linkOf(await printouts.find(userId, params.printoutId), query.file),

    async downloadGroupPrintout({ actor, params, query }) {
      const { organizationId, groupIds: given } = membershipOf(actor);
      const job = await printouts.find(organizationId, params.printoutId);
      if (job?.by !== actor.userId) throw new Problem('not-found');
      const { groupIds = [] } = printoutInputSchema.parse(job.input);
      // Their own is not enough: a group may have been taken from them since.
      if (given !== undefined && !groupIds.every((id) => given.includes(id))) throw new Problem('not-found');
      return linkOf(job, query.file);
    },
  };
}
