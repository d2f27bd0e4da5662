import { serve } from '#functions/platform/http/serve.ts';

const session = () => import('./session.ts');
const credentials = () => import('./credentials.ts');
const entrance = () => import('./entrance.ts');
const settings = () => import('./settings.ts');

export const handler = await serve('auth', '/api/auth', {
  session,
  profile: session,
  terms: session,
  'account-events': session,
  'mail-choices': session,
  entrance,
  'sign-up': credentials,
  'mailed-links': credentials,
  password: credentials,
  'password-reset': credentials,
  'email-change': settings,
  'two-step': settings,
  passkeys: settings,
  'account-deletion': settings,
  'data-export': settings,
});
