import type { twoStepContract } from '#shared/access/two-step/contract.ts';
import type { TwoStepService } from './service.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';

export const twoStepHandlers = (twoStep: TwoStepService): Handlers<typeof twoStepContract> => ({
  getTwoStep({ actor }) {
    const required = actor.kind === 'admin';
    return Promise.resolve({ required, ...(actor.twoStepSince && { since: actor.twoStepSince }) });
  },
  startTwoStep: ({ actor, body }) => twoStep.start(actor, body.password),
  async confirmTwoStep({ actor, body }) {
    return { recoveryCodes: await twoStep.confirm(actor, body.password, body.code) };
  },
  async renewRecoveryCodes({ actor, body }) {
    return { recoveryCodes: await twoStep.renew(actor, body.password, body.code) };
  },
  async stopTwoStep({ actor, body }) {
    await twoStep.stop(actor, body.password, body.proof);
    return { accepted: true };
  },
  async recoverTwoStep({ body, address }) {
    await twoStep.recover(body.email, body.code, address);
    return { accepted: true };
  },
});
