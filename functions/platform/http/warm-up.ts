/**
 * What the first request would have to load and compile, done while the function starts: the processor is at its
 * fastest then and nobody waits. Nothing leaves the machine.
 */
import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { dynamoDb } from '../table/client.ts';

/** Request, Response and Headers, which Node loads when they are first used. */
async function touchFetch(): Promise<void> {
  const { headers } = new Request('http://localhost/', { headers: new Headers({ accept: '*/*' }) });
  await new Response('{}', { headers }).text();
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
  await touchFetch();
  await signOne();
}
