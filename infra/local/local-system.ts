import type { LocalClock } from './clock.ts';
import type { Cognito } from './cognito/cognito.ts';
import type { Addresses } from './environment.ts';
import type { FaultProxy } from './fault-proxy.ts';
import type { Answered } from './front-door.ts';
import type { Entries, LocalFunctionName } from './functions.ts';
import type { MailService } from './mail.ts';
import type { Part } from './part.ts';
import type { QueuesAndFiles } from './queues-and-files.ts';
import type { Schedules } from './schedules.ts';
import type { SecretsManager } from './secrets.ts';
import type { SeedAccount } from './seed-accounts.ts';
import type { Voucher } from './vouchers/voucher.ts';
import type { PortalStandIn } from './portal/portal.ts';
import type { PaymentLinkStandIn } from './payment-link/gateway.ts';
import type { StripeStandIn } from './stripe/stripe.ts';
import type { WebMode } from './web.ts';

type PortName =
  | 'frontDoor'
  | 'dynamoDb'
  | 'queuesAndFiles'
  | 'cognito'
  | 'secretsManager'
  | 'kms'
  | 'mail'
  | 'stripe'
  | 'paymentLink'
  | 'google'
  | 'microsoft';

export interface SystemOptions {
  readonly stateDir: string;
  /** A port left out is a free one, so that several systems run side by side. */
  readonly ports?: Partial<Record<PortName, number>>;
  /** Accounts and rows of the seed; true unless said otherwise. */
  readonly seed?: boolean;
  readonly web?: WebMode;
  /** Bundles functions again, and starts them again, when a source changes. */
  readonly watch?: boolean;
  /** Offers owners the shared initial password; false unless said otherwise. */
  readonly sharedInitialPassword?: boolean;
  /** The payment provider of new payments first; Stripe's unless said otherwise. */
  readonly paymentProviders?: string;
  readonly clockOffsetMs?: number;
  /** Bundles made before with `bundleFunctions`; without it they are made in the state directory. */
  readonly functionsDir?: string;
  /** Other entry files than those of the system map. */
  readonly entries?: Entries;
  readonly allowMissingFunctions?: boolean;
  /** A store that runs already, and the key under which this system's tables stand in it; otherwise one of its own is started. */
  readonly store?: { readonly address: string; readonly accessKeyId: string };
  /** Starts functions with their first event instead of with the system, and several in one process. */
  readonly lazyFunctions?: boolean;
  /** How many times longer than on AWS gateway and functions may take, for tests on a machine that does much else. */
  readonly patience?: number;
  /** How many times faster schedules run than on AWS; 0 runs them only when asked. */
  readonly scheduleSpeed?: number;
  /** Seconds until a failed message comes again, instead of the queue's own. */
  readonly visibilitySeconds?: number;
  /** False leaves messages in the queues, for tests that deliver them by hand. */
  readonly consumeQueues?: boolean;
  /** Puts a proxy in front of the stores and Cognito that can make the functions' calls fail. */
  readonly faultProxies?: boolean;
  /** Told of every answer of a function. */
  readonly onAnswer?: (answer: Answered) => void;
  readonly onPart?: (part: string, milliseconds: number, detail: string) => void;
  readonly say?: (line: string) => void;
}

type FaultyService = 'dynamoDb' | 'queuesAndFiles' | 'cognito' | 'kms';

/** A running copy of the whole product with handles on its stand-ins. */
export interface LocalSystem extends Part {
  readonly origin: string;
  readonly port: number;
  readonly stateDir: string;
  /** Where its bundles are. */
  readonly functionsDir: string;
  readonly addresses: Addresses;
  readonly environment: () => Readonly<Record<string, string>>;
  readonly accounts: readonly SeedAccount[];
  readonly clock: LocalClock;
  readonly cognito: Cognito;
  readonly mail: MailService;
  readonly queuesAndFiles: QueuesAndFiles;
  readonly secretsManager: SecretsManager;
  readonly stripe: StripeStandIn;
  readonly paymentLink: PaymentLinkStandIn;
  readonly google: Voucher;
  readonly microsoft: Voucher;
  readonly portal: PortalStandIn;
  readonly schedules: Schedules;
  /** With `faultProxies` only. */
  readonly faults: Partial<Readonly<Record<FaultyService, FaultProxy>>>;
  readonly invoke: (name: LocalFunctionName, event: unknown) => Promise<unknown>;
  /** Ends a function's process in the middle of whatever it does, and others that share it. */
  readonly kill: (name: LocalFunctionName) => Promise<void>;
  /** Time passes for functions and stand-ins, or is set back. */
  readonly moveClock: (offsetMs: number) => Promise<void>;
  readonly restartFunctions: () => Promise<void>;
  /** When the pages are there; fails with what is wrong with them. */
  readonly webReady: Promise<void>;
  readonly logFile: (name: LocalFunctionName) => string;
}
