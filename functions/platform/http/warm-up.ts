/**
 * What the first request would have to load and compile, done while the function starts: the processor is at its
 * fastest then and nobody waits. Nothing leaves the machine.
 */
import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { Hono } from 'hono';
import { dynamoDb } from '../table/client.ts';

/** Hono, and what Node loads when they are first used: Request, Response and Headers. */
async function answerOne(): Promise<void> {
  const app = new Hono();
  app.use((_, next) => next());
  app.get('/', (c) => c.json({ accept: c.req.header('accept') }));
  const answer = await app.request('/', { headers: { accept: '*/*' } });
  await answer.text();
}

/** Credentials, region, endpoint, serialisation and signature; given up just before it would be sent. */
async function signOne(): Promise<void> {
  const key = { pk: { S: '-' }, sk: { S: '-' } };
  try {
    await dynamoDb.send(new GetItemCommand({ TableName: '-', Key: key }), {
      abortSignal: AbortSignal.abort(),
    });
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
  }
}

export async function warmUp(): Promise<void> {
  await answerOne();
  await signOne();
}
