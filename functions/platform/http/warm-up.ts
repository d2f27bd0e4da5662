/**
 * What the first request would have to load and compile, done while the function starts: the processor is at its
 * fastest then and nobody waits. Nothing leaves the machine.
 */
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { Hono } from 'hono';
import { handle, type LambdaEvent } from 'hono/aws-lambda';

const http = { method: 'GET', path: '/', protocol: 'HTTP/1.1', sourceIp: '', userAgent: '' };

/** Request and Response, which Node loads when they are first used, and the way through Hono. */
async function answerOne(): Promise<void> {
  const app = new Hono().get('/', (c) => c.json({}));
  const event = { version: '2.0', rawPath: '/', rawQueryString: '', headers: {}, requestContext: { http } };
  await handle(app)(event as unknown as LambdaEvent);
}

/** Credentials, region, endpoint, serialisation and signature; given up just before it would be sent. */
async function signOne(): Promise<void> {
  const client = new DynamoDBClient({});
  const key = { pk: { S: '-' }, sk: { S: '-' } };
  try {
    await client.send(new GetItemCommand({ TableName: '-', Key: key }), { abortSignal: AbortSignal.abort() });
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
  } finally {
    client.destroy();
  }
}

export async function warmUp(): Promise<void> {
  await answerOne();
  await signOne();
}
