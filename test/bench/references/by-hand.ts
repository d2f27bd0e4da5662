/** The same job by hand: Hono and nothing else around it. */
import { Hono } from 'hono';
import { handle } from 'hono/aws-lambda';
import { orderOf } from './job.ts';

const app = new Hono();
app.get('/api/main/orders/:id', async (c) =>
  c.json(await orderOf(c.req.header('authorization'), c.req.param('id'))),
);

export const handler = handle(app);
