/** What is broken, how the product is used meanwhile, and for how many rounds of five minutes. */
import { randomUUID } from 'node:crypto';
import type { FaultProxy } from '#infra/local/fault-proxy.ts';
import { clientIds } from '#infra/local/environment.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { signUpContract } from '#shared/access/sign-up/contract.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { estimateContract } from '#shared/shop/estimate/contract.ts';
import { apply } from '#test/support/shop/buyer.ts';
import { request, signIn, type Person } from '#test/support/system.ts';
import { metricName } from './alarms.ts';
import type { Stage } from './stage.ts';

interface Drill {
  /** Of its row in the runbook. */
  readonly part: string;
  readonly rounds: number;
  /** Who uses the product was there before. @returns what they do in each round */
  readonly begin: (stage: Stage) => Promise<() => Promise<void>>;
  readonly breaks: (stage: Stage) => void;
  /** What stands still instead of failing. */
  readonly still?: { readonly schedules?: true; readonly queues?: true };
}

const always = 1_000_000;
const fault = (proxy: FaultProxy | undefined, fail: 'before' | 'throttle', match: string): void => {
  if (proxy === undefined) throw new Error('nothing stands before that part');
  proxy.add({ fail, match, skip: 0, times: always });
};
const nothing = (): Promise<void> => Promise.resolve();
const times = async (count: number, act: () => Promise<unknown>): Promise<void> => {
  await Promise.all(Array.from({ length: count }, act));
};
const visits = (person: Person) => () => person.call(sessionContract.getSession);

/** Somebody new each time, who waits for a mail. */
const askToSignUp =
  ({ system }: Stage) =>
  async (): Promise<void> => {
    const body = { email: `new-${randomUUID()}@typing.example` };
    await request(system, signUpContract.requestSignUp, { body }, undefined);
  };

const anEstimate = () => ({
  counts: {
    buyer: 'school' as const,
    people: 10,
    each: 1,
    digital: 0,
    paper: 0,
    parcels: 0,
    fiscalYear: fiscalYearOf(new Date()),
    'typing-method': 0,
    'typing-english': 0,
    programing: 0,
  },
  paper: { addressee: '桜木市立さくら小学校長', honorific: 'none' as const, subject: 'タイピング大会の参加' },
  requestKey: randomUUID(),
});

export const drills: readonly Drill[] = [
  {
    part: '表（答えない）',
    rounds: 3,
    async begin({ system }) {
      const person = await signIn(system, 'individual');
      return () => times(6, visits(person));
    },
    breaks: ({ system }) => fault(system.faults.dynamoDb, 'before', ''),
  },
  {
    part: '表（断る）',
    rounds: 2,
    async begin({ system, tell }) {
      const person = await signIn(system, 'individual');
      const { calls } = system.faults.dynamoDb ?? { calls: [] };
      return async () => {
        const before = calls.length;
        await times(12, visits(person));
        tell(metricName('AWS/DynamoDB', 'ThrottledRequests', 'main'), calls.length - before);
      };
    },
    breaks: ({ system }) => fault(system.faults.dynamoDb, 'throttle', 'GetItem'),
  },
  {
    part: 'キュー（受け取らない）',
    rounds: 26,
    begin: async (stage) => askToSignUp(stage),
    breaks: ({ system }) => fault(system.faults.queuesAndFiles, 'before', 'SendMessage'),
  },
  {
    part: 'キュー（だれも取りに来ない）',
    rounds: 6,
    begin: async (stage) => askToSignUp(stage),
    breaks: () => undefined,
    still: { queues: true },
  },
  {
    part: '見回り',
    rounds: 6,
    begin: async () => nothing,
    breaks: () => undefined,
    still: { schedules: true },
  },
  {
    part: 'メール（送れない）',
    rounds: 1,
    begin: async (stage) => askToSignUp(stage),
    breaks: ({ system }) => system.mail.setSwitches({ mode: 'error', times: 0 }),
  },
  {
    part: 'メール（戻る）',
    rounds: 12,
    begin: async (stage) => askToSignUp(stage),
    breaks: ({ system }) => system.mail.setSwitches({ mode: 'bounce', times: 0 }),
  },
  {
    part: '倉庫（書類を置けない）',
    rounds: 1,
    begin: async ({ system }) => {
      const { requestKey, ...asked } = anEstimate();
      const { total } = (
        await request(system, estimateContract.quoteEstimate, { body: asked.counts }, undefined)
      ).value();
      const body = { ...asked, requestKey, expectedTotal: total };
      return async () =>
        void (await request(system, estimateContract.issueEstimate, { body }, undefined)).value();
    },
    breaks: ({ system }) => fault(system.faults.queuesAndFiles, 'before', 'PUT /'),
  },
  {
    part: '決済の相手',
    rounds: 18,
    async begin({ system }) {
      await apply(await signIn(system, 'individual'));
      return nothing;
    },
    breaks: ({ system }) => system.stripe.setFault({ fail: 'before', times: 0, match: '' }),
  },
  {
    part: 'サインイン（断られる）',
    rounds: 2,
    begin: async ({ system, tell }) => {
      const proxy = system.faults.cognito;
      if (proxy === undefined) throw new Error('nothing stands before the pools');
      const body = JSON.stringify({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: clientIds.email.web,
        AuthParameters: { USERNAME: 'individual@typing.example', PASSWORD: 'Typing-2026!' },
      });
      const headers = {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      };
      return () =>
        times(120, async () => {
          const { status } = await fetch(proxy.address, { method: 'POST', headers, body });
          if (status === 400) tell(metricName('AWS/Usage', 'ThrottleCount', 'UserAuthentication'), 1);
        });
    },
    breaks: ({ system }) => fault(system.faults.cognito, 'throttle', 'InitiateAuth'),
  },
  {
    part: '見本の利用者（入れない）',
    rounds: 2,
    // The last: whoever visits then is nobody, for all the ten minutes that a secret is kept.
    begin: async ({ system }) => {
      Object.assign(system.secretsManager.values.visitor, {
        email: 'nobody@typing.example',
        password: 'of-nobody-at-all',
        code: 'x'.repeat(32),
      });
      await system.restartFunctions();
      return nothing;
    },
    breaks: () => undefined,
  },
];
