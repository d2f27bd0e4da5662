/**
 * The whole measured process: imports a bundle, hands it one event and reports what that cost. Bundled before use,
 * because reading TypeScript would cost more than some contestants; and it loads nothing itself before the bundle has,
 * because what is loaded already would be free for the bundle (`node:http` alone brings all of undici).
 */
const { BENCH_BUNDLE = '', BENCH_EVENT = '' } = process.env;

interface Bundle {
  readonly handler: (event: unknown, context: object) => Promise<{ statusCode?: number; body?: string }>;
}

const event: unknown = JSON.parse(BENCH_EVENT);
const before = process.cpuUsage();
const began = performance.now();
const { handler } = (await import(BENCH_BUNDLE)) as Bundle;
const init = process.cpuUsage(before);

const initWallMs = performance.now() - began;

const ready = process.cpuUsage();
const asked = performance.now();
const answer = await handler(event, { callbackWaitsForEmptyEventLoop: false });
const first = process.cpuUsage(ready);
const firstWallMs = performance.now() - asked;
const wholeMs = milliseconds(process.cpuUsage());

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}
const report = {
  statusCode: answer.statusCode,
  body: answer.body,
  initMs: milliseconds(init),
  firstMs: milliseconds(first),
  wholeMs,
  initWallMs,
  firstWallMs,
};
process.stdout.write(`\n${JSON.stringify(report)}\n`, () => process.exit(0));
