import type { loginCardDownloadContract } from '#shared/school/login-card/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { LinkTo } from '#functions/platform/storage/download-link.ts';
import type { HandOutCards } from './hand-out.ts';

export const cardDownloadHandlers = (
  handOut: HandOutCards,
  linkTo: LinkTo,
): Handlers<typeof loginCardDownloadContract> => ({
  async downloadCards({ actor, params, query }) {
    const { key, name } = await handOut(actor, params.cardJobId, query.file);
    return linkTo(key, name);
  },
});
