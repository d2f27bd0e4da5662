import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { freePort } from '#infra/local/http-part.ts';
import { eventually } from '#test/support/system.ts';
import { temporaryDirectory } from './support.ts';

const file = (name: string): string =>
  fileURLToPath(new URL(`../../../infra/local/${name}`, import.meta.url));

/** The command of `npm start` or `npm run reset`, as its own process. */
const command = (name: 'start.ts' | 'reset.ts', stateDir: string, port = 0) => {
  const child = spawn(process.execPath, [file(name)], {
    env: {
      ...process.env,
      LOCAL_STATE: stateDir,
      PORT: String(port),
      LOCAL_WEB: 'none',
      LOCAL_SEED: 'small',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, exit, output: () => output };
};

const started = async (stateDir: string): Promise<ReturnType<typeof command>> => {
  const running = command('start.ts', stateDir);
  await eventually(running.output, (output) => output.includes('準備ができました'));
  return running;
};

const dynamoDbOf = (output: string): string => z.string().parse(/dynamodb .*(http:\S+)/.exec(output)?.[1]);
const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    () => true,
    () => false,
  );

describe('npm start', () => {
  /** Every start is one of the whole product: those that can be one story are. */
  test('GIVEN an empty state WHEN it starts, is killed outright and starts again THEN nothing goes on but what is asked for', async () => {
    const stateDir = path.join(temporaryDirectory(), 'state');
    const { child, exit, output } = await started(stateDir);
    for (const text of ['cognito', 'stripe', 'admin@typing.example', '/__local/mail', '/__local/totp'])
      expect(output()).toContain(text);

    // Its data are not taken from below it.
    const refused = command('reset.ts', stateDir);
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toContain(String(child.pid));

    child.kill('SIGKILL');
    await exit;
    await eventually(
      () => answers(dynamoDbOf(output())),
      (isThere) => !isThere,
    );

    const again = await started(stateDir);
    again.child.kill('SIGINT');
    expect(await again.exit).toBe(0);
    expect(await answers(dynamoDbOf(again.output()))).toBe(false);

    expect(await command('reset.ts', stateDir).exit).toBe(0);
    expect(existsSync(stateDir)).toBe(false);
  });

  test('GIVEN the port is taken WHEN it starts THEN it says what to do and ends with 1', async () => {
    const server = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());

    const { exit, output } = command('start.ts', path.join(temporaryDirectory(), 'state'), port);

    expect(await exit).toBe(1);
    expect(output()).toContain(`ポート ${port}`);
    expect(output()).toContain('対処');
  });
});
