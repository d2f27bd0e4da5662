/** What each contestant does, as one would write it by hand: check a token, read the person and their order, check both. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import * as z from 'zod';

const { EMAIL_POOL_ID: userPoolId = '', EMAIL_POOL_CLIENT_IDS: clientIds = '' } = process.env;
const verifier = CognitoJwtVerifier.create({
  userPoolId,
  clientId: clientIds.split(','),
  tokenUse: 'access',
});
const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));

const orderId = z.string().regex(/^ord_[0-9A-HJKMNP-TV-Z]{26}$/u);
const person = z.object({ userId: z.string(), status: z.literal('active') });
const line = z.object({ kind: z.string(), title: z.string(), unitPrice: z.int(), quantity: z.int() });
const order = z.object({
  id: orderId,
  status: z.enum(['preparing', 'awaiting_payment', 'paid', 'fulfilled', 'expired', 'canceled']),
  summary: z.array(line),
  total: z.int(),
  createdAt: z.iso.datetime(),
  payableUntil: z.iso.datetime(),
});
export type Order = z.output<typeof order>;

async function read(pk: string, sk: string): Promise<unknown> {
  const { Item } = await table.send(new GetCommand({ TableName: 'main', Key: { pk, sk } }));
  return Item;
}

/** @throws where the token, the id or what is stored is not as it should be: a framework's business */
export async function orderOf(authorization: string | undefined, id: string | undefined): Promise<Order> {
  const wanted = orderId.parse(id);
  const { sub } = await verifier.verify((authorization ?? '').replace(/^Bearer /u, ''));
  const owner = `USER#usr_${sub}`;
  person.parse(await read(owner, 'PROFILE'));
  return order.parse(await read(owner, `ORDER#${wanted}`));
}
