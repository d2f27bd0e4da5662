/** D5 and V1: a whole school finishes at once, and nobody asks Cognito. */
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { toApiGatewayEvent, type PlainRequest } from '#infra/local/api-gateway-event.ts';
import { clientIds, credentialsOf, poolIds, region } from '#infra/local/environment.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import type { handler as Handler } from '#functions/lambda/compete/index.ts';
import { userKey } from '#functions/platform/auth/actor.ts';
import { createContenderRepository } from '#functions/competition/ranking/repository.ts';
import { newId } from '#functions/platform/id.ts';
import { Competitor, chunksOf, type Call } from '#test/companion/client.ts';
import { holdSeason, readyEntry } from '#test/support/competition/competition.ts';
import { allRows } from '#test/support/ledger.ts';
import { classId } from '#test/support/pupils.ts';
import { startTestSystem } from '#test/support/system.ts';
import { startForge } from '#test/support/access/tokens.ts';
import type { AttemptView, LogEvent } from '#shared/competition/attempt/schema.ts';
import type { Endpoint } from '#shared/kernel/contract.ts';
import type { Bar } from './bar.ts';
import { createRows } from './capacity/rows.ts';

const people = 2000;
const seconds = 30;
const atOnce = 32;
/** For the worker, which judges on the same two cores. */
const patienceMs = 240_000;
const school = {
  organizationId: 'org_sakurakey-elementary',
  groupId: classId(1),
  groupName: '5年1組',
};
const log: LogEvent[] = [
  [900, 'down', 'Digit7'],
  [905, 'input', '7'],
];

interface Times {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

/** Some at a time, each as soon as one before it has ended. */
async function each(count: number, work: (index: number) => Promise<void>): Promise<Times> {
  const times: number[] = [];
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) {
        const index = next++;
        const start = performance.now();
        await work(index);
        times.push(performance.now() - start);
      }
    }),
  );
  return {
    perSecond: (count / (performance.now() - began)) * 1000,
    p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN,
  };
}

const inWords = ({ perSecond, p99 }: Times): string =>
  `${Math.round(perSecond)}/s, p99 ${Math.round(p99)} ms`;

/** Stands where Cognito is: gives the keys away and counts whatever else it is asked. */
async function startCounting(keysAt: string) {
  let asked = 0;
  const server = createServer((request, response) => {
    if (request.url?.endsWith('jwks.json') === true)
      return void fetch(keysAt)
        .then((keys) => keys.text())
        .then((keys) => response.setHeader('content-type', 'application/json').end(keys));
    asked++;
    response.statusCode = 500;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    asked: () => asked,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

type LambdaEvent = Parameters<typeof Handler>[0];
const asLambda = (request: PlainRequest): LambdaEvent => toApiGatewayEvent(request);

/** The function itself, asked as API Gateway asks it. */
async function functionOf(environment: Record<string, string>) {
  Object.assign(process.env, environment);
  const { handler } = await import('#functions/lambda/compete/index.ts');
  const origin = environment['ORIGIN_SECRETS'] ?? '';
  return (token: string): Call =>
    async (endpoint, input) => {
      const { params = {}, body } = input as { params?: Record<string, string>; body?: unknown };
      const { method, path, response: schema }: Endpoint = endpoint;
      const answer = await handler(
        asLambda({
          method,
          url: path.replace(/:(\w+)/gu, (_, name: string) => String(params[name])),
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'x-origin-secret': origin,
          },
          body: Buffer.from(JSON.stringify(body)),
          sourceIp: '192.0.2.1',
          requestId: randomUUID(),
          time: new Date(),
        }),
        {} as Context,
      );
      if (answer.statusCode !== 200) throw new Error(`${path} → ${answer.statusCode} ${answer.body ?? ''}`);
      return schema.parse(JSON.parse(answer.body ?? '')) as never;
    };
}

/** What nobody can do without: one conditional write to the same store. */
function bareOf(system: LocalSystem): (index: number) => Promise<void> {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region,
      endpoint: system.addresses.dynamoDb,
      credentials: credentialsOf(system.addresses.accessKeyId),
    }),
  );
  return async (index) => {
    await client.send(
      new PutCommand({
        TableName: system.environment()['MAIN_TABLE'],
        Item: { pk: `BARE#${randomUUID()}`, sk: 'BARE', index },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    );
  };
}

async function finishAll(system: LocalSystem) {
  const forge = await startForge({ poolId: poolIds.name, clientId: clientIds.name.web, subject: 'nobody' });
  const cognito = await startCounting(forge.jwksBase);
  const stage = await holdSeason(system, 60);
  const rows = createRows(system.addresses.dynamoDb, system.addresses.accessKeyId);
  const pupil = (await allRows(system)).find(({ sk, kind }) => sk === 'PROFILE' && kind === 'student');
  const ids = Array.from({ length: people }, () => newId('user', new Date()));
  await rows.put(ids.map((userId) => ({ ...pupil, ...userKey(userId), userId })));
  const callAs = await functionOf({
    ...system.environment(),
    COGNITO_JWKS_BASE: cognito.address,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.address,
  });
  const competitors: Competitor[] = [];
  const views: AttemptView[] = [];
  const starts = await (async () => {
    const entries: string[] = [];
    await each(people, async (index) => {
      const userId = ids[index]!;
      entries[index] = (await readyEntry(stage, userId, 'answers', school)).id;
      const token = await forge.sign({ claims: { sub: userId.replace('usr_', '') } });
      competitors[index] = new Competitor(callAs(token), `device-of-${index}`);
    });
    return each(people, async (index) => {
      views[index] = await competitors[index]!.start(entries[index]!);
    });
  })();
  const chunks = views.map(({ token }) => chunksOf(token, log));
  const sent = await each(people, (index) => competitors[index]!.send(views[index]!, chunks[index]![0]!));
  const bare = await each(people, bareOf(system));
  const began = performance.now();
  const finishes = await each(people, async (index) => {
    const status = await competitors[index]!.finish(views[index]!, chunks[index]!);
    if (status.signs.length > 0) throw new Error(`under review: ${status.signs.join()}`);
  });
  const again = await bareOf(system)(0).then(() => each(people, bareOf(system)));
  const contenders = createContenderRepository(stage.base.table);
  const judged = async (): Promise<number> =>
    (await contenders.listAll(stage.season.id, stage.divisions.answers.code)).length;
  const until = Date.now() + patienceMs;
  while ((await judged()) < people && Date.now() < until) await sleep(2000);
  const judgedSeconds = (performance.now() - began) / 1000;
  const results = (await allRows(system)).filter(
    ({ sk, season }) =>
      sk.startsWith('RESULT#') && (season as { id?: string } | undefined)?.id === stage.season.id,
  );
  const persons = new Set(results.map(({ pk }) => pk)).size;
  rows.close();
  await Promise.all([forge.stop(), cognito.stop()]);
  return {
    starts,
    sent,
    bare,
    again,
    finishes,
    results: results.length,
    persons,
    judgedSeconds,
    asked: cognito.asked(),
  };
}

export const finishes: Bar = {
  ids: ['D5', 'V1'],
  describes: 'functions',
  how: `D5, V1: ${people} pupils with tokens of their own start, send a part and finish, ${atOnce} at once, through the function itself over DynamoDB Local and the local S3 and SQS, the worker judging beside it; the bare handler is one conditional put to the same store, before and after`,
  async measure() {
    const system = await startTestSystem({ visibilitySeconds: 60 });
    try {
      const {
        starts,
        sent,
        bare,
        again,
        finishes: ends,
        results,
        persons,
        judgedSeconds,
        asked,
      } = await finishAll(system);
      return [
        {
          id: 'D5',
          what: 'Cognito asked while they start and finish',
          bar: '0',
          figure: String(asked),
          pass: asked === 0,
        },
        {
          id: 'V1',
          what: `${people} finishes`,
          bar: `≤ ${seconds} s`,
          figure: `${(people / ends.perSecond).toFixed(1)} s (${inWords(ends)}; starts ${inWords(starts)}; parts ${inWords(sent)})`,
          pass: people / ends.perSecond <= seconds,
        },
        {
          id: 'V1',
          what: 'beside one conditional put',
          bar: 'said',
          figure: `${(bare.perSecond / ends.perSecond).toFixed(1)} × (${inWords(bare)}, again ${inWords(again)})`,
          pass: true,
        },
        {
          id: 'V1',
          what: 'lost or double',
          bar: 'none',
          figure: `${results} results of ${persons} people, all judged ${judgedSeconds.toFixed(0)} s after the first finish`,
          pass: results === people && persons === people,
        },
      ];
    } finally {
      await system.stop();
    }
  },
};
