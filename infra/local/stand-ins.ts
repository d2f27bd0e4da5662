/** What stands in for AWS, for who is paid through and for who vouches for people, each at an address of its own. */
import path from 'node:path';
import type { LocalClock } from './clock.ts';
import { startCognito } from './cognito/cognito.ts';
import { startDynamoDb } from './dynamodb.ts';
import type { Addresses } from './environment.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { startKms } from './kms.ts';
import type { LocalSystem, SystemOptions } from './local-system.ts';
import { startMail } from './mail.ts';
import type { PartStarter } from './part-starter.ts';
import { startPaymentLink } from './payment-link/gateway.ts';
import { startQueuesAndFiles } from './queues-and-files.ts';
import { startSecretsManager } from './secrets.ts';
import { startStripe } from './stripe/stripe.ts';
import { createTables } from './tables.ts';
import { google } from './vouchers/google.ts';
import { microsoft } from './vouchers/microsoft.ts';
import { startVoucher } from './vouchers/voucher.ts';

interface StandInOptions extends Pick<SystemOptions, 'stateDir' | 'ports' | 'store'> {
  readonly accessKeyId: string;
  readonly publicOrigin: string;
  readonly clock: LocalClock;
  readonly patience: number;
  readonly say: (line: string) => void;
  readonly invoke: LocalSystem['invoke'];
}

/** The tables' own store, or the one that runs already. */
async function startTables({ stateDir, ports, store, accessKeyId, patience, say }: StandInOptions) {
  const dataDir = path.join(stateDir, 'dynamodb');
  const part =
    store === undefined
      ? await startDynamoDb({ dataDir, port: ports?.dynamoDb ?? 0, say, patience })
      : { address: store.address, isKept: false, stop: () => Promise.resolve() };
  await createTables(part.address, accessKeyId).catch(async (error: unknown) => {
    await part.stop();
    throw error;
  });
  return part;
}

export async function startStandIns({ begin, together }: PartStarter, options: StandInOptions) {
  const { stateDir, store, ports = {}, publicOrigin, clock, say, invoke } = options;
  const ours = { publicOrigin, clock };
  const secretsManager = await begin('secrets', () =>
    startSecretsManager(stateDir, ports.secretsManager ?? 0),
  );
  const secrets = secretsManager.values;
  const stripeOptions = {
    ...ours,
    stateDir,
    port: ports.stripe ?? 0,
    secretKey: secrets.stripe.secretKey,
    webhookSecret: secrets.stripe.webhookSecrets[0] ?? '',
    say,
  };
  const linkOptions = { ...ours, ...secrets['payment-link'], stateDir, port: ports.paymentLink ?? 0, say };
  // Whose tables are in a store that is not kept keeps nothing else.
  const filesDir = store === undefined ? path.join(stateDir, 'queues-and-files') : undefined;
  const parts = await together([
    begin('google', () => startVoucher(google, { ...ours, ...secrets.google, port: ports.google ?? 0 })),
    begin('microsoft', () =>
      startVoucher(microsoft, { ...ours, ...secrets.microsoft, port: ports.microsoft ?? 0 }),
    ),
    begin('dynamodb', () => startTables(options)),
    begin('queues, files', () => startQueuesAndFiles(filesDir, ports.queuesAndFiles ?? 0)),
    begin('cognito', () => startCognito(stateDir, ports.cognito ?? 0, clock, invoke)),
    begin('mail', () => startMail(stateDir, ports.mail ?? 0, clock)),
    begin('stripe', () => startStripe(stripeOptions)),
    begin('kms', () => startKms(stateDir, ports.kms ?? 0)),
    begin('payment link', () => startPaymentLink(linkOptions)),
  ]);
  const [asGoogle, asMicrosoft, dynamoDb, queuesAndFiles, cognito, mail, stripe, kms, paymentLink] = parts;
  return {
    secretsManager,
    google: asGoogle,
    microsoft: asMicrosoft,
    dynamoDb,
    queuesAndFiles,
    cognito,
    mail,
    stripe,
    kms,
    paymentLink,
  };
}
export type StandIns = Awaited<ReturnType<typeof startStandIns>>;

/** Before each of those that tests make fail. */
export async function startFaultProxies(
  begin: PartStarter['begin'],
  { dynamoDb, queuesAndFiles, cognito, kms }: StandIns,
): Promise<LocalSystem['faults']> {
  const before = ({ address }: { readonly address: string }) =>
    begin(
      'fault proxy',
      () => startFaultProxy(address),
      (proxy) => `${proxy.address} → ${address}`,
    );
  return {
    dynamoDb: await before(dynamoDb),
    queuesAndFiles: await before(queuesAndFiles),
    cognito: await before(cognito),
    kms: await before(kms),
  };
}

/** Where the functions find all of them: behind its proxy what has one. */
export function addressesOf(
  { queuesAndFiles, ...parts }: StandIns,
  faults: LocalSystem['faults'],
  own: Pick<Addresses, 'publicOrigin' | 'accessKeyId'>,
): Addresses {
  const { dynamoDb, cognito, kms } = { ...parts, ...faults };
  const queues = faults.queuesAndFiles?.address;
  return {
    ...own,
    dynamoDb: dynamoDb.address,
    queuesAndFiles: queues ?? queuesAndFiles.address,
    workQueueUrl: queuesAndFiles.queueUrl('work', queues),
    bulkQueueUrl: queuesAndFiles.queueUrl('bulk', queues),
    cognito: cognito.address,
    secretsManager: parts.secretsManager.address,
    kms: kms.address,
    mail: parts.mail.address,
    stripe: parts.stripe.address,
    paymentLink: parts.paymentLink.address,
    google: parts.google.address,
    microsoft: parts.microsoft.address,
  };
}
