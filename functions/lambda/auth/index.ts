import { serve } from '#functions/platform/http/serve.ts';
import { part as session } from './session.ts';

const oneself = () => import('./oneself.ts');
const credentials = () => import('./credentials.ts');
const entrance = () => import('./entrance.ts');
const portal = () => import('./portal.ts');
const pictureSignIn = () => import('./picture-sign-in.ts');
const settings = () => import('./settings.ts');

const answer = await serve('auth', '/api/auth', {
  // Every visit begins with it: read with the start it needs no files of its own.
  session: async () => ({ part: session }),
  profile: oneself,
  terms: oneself,
  'account-events': oneself,
  'mail-choices': oneself,
  entrance,
  portal,
  'picture-sign-in': pictureSignIn,
  'picture-classes': pictureSignIn,
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

/** Where a school's portal posts from its own site: what it says counts with its signature, in the browser that was asked for it. */
const ofPortals = '/api/auth/portal/lti/';

export const handler: typeof answer = (event, context) => {
  if (!event.rawPath.startsWith(ofPortals)) return answer(event, context);
  const headers = Object.fromEntries(
    Object.entries(event.headers).filter(([name]) => name !== 'sec-fetch-site'),
  );
  return answer({ ...event, headers }, context);
};
