/** What the deployment (or the local runner) tells the browser: `/config.json`, read once before the first page. */
import * as z from 'zod';

const poolSchema = z.object({
  id: z.string().min(1),
  clientId: z.string().min(1),
  authFlow: z.enum(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH']),
});

/** Its counterpart is `WebConfig` in infra/web-config.ts. */
const configSchema = z.object({
  /** Shown beside the logo wherever it is not production. */
  environment: z.string(),
  region: z.string(),
  /** Base addresses of the functions a browser calls; on the one origin they are paths. */
  apis: z.object({
    main: z.string(),
    authentication: z.string(),
    userGroup: z.string(),
    badge: z.string(),
    download: z.string(),
    /** Cognito's own. */
    signIn: z.string(),
  }),
  pools: z.object({ email: poolSchema, name: poolSchema }),
  /** The card provider's payment link endpoint. */
  paymentLinkEndpoint: z.string(),
  bankTransfer: z.boolean().default(false),
  companionSignInUrl: z.string(),
  /** Upload link for alternate registration. */
  alternateUploadUrl: z.string(),
  /** Whose accounts of schools are taken at sign-in besides. */
  schoolAccounts: z.array(z.string()).default([]),
});
export type Config = z.output<typeof configSchema>;

class ConfigUnavailable extends Error {
  readonly status = 503;
  readonly statusText = 'Service Unavailable';

  constructor(cause: unknown) {
    super('/config.json could not be read', { cause });
    this.name = 'ConfigUnavailable';
  }
}

let loaded: Promise<Config> | undefined;
let current: Config | undefined;

async function fetchConfig(): Promise<Config> {
  try {
    const response = await fetch('/config.json', { headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`/config.json answered ${String(response.status)}`);
    current = configSchema.parse(await response.json());
    return current;
  } catch (cause) {
    // The next navigation may try again: a failure is not remembered.
    loaded = undefined;
    throw new ConfigUnavailable(cause);
  }
}

/** Fetches once; every later call gets the same answer. */
export function loadConfig(): Promise<Config> {
  loaded ??= fetchConfig();
  return loaded;
}

/** What was read, for parts that are also shown when reading failed. */
export const findConfig = (): Config | undefined => current;

/** For code that runs after the guard `initialize`. */
export function getConfig(): Config {
  if (current === undefined) throw new Error('the configuration is read before the guard initialize ran');
  return current;
}

/** Forgets what was read; for tests, which each bring their own. */
export function resetConfig(): void {
  loaded = undefined;
  current = undefined;
}
