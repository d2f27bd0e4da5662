import type { Session } from '#shared/access/session/schema.ts';
import { sessionSchema } from '#shared/access/session/schema.ts';
import type { Config } from '#web/lib/config.ts';

type Organization = NonNullable<Session['organization']>;

export const organization = (overrides: Partial<Organization> = {}): Organization => ({
  id: 'org_01JABCDEFGH',
  kind: 'school',
  name: 'みどり小学校',
  code: '482913',
  state: 'approved',
  role: 'owner',
  ...overrides,
});

export const session = (overrides: Partial<Session> = {}): Session =>
  sessionSchema.parse({
    userId: 'usr_01JABCDEFGH',
    kind: 'individual',
    name: { family: '山田', given: '花子', familyKana: 'ヤマダ', givenKana: 'ハナコ' },
    ...overrides,
  });

export const config: Config = {
  environment: 'test',
  region: 'ap-northeast-1',
  apis: {
    main: 'https://main.example/v1/',
    authentication: '/api/auth',
    userGroup: '/api/user-group',
    badge: '/api/badge',
    download: '/api/download',
    signIn: '/idp',
  },
  pools: {
    email: { id: 'pool-email', clientId: 'client-email', authFlow: 'USER_SRP_AUTH' },
    name: { id: 'pool-name', clientId: 'client-name', authFlow: 'USER_PASSWORD_AUTH' },
  },
  bankTransfer: true,
  paymentLinkEndpoint: 'https://pay.example/',
  companionSignInUrl: 'https://companion.example/signin',
  alternateUploadUrl: 'https://upload.example/',
  schoolAccounts: [],
};

export const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init });

export const problem = (
  code: string,
  status: number,
  more: object = {},
  headers: Record<string, string> = {},
) =>
  json(
    { type: `urn:problem:${code}`, code, title: code, status, requestId: 'req-1', ...more },
    { status, headers },
  );

/** Enough of Storage for code that runs under Node. */
export function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
    key: (index: number) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
  return new Proxy(storage, {
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      entries.has(String(key)) ? { enumerable: true, configurable: true } : undefined,
  });
}

/** What a sign-in leaves behind where the device is the person's own. */
export function leaveTokens(): void {
  localStorage.setItem('CognitoIdentityServiceProvider.client.sub.accessToken', 'x');
  localStorage.setItem('sign-in-stays', 'yes');
}
