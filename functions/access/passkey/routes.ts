import type { passkeyContract } from '#shared/access/passkey/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { PasskeyService } from './service.ts';

export const passkeyHandlers = (passkeys: PasskeyService): Handlers<typeof passkeyContract> => ({
  listPasskeys: async ({ actor }) => ({ items: await passkeys.list(actor.userId) }),
  startPasskey: async ({ actor, body }) => ({
    options: await passkeys.start(actor, body.password, body.code),
  }),
  async addPasskey({ actor, body }) {
    await passkeys.add(actor, body.password, body.name, body.credential);
    return { accepted: true };
  },
  async removePasskey({ actor, params, body }) {
    await passkeys.remove(actor, params.passkeyId, body.password);
    return { accepted: true };
  },
});
