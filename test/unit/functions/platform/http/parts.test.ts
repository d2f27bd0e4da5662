import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { Problem } from '#shared/problem.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { createApp } from '#functions/platform/http/app.ts';
import type { ImplementOptions } from '#functions/platform/http/implement.ts';
import { mountParts, type Part } from '#functions/platform/http/parts.ts';
import { createLog } from '#functions/platform/log/log.ts';

const contract = defineContract({
  lookAtThing: {
    method: 'GET',
    path: '/api/main/things/:thingId',
    summary: 'a thing',
    access: { audience: 'public' },
    params: z.object({ thingId: z.string().min(3) }),
    response: z.object({ id: z.string() }),
  },
});

const part: Part = ({ implement }) =>
  implement(contract, {
    lookAtThing: async ({ params, log: requestLog }) => {
      requestLog.info('looked', { thing: params.thingId });
      if (params.thingId === 'broken') throw new Error('boom');
      return { id: params.thingId };
    },
  });

const loads = { things: 0 };
let broken = true;
const lines: string[] = [];
const log = createLog({ functionName: 'main', stage: 'test' }, (line) => lines.push(line));
const app = createApp({ originSecrets: ['secret'], log });
const things = async () => {
  loads.things += 1;
  if (broken) throw new Error('the file could not be read');
  return { part };
};
/** One address among those of the other part, listed behind it. */
const listed = defineContract({
  listThings: {
    method: 'GET',
    path: '/api/main/things',
    summary: 'all of them',
    access: { audience: 'public' },
    response: z.object({ items: z.array(z.string()) }),
  },
});
const list = async (): Promise<{ part: Part }> => ({
  part: ({ implement }) => implement(listed, { listThings: async () => ({ items: ['one'] }) }),
});
/** For the office alone. */
const locked = defineContract({
  openVault: {
    method: 'GET',
    path: '/api/main/vault/:door',
    summary: 'a vault',
    access: { audience: 'signed-in', kinds: ['individual', 'admin'], scope: 'self' },
    params: z.object({ door: z.string() }),
    response: z.object({ open: z.boolean() }),
  },
});
const vault = async (): Promise<{ part: Part }> => ({
  part: ({ implement }) =>
    implement(locked, {
      openVault: async ({ params }) => {
        if (params.door === 'theirs') throw new Problem('not-found');
        return { open: true };
      },
    }),
});
const asker = (kind: Actor['kind']): Actor => ({
  userId: `usr_${kind}`,
  kind,
  membership: undefined,
  twoStepSince: undefined,
  sessionsValidFrom: undefined,
});
let refuses = false;
const identify: ImplementOptions['identify'] = async ({ authorization }) => {
  if (refuses) throw new Problem('unauthenticated');
  return asker(authorization as Actor['kind']);
};
mountParts(
  app,
  '/api/main',
  { things, wholes: things, 'GET things': list, vault },
  { log } as Basis,
  { identify } as ImplementOptions,
);

async function get(path: string, authorization?: string) {
  const answer = await app.request(
    path,
    { headers: { 'x-origin-secret': 'secret', ...(authorization && { authorization }) } },
    { requestContext: { requestId: 'req-1' } },
  );
  return { statusCode: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('a function as a list of parts', () => {
  test('loads nothing before it is asked, and tries a part again that could not be loaded', async () => {
    expect(loads.things).toBe(0);
    expect(await get('/api/main/things/one')).toMatchObject({ statusCode: 500, body: { code: 'internal' } });
    broken = false;
    expect(await get('/api/main/things/one')).toMatchObject({ statusCode: 200, body: { id: 'one' } });
    await get('/api/main/wholes/two');
    expect(loads.things).toBe(2);
    expect(lines.find((line) => line.includes('looked'))).toContain('"requestId":"req-1"');
  });

  test('a single address has a part of its own, for its method alone', async () => {
    const before = loads.things;
    expect(await get('/api/main/things')).toMatchObject({ statusCode: 200, body: { items: ['one'] } });
    expect(loads.things).toBe(before);
    expect(await get('/api/main/things/one')).toMatchObject({ body: { id: 'one' } });
    const posted = await app.request(
      '/api/main/things',
      { method: 'POST', headers: { 'x-origin-secret': 'secret' } },
      { requestContext: { requestId: 'req-2' } },
    );
    expect(posted.status, 'is for the part that has the rest').toBe(404);
  });

  test('answers every failure of a part like its own', async () => {
    expect(await get('/api/main/things/x')).toMatchObject({
      statusCode: 400,
      body: { code: 'invalid-input' },
    });
    expect(await get('/api/main/things/broken')).toMatchObject({
      statusCode: 500,
      body: { code: 'internal', requestId: 'req-1' },
    });
    expect(await get('/api/main/wholes/none')).toMatchObject({
      statusCode: 404,
      body: { code: 'not-found' },
    });
    expect(await get('/api/main/nowhere')).toMatchObject({ statusCode: 404, body: { code: 'not-found' } });
  });

  test.each([
    ['individual', 'ours', 200, 'request'],
    ['individual', 'theirs', 404, 'request refused'],
    ['student', 'ours', 403, 'request refused'],
  ] as const)('tells whose a request was: %s at %s is %i', async (kind, door, statusCode, event) => {
    lines.length = 0;
    expect((await get(`/api/main/vault/${door}`, kind)).statusCode).toBe(statusCode);
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told.find((line) => line['event'] === event)).toMatchObject({ userId: `usr_${kind}` });
    for (const line of told)
      expect(line, 'of everybody alike').toMatchObject({
        userId: `usr_${kind}`,
        path: '/api/main/vault/:door',
      });
    expect(lines.join('\n'), 'what an address names may be a code').not.toContain(door);
  });

  test('tells what was asked by somebody who is nobody', async () => {
    lines.length = 0;
    refuses = true;
    expect((await get('/api/main/vault/ours')).statusCode).toBe(401);
    refuses = false;
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ path: '/api/main/vault/:door' });
    expect(lines.length).toBeGreaterThan(1);
  });
});
