/**
 * The whole measured process: imports a bundle, hands it one event and reports what that cost. Bundled before use,
 * because reading TypeScript would cost more than some contestants; and it loads nothing itself before the bundle has,
 * because what is loaded already would be free for the bundle (`node:http` alone brings all of undici).
 */
const { BENCH_BUNDLE = '', BENCH_EVENT = '', BENCH_KEYS = '', BENCH_KEYS_ADDRESS = '' } = process.env;

interface Bundle {
  readonly handler: (event: unknown, context: object) => Promise<{ statusCode?: number; body?: string }>;
}

const event: unknown = JSON.parse(BENCH_EVENT);
const before = process.cpuUsage();
const { handler } = (await import(BENCH_BUNDLE)) as Bundle;
const init = process.cpuUsage(before);

const https = process.getBuiltinModule('node:https');
const { Readable, Writable } = process.getBuiltinModule('node:stream');
/** The pool's keys come as on AWS, by node:https; only the address is another. Without an address they are just there. */
const askForKeys = (_: unknown, options: object, answer: (from: unknown) => void): unknown => {
  if (BENCH_KEYS_ADDRESS !== '')
    return process.getBuiltinModule('node:http').request(BENCH_KEYS_ADDRESS, options, answer);
  answer(Object.assign(Readable.from([Buffer.from(BENCH_KEYS)]), { statusCode: 200 }));
  return new Writable({ write: (_chunk, _encoding, done) => done() });
};
https.request = askForKeys as never;
process.getBuiltinModule('node:module').syncBuiltinESMExports();

const ready = process.cpuUsage();
const answer = await handler(event, { callbackWaitsForEmptyEventLoop: false });
const first = process.cpuUsage(ready);
const wholeMs = milliseconds(process.cpuUsage());
const wallMs = performance.now();

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}
const report = {
  statusCode: answer.statusCode,
  body: answer.body,
  initMs: milliseconds(init),
  firstMs: milliseconds(first),
  wholeMs,
  wallMs,
};
process.stdout.write(`\n${JSON.stringify(report)}\n`, () => process.exit(0));
