import { expect, test } from 'vitest';
import { startAlive } from '#infra/local/alive/index.ts';
import { startTestSystem } from '#test/support/system.ts';
test.each((process.env.DAYS ?? '').split(','))('%s', async (day) => {
  const said: string[] = [];
  const system = await startTestSystem({ clockOffsetMs: Date.parse(day) - Date.now() });
  try {
    expect(await startAlive(system, { scale: 0.1, say: (line) => void said.push(line) }).over, said.join('\n')).toBe(true);
    console.log(said.join('\n'));
  } finally { await system.stop(); }
}, 900_000);
