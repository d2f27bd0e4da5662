import type { pictureSheetDownloadContract } from '#shared/access/picture-sign-in/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { FindClassPdf } from '#functions/platform/job/class-pdf.ts';
import type { LinkTo } from '#functions/platform/storage/download-link.ts';

export const pictureSheetDownloadHandlers = (
  handOut: FindClassPdf<unknown>,
  linkTo: LinkTo,
): Handlers<typeof pictureSheetDownloadContract> => ({
  async downloadPictureSheet({ actor, params }) {
    const { key, name } = await handOut(actor, params.sheetId);
    return linkTo(key, name);
  },
});
