import type { Plugin } from 'vite';
import { cut, refusingFunctions, refusingModule } from './cut.ts';

/**
 * Of Amplify we use sign-in with SRP or a password, the answers to its challenges (a new password, the app's six
 * digits), the session and sign-out, and a pass or a passkey instead of a password. These are reached only with hosted pages (OAuth), SRP in custom flows,
 * cookies for a server, or a second factor that Cognito sets up itself.
 */
const unusedModules = [
  'providers/cognito/apis/signInWithCustomSRPAuth',
  'client/flows/userAuth/handleSelectChallenge',
  'client/flows/userAuth/handleSelectChallengeWithPassword',
  'client/flows/userAuth/handleSelectChallengeWithPasswordSRP',
  'providers/cognito/utils/handleDeviceSRPAuth',
  'providers/cognito/utils/oauth/handleOAuthSignOut',
  'storage/CookieStorage',
];

/** Asked at every sign-in and for every session, though our pools have none of it: remembered devices, hosted pages, AWS credentials. */
const emptyModules: Readonly<Record<string, string>> = {
  'providers/cognito/utils/getNewDeviceMetadata':
    'export const getNewDeviceMetadata = async () => undefined;',
  'providers/cognito/utils/oauth/oAuthStore':
    'export const oAuthStore = { setAuthConfig() {}, async loadOAuthInFlightDeadline() {} };',
  'providers/cognito/credentialsProvider/IdentityIdStore': 'export class DefaultIdentityIdStore {}',
  'providers/cognito/credentialsProvider/credentialsProvider': `export class CognitoAWSCredentialsAndIdentityIdProvider {
    async getCredentialsAndIdentityId() {}
    async clearCredentialsAndIdentityId() {}
  }`,
  // The configuration in lib/auth.ts already has the form to which the other two are brought.
  'utils/parseAmplifyConfig': 'export const parseAmplifyConfig = (config) => config;',
};

/** Reached by few, and together in one file that comes with its first use: with two, what all share became a third one of every sign-in. */
const laterModules = [
  'providers/cognito/apis/signInWithCustomAuth',
  'providers/cognito/apis/signInWithUserAuth',
  'client/flows/userAuth/handleWebAuthnSignInResult',
];
const whole = '?whole';
const laterFile = '/dist/esm/later.mjs';

/** The same function, which loads what it stands for. */
function laterModule(id: string): string {
  const name = /([^/]+)[.]mjs$/u.exec(id)?.[1] ?? '';
  const from = id.replace(/\/dist\/esm\/.*$/u, laterFile);
  return `export const ${name} = async (...given) => (await import('${from}')).${name}(...given);`;
}
const laterCode = laterModules.map((name) => `export * from './${name}.mjs${whole}';`).join('\n');

/**
 * What Cognito never asks here, as a question and as an answer to one: a second factor that it has somebody set up or choose (ours
 * is optional, and set up by our functions), codes by mail and phone, and a password in the choice-based flow.
 */
const helpers = 'providers/cognito/utils/signInHelpers';
const neverAsked = [
  /case 'MFA_SETUP': \{[^]*?(?=case 'NEW_PASSWORD_REQUIRED':\s+return \{\s+isSignedIn)/u,
  /case 'SELECT_MFA_TYPE':\s+return \{[^]*?(?=case 'SOFTWARE_TOKEN_MFA':\s+return \{)/u,
  /case 'EMAIL_OTP':\s+return \{[^]*?(?=case 'WEB_AUTHN': \{)/u,
  /case 'PASSWORD':\s+case 'PASSWORD_SRP':[^]*?(?=case 'SELECT_CHALLENGE':\s+return)/u,
  /case 'WEB_AUTHN':\s+case 'SELECT_CHALLENGE':[^]*?(?=case 'NEW_PASSWORD_REQUIRED':\s+return handle)/u,
  /case 'PASSWORD':\s+return handleSelect[^]*?(?=\n {4}\}\n)/u,
];
const withoutNeverAsked = (code: string, id: string): string =>
  neverAsked.reduce(
    (rest, what) => cut(rest, id, what, ''),
    refusingFunctions(code, id, ['handleMFASetupChallenge', 'handleSelectMFATypeChallenge']),
  );

/** TypeScript builds enums by calls, which a bundler has to keep; as values the unused ones fall away. */
const enumsAsValues = (code: string): string =>
  code
    .replace(/^var (\w+);\n\(function \(\1\) \{$/gmu, 'const $1 = /* @__PURE__ */ (function ($1) {')
    .replace(/^\}\)\((\w+) \|\| \(\1 = \{\}\)\);$/gmu, 'return $1; })({});');

/** Amplify with the ways of signing in that this product has. */
export function amplifyForUs(): Plugin {
  const left = new Set([...unusedModules, ...laterModules, helpers, ...Object.keys(emptyModules)]);
  const leftOut = (name: string, code: string) => {
    left.delete(name);
    return { code, map: null };
  };
  return {
    name: 'amplify-for-us',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith(laterFile) ? source : null),
    load: (id) => (id.endsWith(laterFile) ? laterCode : null),
    transform(code, id) {
      const name = /\/@aws-amplify\/(?:auth|core)\/dist\/esm\/(.*)\.mjs$/u.exec(id)?.[1];
      if (name === undefined) return null;
      const empty = emptyModules[name];
      if (empty !== undefined) return leftOut(name, empty);
      if (name === helpers) return leftOut(name, withoutNeverAsked(code, id));
      if (laterModules.includes(name)) return leftOut(name, laterModule(id));
      if (unusedModules.includes(name)) return leftOut(name, refusingModule(code, id));
      return /^\(function \(/mu.test(code) ? { code: enumsAsValues(code), map: null } : null;
    },
    buildEnd(error) {
      if (error === undefined && left.size > 0)
        throw new Error(`Amplify has no ${[...left].join(', ')} by now: see web/slim`);
    },
  };
}
