import type { LinkPurpose } from '#shared/mail/mailed-link/schema.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import type { RateLimiter } from '#functions/platform/http/rate-limit.ts';
import type { MailedLinks } from './repository.ts';
import { sendLinkMessage } from './message.ts';

interface LinkMailerDependencies {
  readonly links: MailedLinks;
  readonly outbox: Outbox;
  readonly limit: RateLimiter;
}

export type RequestLink = (purpose: LinkPurpose, email: string) => Promise<void>;

const perEmail = { per: 'actor', requests: 5, seconds: 3600 } as const;

/**
 * Asks for a link by mail. Does exactly the same whether or not the address is known: the worker finds that out, so
 * neither the answer nor its time can tell.
 */
export const createRequestLink =
  ({ links, outbox, limit }: LinkMailerDependencies): RequestLink =>
  async (purpose, email) => {
    // Nobody's mailbox is filled by strangers.
    await limit(`link-mail:${purpose}`, perEmail, email);
    const { requestId, write } = links.request({ purpose, email });
    await outbox.commit([write], [sendLinkMessage({ requestId })]);
  };
