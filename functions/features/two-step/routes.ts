import type { twoStepContract } from '#shared/two-step/contract.ts';
import type { TwoStepService } from './service.ts';
import type { Handlers } from '../../platform/http/implement.ts';

export const twoStepHandlers = (twoStep: TwoStepService): Handlers<typeof twoStepContract> => ({
  getTwoStep({ actor }) {
    const required = actor.kind === 'admin';
    return Promise.resolve({ required, ...(actor.twoStepSince && { since: actor.twoStepSince }) });
  },
  startTwoStep: ({ actor, accessToken, body }) => twoStep.start(actor, accessToken, body.password),
  async confirmTwoStep({ actor, accessToken, body }) {
    return { recoveryCodes: await twoStep.confirm(actor, accessToken, body.code) };
  },
  async renewRecoveryCodes({ actor, accessToken, body }) {
    return { recoveryCodes: await twoStep.renew(actor, accessToken, body.code) };
  },
  async stopTwoStep({ actor, accessToken, body }) {
    await twoStep.stop(actor, accessToken, body.proof);
    return { accepted: true };
  },
  async recoverTwoStep({ body }) {
    await twoStep.recover(body.email, body.code);
    return { accepted: true };
  },
});
