import { to } from '#shared/kernel/paths.ts';
import { webConfig } from '#infra/web-config.ts';
import type { WebConfig } from '#infra/web-config.ts';
import { clientIds, poolIds, region } from './environment.ts';

/** `/config.json` of the local system. SRP is the one thing cognito-local cannot do, hence the auth flow. */
export const localWebConfig = (origin: string, paymentProviders = 'stripe,link'): WebConfig => {
  const pool = (name: 'email' | 'name'): WebConfig['pools']['email'] => ({
    id: poolIds[name],
    clientId: clientIds[name].web,
    authFlow: 'USER_PASSWORD_AUTH',
  });
  return webConfig({
    environment: 'ローカル',
    region,
    paymentLinkEndpoint: `${origin}/__local/pay`,
    bankTransfer: paymentProviders.startsWith('stripe'),
    companionSignInUrl: to('/typing'),
    alternateUploadUrl: 'https://upload.typing.example/',
    schoolAccounts: ['google', 'microsoft'],
    pools: { email: pool('email'), name: pool('name') },
  });
};
