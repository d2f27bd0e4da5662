import type { AskedKind } from '#shared/access/entrance/schema.ts';
import { signInPath } from '#shared/kernel/own-origin.ts';
import { functions } from './system.ts';

/** `/config.json`: what the SPA reads before anything else. */
export interface WebConfig {
  readonly environment: string;
  readonly region: string;
  readonly apis: {
    readonly main: string;
    readonly authentication: string;
    readonly userGroup: string;
    readonly badge: string;
    readonly download: string;
    /** Cognito's own. */
    readonly signIn: string;
  };
  /** The card provider's payment page; an order without an account is paid below it. */
  readonly paymentLinkEndpoint: string;
  /** Whether payments may be made by bank transfer: what takes new ones knows how to. */
  readonly bankTransfer: boolean;
  readonly companionSignInUrl: string;
  /** Where a school sends its register when it cannot use the form. */
  readonly alternateUploadUrl: string;
  readonly pools: Readonly<Record<'email' | 'name', WebPool>>;
  /** Whose accounts of schools are taken at sign-in besides. */
  readonly schoolAccounts: readonly AskedKind[];
}

interface WebPool {
  readonly id: string;
  readonly clientId: string;
  readonly authFlow: 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH';
}

type WebConfigInput = Omit<WebConfig, 'apis'>;

/** The addresses of the APIs are paths of the one origin, so they follow from the system map. */
export const webConfig = (input: WebConfigInput): WebConfig => ({
  ...input,
  apis: {
    main: functions.main.pathPrefix,
    authentication: functions.auth.pathPrefix,
    userGroup: functions['user-group'].pathPrefix,
    badge: functions.badge.pathPrefix,
    download: functions.download.pathPrefix,
    signIn: signInPath,
  },
});
