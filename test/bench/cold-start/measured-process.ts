/**
 * The whole measured process: imports a bundle, hands it one event and reports what that cost. Bundled before use,
 * because reading TypeScript would cost more than some contestants.
 */
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';

const { BENCH_BUNDLE = '', BENCH_EVENT = '', BENCH_KEYS = '', BENCH_KEYS_ADDRESS = '' } = process.env;

/** The pool's keys come as on AWS, by node:https; only the address is another. Without an address they are just there. */
const askForKeys = (_: unknown, options: https.RequestOptions, answer: (from: unknown) => void): Writable => {
  if (BENCH_KEYS_ADDRESS !== '')
    return http.request(BENCH_KEYS_ADDRESS, { ...options, agent: http.globalAgent }, answer);
  answer(Object.assign(Readable.from([Buffer.from(BENCH_KEYS)]), { statusCode: 200 }));
  return new Writable({ write: (_chunk, _encoding, done) => done() });
};
https.request = askForKeys as never;
syncBuiltinESMExports();

interface Bundle {
  readonly handler: (event: unknown, context: object) => Promise<{ statusCode?: number; body?: string }>;
}

const event: unknown = JSON.parse(BENCH_EVENT);
const before = process.cpuUsage();
const { handler } = (await import(pathToFileURL(BENCH_BUNDLE).href)) as Bundle;
const init = process.cpuUsage(before);
const ready = process.cpuUsage();
const answer = await handler(event, { callbackWaitsForEmptyEventLoop: false });
const first = process.cpuUsage(ready);
const whole = process.cpuUsage();
const wallMs = performance.now();

const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;
const report = {
  statusCode: answer.statusCode,
  body: answer.body,
  initMs: milliseconds(init),
  firstMs: milliseconds(first),
  wholeMs: milliseconds(whole),
  wallMs,
};
process.stdout.write(`\n${JSON.stringify(report)}\n`, () => process.exit(0));
