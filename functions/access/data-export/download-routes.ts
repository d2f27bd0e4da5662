import type { dataExportDownloadContract } from '#shared/access/data-export/contract.ts';
import type { HandOutExport } from './hand-out.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { LinkTo } from '#functions/platform/storage/download-link.ts';

export const exportDownloadHandlers = (
  handOut: HandOutExport,
  linkTo: LinkTo,
): Handlers<typeof dataExportDownloadContract> => ({
  downloadExport: async ({ actor }) => linkTo((await handOut(actor.userId)).key, 'typing-data.zip'),
});
