/** Who is given functions/platform/http/web.ts in the bundles, and who is not. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import { functionBundle } from '#infra/bundle.ts';
import { toApiGatewayEvent } from '#infra/local/api-gateway-event.ts';

/** Its answers in a fresh process, which has loaded nothing yet. */
async function answersOf(bundle: string, events: readonly object[]): Promise<unknown[]> {
  const ask = `
    const { handler } = await import(${JSON.stringify(bundle)});
    const answers = [];
    for (const event of ${JSON.stringify(events)}) answers.push(await handler(event));
    process.stdout.write(JSON.stringify(answers));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', ask]);
  return JSON.parse(stdout) as unknown[];
}
const ask = (method: string, url: string, text = ''): object =>
  toApiGatewayEvent({
    method,
    url,
    headers: { host: 'example.com', 'x-origin-secret': 'secret', 'content-type': 'application/json' },
    body: Buffer.from(text),
    sourceIp: '192.0.2.1',
    requestId: 'req-1',
    time: new Date(0),
  });

test("GIVEN a function that answers over HTTP THEN Node's own web is not loaded for it, and whoever fetches has it", async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'typing-bundle-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const entry = path.join(import.meta.dirname, 'planted-http.ts');
  const { metafile } = await build(functionBundle(entry, directory));

  const answers = await answersOf(path.join(directory, 'index.mjs'), [
    ask('POST', '/light', '{"name":"髙橋"}'),
    ask('GET', '/real'),
  ]);

  expect(answers).toMatchObject([
    {
      statusCode: 200,
      cookies: ['a=1', 'b=2'],
      headers: { 'content-type': 'application/json', 'x-request-id': 'req-1' },
      body: JSON.stringify({ name: '髙橋', said: 'OK', undici: false }),
    },
    { statusCode: 200, body: JSON.stringify({ text: 'real', own: true }) },
  ]);
  const given = Object.entries(metafile.inputs)
    .filter(([, { imports }]) => imports.some(({ original }) => original === 'functions:web'))
    .map(([file]) => file);
  expect(given.length).toBeGreaterThan(3);
  for (const file of given) expect(file).toMatch(/node_modules\/hono\/dist\/|functions\/platform\/http\//u);
});
