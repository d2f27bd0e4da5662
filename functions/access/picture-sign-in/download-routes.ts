import type { pictureSheetDownloadContract } from '#shared/access/picture-sign-in/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { LinkTo } from '#functions/platform/storage/download-link.ts';
import type { HandOutSheet } from './sheet.ts';

export const pictureSheetDownloadHandlers = (
  handOut: HandOutSheet,
  linkTo: LinkTo,
): Handlers<typeof pictureSheetDownloadContract> => ({
  async downloadPictureSheet({ actor, params }) {
    const { key, name } = await handOut(actor, params.sheetId);
    return linkTo(key, name);
  },
});
