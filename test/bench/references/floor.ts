/** The least an interactive function can be: Hono and lib-dynamodb, one GET doing one GetItem. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { Hono } from 'hono';
import { handle } from 'hono/aws-lambda';

const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const app = new Hono();

app.get('/things/:id', async (c) => {
  const key = { pk: `THING#${c.req.param('id')}`, sk: 'THING' };
  const { Item } = await table.send(new GetCommand({ TableName: 'main', Key: key }));
  return c.json({ id: Item?.['id'], name: Item?.['name'] });
});

export const handler = handle(app);
