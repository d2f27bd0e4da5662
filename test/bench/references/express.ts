/** The same job in the usual alternative: Express. */
import { configure } from '@codegenie/serverless-express';
import express from 'express';
import { orderOf } from './job.ts';

const app = express();

// oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Express 5 passes on what such a handler throws
app.get('/api/main/orders/:id', async ({ headers, params }, response) => {
  response.json(await orderOf(headers.authorization, params.id));
});

export const handler = configure({ app });
