/** A function that answers over HTTP, asks somebody itself, and says whether Node's own web was loaded for that. */
import { STATUS_CODES } from 'node:http';
import { createApp } from '#functions/platform/http/app.ts';
import { toLambda } from '#functions/platform/http/lambda.ts';
import { createLog } from '#functions/platform/log/log.ts';

const app = createApp({ originSecrets: ['secret'], log: createLog({}, () => undefined) });
const modules = (): string[] => Reflect.get(process, 'moduleLoadList') as string[];

app.post('/light', async (c) => {
  c.header('set-cookie', 'a=1', { append: true });
  c.header('set-cookie', 'b=2', { append: true });
  const { name } = await c.req.json<{ name: string }>();
  return c.json({
    name,
    said: STATUS_CODES[200],
    undici: modules().some((loaded) => loaded.includes('undici')),
  });
});
app.get('/real', async (c) => {
  const answer = await fetch(new Request('data:text/plain,real', { headers: new Headers({ a: 'b' }) }));
  return c.json({ text: await answer.text(), own: answer instanceof globalThis.Response });
});

export const handler = toLambda(app);
