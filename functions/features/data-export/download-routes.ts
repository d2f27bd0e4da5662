import type { dataExportDownloadContract } from '#shared/data-export/contract.ts';
import { Problem } from '#shared/problem.ts';
import type { Exports } from './repository.ts';
import type { Handlers } from '../../platform/http/implement.ts';
import type { LinkTo } from '../../platform/storage/download-link.ts';

export const exportDownloadHandlers = (
  exports: Exports,
  linkTo: LinkTo,
): Handlers<typeof dataExportDownloadContract> => ({
  async downloadExport({ actor }) {
    const file = exports.fileOf(await exports.findLast(actor.userId));
    if (file === undefined) throw new Problem('not-found');
    return linkTo(file.key, 'typing-data.zip');
  },
});
