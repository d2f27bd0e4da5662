import type { monthDownloadContract } from '#shared/practice/month/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { FindClassPdf } from '#functions/platform/job/class-pdf.ts';
import type { LinkTo } from '#functions/platform/storage/download-link.ts';

export const monthDownloadHandlers = (
  findLetters: FindClassPdf<unknown>,
  linkTo: LinkTo,
): Handlers<typeof monthDownloadContract> => ({
  async downloadLetters({ actor, params, query }) {
    const { key, name } = await findLetters(actor, params.lettersId, query.file);
    return linkTo(key, name);
  },
});
