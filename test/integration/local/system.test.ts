import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createServer } from 'node:net';
import path from 'node:path';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { localCredentials, region } from '#infra/local/environment.ts';
import { freePort, listen } from '#infra/local/http-part.ts';
import type { LocalSystem, SystemOptions } from '#infra/local/local-system.ts';
import { findRunner } from '#infra/local/state-lock.ts';
import { startWeb } from '#infra/local/web.ts';
import { securityHeaders } from '#infra/security-headers.ts';
import { startSystem } from '#infra/local/system-runner.ts';
import { rejection, temporaryDirectory } from './support.ts';

/** Answers with what it was given, or does what the path says. */
const echo = `
let calls = 0;
export const handler = async (event) => {
  calls += 1;
  if (event.rawPath?.endsWith('/crash')) process.exit(3);
  if (event.rawPath?.endsWith('/throw')) throw new Error('on purpose');
  return { statusCode: 200, headers: { 'content-type': 'application/json' }, cookies: ['a=1', 'b=2'],
    body: JSON.stringify({ event, calls, stage: process.env.STAGE, offset: process.env.CLOCK_OFFSET_MS ?? '0', home: process.env.HOME ?? null }) };
};`;

/** Remembers every record and fails the first delivery of those that ask for it. */
const worker = `
import { appendFileSync } from 'node:fs';
export const handler = async (event) => {
  if (event.schedule) return { ran: event.schedule };
  const failures = [];
  for (const record of event.Records) {
    const { file, failFirst } = JSON.parse(record.body);
    const count = Number(record.attributes.ApproximateReceiveCount);
    appendFileSync(file, count + '\\n');
    if (failFirst && count === 1) failures.push({ itemIdentifier: record.messageId });
  }
  return { batchItemFailures: failures };
};`;

const options = (stateDir: string): SystemOptions => {
  const sources = path.join(stateDir, '..', `${path.basename(stateDir)}-sources`);
  mkdirSync(sources, { recursive: true });
  const file = (name: string, text: string): string => {
    const target = path.join(sources, `${name}.ts`);
    writeFileSync(target, text);
    return target;
  };
  const main = file('echo', echo);
  return {
    stateDir,
    seed: false,
    scheduleSpeed: 0,
    // Longer than a worker takes whose machine is busy: what it has at hand must not come twice.
    visibilitySeconds: 3,
    entries: {
      main,
      auth: main,
      'user-group': main,
      download: main,
      webhook: main,
      worker: file('worker', worker),
      seed: main,
    },
  };
};

const start = async (
  overrides: Partial<SystemOptions> & { readonly stateDir: string },
): Promise<LocalSystem> => {
  const system = await startSystem({ ...options(overrides.stateDir), ...overrides });
  onTestFinished(() => system.stop());
  return system;
};

const stateDirectory = (): string => path.join(temporaryDirectory(), 'state');

const echoed = z.object({
  calls: z.number(),
  stage: z.string(),
  offset: z.string(),
  home: z.string().nullable(),
  event: z.object({
    rawPath: z.string(),
    headers: z.record(z.string(), z.string()),
    body: z.string().optional(),
    requestContext: z.object({ http: z.object({ sourceIp: z.string() }) }),
  }),
});
const ask = async (
  system: LocalSystem,
  address: string,
  init: RequestInit = {},
): Promise<z.infer<typeof echoed>> =>
  echoed.parse(await (await fetch(`${system.origin}${address}`, init)).json());

const settings = { region, credentials: localCredentials };

describe('a running system', () => {
  let sharedDir: string;
  let system: LocalSystem;
  beforeAll(async () => {
    sharedDir = path.join(mkdtempSync(path.join(tmpdir(), 'typing-')), 'state');
    system = await startSystem({ ...options(sharedDir), faultProxies: true });
  });
  afterAll(async () => {
    await system.stop();
    rmSync(path.dirname(sharedDir), { recursive: true, force: true });
  });

  test.each(['/%', '/%ff', '//'])(
    '%s is no address, which is said with the headers of every answer',
    async (address) => {
      const answer = await fetch(`${system.origin}${address}`);

      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    },
  );

  test('a page takes nothing in, which is said with the headers of every answer', async () => {
    const door = await listen(0, (request, response) => web.handler(request, response));
    onTestFinished(() => door.stop());
    const web = await startWeb('serve', door.server, securityHeaders);

    const answer = await fetch(`${door.address}/about`, { method: 'POST' });

    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  test('GIVEN a request WHEN it comes in by the front door THEN the function sees an event of API Gateway behind CloudFront', async () => {
    const response = await fetch(`${system.origin}/api/main/orders?x=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-origin-secret': 'guess' },
      body: '{"a":1}',
    });
    const { event, stage, home } = echoed.parse(await response.json());

    expect(event).toMatchObject({ rawPath: '/api/main/orders', body: '{"a":1}' });
    expect(event.headers['x-origin-secret']).toBe(system.secretsManager.values.origin.value);
    expect(event.requestContext.http.sourceIp).toBe('127.0.0.1');
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    // Nothing of the developer's own environment reaches a function.
    expect({ stage, home }).toEqual({ stage: 'local', home: null });
  });

  test('GIVEN a function that throws, dies or is killed WHEN it is asked again THEN it answers', async () => {
    const statuses = [];
    for (const way of ['throw', 'crash'])
      statuses.push((await fetch(`${system.origin}/api/main/${way}`)).status);
    expect(statuses).toEqual([500, 500]);
    expect(await ask(system, '/api/main/again')).toMatchObject({ calls: 1 });
    await system.kill('main');

    expect(await ask(system, '/api/main/again')).toMatchObject({ calls: 1 });
  });

  test('GIVEN two messages of which one fails at first WHEN the worker takes them THEN only that one comes again', async () => {
    const client = new SQSClient({ endpoint: system.addresses.queuesAndFiles, ...settings });
    const files = { good: path.join(sharedDir, 'good'), bad: path.join(sharedDir, 'bad') };
    const messages = [
      { file: files.good, failFirst: false },
      { file: files.bad, failFirst: true },
    ];

    for (const message of messages) {
      await client.send(
        new SendMessageCommand({
          QueueUrl: system.addresses.workQueueUrl,
          MessageBody: JSON.stringify(message),
        }),
      );
    }

    const counts = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
    await expect.poll(() => counts(files.bad)).toBe('1\n2\n');
    expect(counts(files.good)).toBe('1\n');
    await expect
      .poll(() => system.queuesAndFiles.server.inspectQueue('work')?.messages)
      .toEqual({ ready: [], delayed: [], inflight: [] });
  });

  test('GIVEN a mail is sent WHEN the mailbox is asked THEN it is there, and a switch makes the next fail', async () => {
    const client = new SESv2Client({ endpoint: system.addresses.mail, maxAttempts: 1, ...settings });
    const send = (to: string) =>
      client.send(
        new SendEmailCommand({
          FromEmailAddress: 'no-reply@typing.example',
          Destination: { ToAddresses: [to] },
          Content: {
            Simple: {
              Subject: { Data: '件名' },
              Body: { Text: { Data: '<本文>' }, Html: { Data: '<p>本文</p>' } },
            },
          },
        }),
      );

    await send('hana@typing.example');
    await fetch(`${system.origin}/__local/mail/switches`, {
      method: 'POST',
      body: '{"mode":"throttle","times":1}',
    });

    await expect(send('taro@typing.example')).rejects.toMatchObject({ name: 'TooManyRequestsException' });
    const found: unknown = await (await fetch(`${system.origin}/__local/mail.json?to=HANA`)).json();
    const [mail] = z
      .array(z.object({ id: z.string(), subject: z.string(), to: z.array(z.string()) }))
      .parse(found);
    expect(mail).toMatchObject({ subject: '件名', to: ['hana@typing.example'] });
    expect(await (await fetch(`${system.origin}/__local/mail/${mail?.id}`)).text()).toContain('&lt;本文&gt;');
  });

  test('GIVEN a schedule WHEN it is triggered THEN the worker gets its name', async () => {
    const answer = await fetch(`${system.origin}/__local/schedules/sweep-outbox`, { method: 'POST' });

    expect(await answer.json()).toEqual({ result: { ran: 'sweep-outbox' } });
  });

  test('GIVEN the clock is moved WHEN the functions run THEN they know', async () => {
    const move = (offsetMs: number) =>
      fetch(`${system.origin}/__local/clock`, { method: 'POST', body: JSON.stringify({ offsetMs }) });
    await move(86_400_000);

    expect(await ask(system, '/api/main/time')).toMatchObject({ offset: '86400000' });
    expect(system.clock.now()).toBeGreaterThan(Date.now() + 86_000_000);
    await move(0);
    expect(await ask(system, '/api/main/time')).toMatchObject({ offset: '0' });
  });

  test('GIVEN a fault of the store WHEN it strikes once THEN the SDK gets over it and the call was counted', async () => {
    const client = new DynamoDBClient({ endpoint: system.addresses.dynamoDb, ...settings });
    const put = (pk: string) =>
      client.send(new PutItemCommand({ TableName: 'main', Item: { pk: { S: pk }, sk: { S: 'b' } } }));

    system.faults.dynamoDb?.add({ fail: 'before', match: 'PutItem', skip: 1, times: 1 });
    await put('a');
    await put('b');
    system.faults.dynamoDb?.add({ fail: 'after', match: 'PutItem', skip: 0, times: 1 });
    await put('c');

    // Functions read while they start; only this test writes.
    const puts = system.faults.dynamoDb?.calls.filter((operation) => operation === 'PutItem');
    expect(puts).toHaveLength(5);
  });

  test('GIVEN rows, a queue and accounts WHEN the system starts a second time THEN they are kept', async () => {
    const stateDir = stateDirectory();
    const item = { pk: { S: 'a' }, sk: { S: 'b' } };
    const first = await start({ stateDir, seed: true, consumeQueues: false });
    const before = new DynamoDBClient({ endpoint: first.addresses.dynamoDb, ...settings });
    await before.send(new PutItemCommand({ TableName: 'main', Item: { ...item, value: { S: 'kept' } } }));
    first.queuesAndFiles.server.sendMessage('work', 'kept');
    const secret = first.secretsManager.values.origin.value;
    await first.stop();

    const second = await start({ stateDir, seed: true, consumeQueues: false });

    const after = new DynamoDBClient({ endpoint: second.addresses.dynamoDb, ...settings });
    const { Item } = await after.send(new GetItemCommand({ TableName: 'main', Key: item }));
    expect(Item?.['value']).toEqual({ S: 'kept' });
    expect(second.queuesAndFiles.server.inspectQueue('work')?.messages.ready).toHaveLength(1);
    expect(second.secretsManager.values.origin.value).toBe(secret);
    expect(second.accounts.length).toBeGreaterThan(25);
  });
});

describe('a start that cannot be', () => {
  const occupied = async (): Promise<number> => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
    return z.object({ port: z.number() }).parse(server.address()).port;
  };

  test('GIVEN the port is taken WHEN the system starts THEN it says so and frees the state directory', async () => {
    const stateDir = stateDirectory();
    const port = await occupied();

    const failure = await rejection(start({ stateDir, ports: { frontDoor: port } }));

    expect(failure).toMatchObject({ part: 'front door', message: expect.stringContaining(String(port)) });
    expect(failure).toHaveProperty('remedy', expect.stringContaining('PORT='));
    expect(await findRunner(stateDir)).toBeUndefined();
  });

  test('GIVEN a late part fails WHEN the system starts THEN the parts before it are stopped', async () => {
    const stateDir = stateDirectory();
    const entries = options(stateDir).entries ?? {};
    const broken = path.join(stateDir, '..', 'broken.ts');
    writeFileSync(broken, 'throw new Error("no start");');
    const ports = { frontDoor: await freePort(), dynamoDb: await freePort() };

    const failure = await rejection(start({ stateDir, ports, entries: { ...entries, webhook: broken } }));

    expect(failure).toMatchObject({ part: 'webhook' });
    for (const port of Object.values(ports)) {
      await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
    }
  });

  test('GIVEN a function is missing WHEN the system starts THEN the file is named', async () => {
    const stateDir = stateDirectory();

    const failure = await rejection(start({ stateDir, entries: { main: 'functions/none/index.ts' } }));

    expect(failure).toMatchObject({ part: 'functions' });
  });

  test('GIVEN a system runs WHEN another wants the same state THEN it is refused', async () => {
    const stateDir = stateDirectory();
    await start({ stateDir });

    const failure = await rejection(start({ stateDir }));

    expect(failure).toMatchObject({ part: 'state', message: expect.stringContaining(String(process.pid)) });
  });
});
