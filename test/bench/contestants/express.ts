/** The usual alternative: Express, lib-dynamodb and zod, one GET doing one GetItem. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { configure } from '@codegenie/serverless-express';
import express from 'express';
import * as z from 'zod';

const params = z.object({ id: z.string().regex(/^[0-9a-z]{3,20}$/) });
const thing = z.object({ id: z.string(), name: z.string() });
const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const app = express();

// oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Express 5 passes on what such a handler throws
app.get('/things/:id', async (request, response) => {
  const { id } = params.parse(request.params);
  const key = { pk: `THING#${id}`, sk: 'THING' };
  const { Item } = await table.send(new GetCommand({ TableName: 'main', Key: key }));
  response.json(thing.parse(Item));
});

export const handler = configure({ app });
