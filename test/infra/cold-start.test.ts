/**
 * Quality L4: what the functions people wait for read before they can answer cannot grow unseen. And what was bundled for it
 * works: each function starts in a fresh process without anybody to ask, answers, and can load whatever it loads later.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { toApiGatewayEvent } from '#infra/local/api-gateway-event.ts';
import { functionSpecs } from '#infra/system.ts';
import { readAtStart } from '#test/bench/read-at-start.ts';
import { environment } from '#test/support/environment.ts';

const mostGzip = 130_000;
/** index.mjs, the one file of the start, and two small ones that esbuild keeps beside it. */
const mostFiles = 4;
/** What does not keep the bar yet, at what it reaches: the webhook settles orders, and all of that is read at its start. */
const reached: Readonly<Record<string, number>> = { webhook: 150_000 };

const interactive = Object.entries(functionSpecs).flatMap(([name, { entry, pathPrefix }]) =>
  pathPrefix === undefined ? [] : [{ name, entry, pathPrefix }],
);

/** Nobody answers there: a start waits for nobody. */
const nowhere = 'http://127.0.0.1:9';
const alone = {
  ...environment,
  COGNITO_JWKS_BASE: nowhere,
  AWS_ENDPOINT_URL: nowhere,
  AWS_ACCESS_KEY_ID: 'a',
  AWS_SECRET_ACCESS_KEY: 'b',
};

/** Its answer to one request, and what of it could not be loaded. */
async function answerAlone(outdir: string, event: object): Promise<unknown> {
  const files = (await readdir(outdir)).filter((file) => file.endsWith('.mjs'));
  const program = `
    const { handler } = await import(${JSON.stringify(path.join(outdir, 'index.mjs'))});
    const { statusCode, headers } = await handler(${JSON.stringify(event)});
    const broken = [];
    for (const file of ${JSON.stringify(files)})
      await import(${JSON.stringify(outdir)} + '/' + file).catch((error) => broken.push(file + ': ' + error.stack));
    process.stdout.write('\\n' + JSON.stringify({ statusCode, type: headers['content-type'], broken }), () => process.exit());`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, ...alone },
  });
  return JSON.parse(stdout.slice(stdout.lastIndexOf('\n')));
}

test.each(interactive)('$name reads little at its start, and works', async ({ name, entry, pathPrefix }) => {
  const outdir = await mkdtemp(path.join(tmpdir(), 'typing-start-'));
  onTestFinished(() => rm(outdir, { recursive: true, force: true }));

  const { gzip, files, superfluous } = await readAtStart(entry, outdir);

  expect(superfluous).toEqual([]);
  expect(files).toBeLessThanOrEqual(mostFiles);
  expect(gzip).toBeLessThanOrEqual(reached[name] ?? mostGzip);

  const event = toApiGatewayEvent({
    method: 'GET',
    url: `${pathPrefix}/nowhere`,
    headers: { host: 'example.com', 'x-origin-secret': environment.ORIGIN_SECRETS },
    body: Buffer.from(''),
    sourceIp: '192.0.2.1',
    requestId: 'req-1',
    time: new Date(0),
  });
  expect(await answerAlone(outdir, event)).toEqual({
    statusCode: 404,
    type: 'application/problem+json; charset=utf-8',
    broken: [],
  });
});
