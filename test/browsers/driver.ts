/** Firefox and WebKit, driven by the protocols that they bring themselves: as much of them as somebody at a keyboard does. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface Driven {
  readonly name: string;
  open(address: string): Promise<void>;
  /** An expression of the page, and its value as JSON. */
  read<T>(expression: string): Promise<T>;
  /** Keys as a hand presses them, one after the other; a name is one of `named`. */
  press(...keys: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** A person's: what is quicker is looked at before it counts. */
const heldMs = 60;
const named: Readonly<Record<string, string>> = {
  Enter: '\uE006',
  Backspace: '\uE003',
  Tab: '\uE004',
  Escape: '\uE00C',
};
const keyActions = (keys: readonly string[]) =>
  keys.flatMap((key) => {
    const value = named[key] ?? key;
    return [
      { type: 'keyDown', value },
      { type: 'pause', duration: heldMs },
      { type: 'keyUp', value },
    ];
  });

/** The first line of a program that matches. */
async function lineOf(program: ChildProcess, pattern: RegExp): Promise<string> {
  const { stderr } = program;
  if (stderr === null) throw new Error('a program is listened to that says nothing');
  for await (const line of createInterface({ input: stderr })) {
    const found = pattern.exec(line)?.[1];
    if (found !== undefined) {
      stderr.resume();
      return found;
    }
  }
  throw new Error(`${program.spawnfile} ended before it listened`);
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exit = new Promise((resolve) => program.once('exit', resolve));
  program.kill('SIGTERM');
  await exit;
}

type Answer = { id?: number; type: string; result?: unknown; error?: string; message?: string };

/** WebDriver BiDi: one socket, a number for each question. */
export async function openFirefox(): Promise<Driven> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  const program = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: profile, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
    },
  );
  const address = await lineOf(program, /BiDi listening on (ws:\S+)/u);
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id = -1, type, result, error, message } = JSON.parse(String(data)) as Answer;
    const one = waiting.get(id);
    waiting.delete(id);
    if (type === 'success') one?.resolve(result);
    else one?.reject(new Error(`${String(error)}: ${String(message)}`));
  });
  let asked = 0;
  const ask = async <T>(method: string, params: object): Promise<T> => {
    const answer = Promise.withResolvers<unknown>();
    waiting.set(++asked, answer);
    socket.send(JSON.stringify({ id: asked, method, params }));
    return (await answer.promise) as T;
  };
  await ask('session.new', { capabilities: {} });
  const tree = await ask<{ contexts: readonly { context: string }[] }>('browsingContext.getTree', {});
  const context = tree.contexts[0]?.context;
  return {
    name: 'Firefox',
    async open(url) {
      const go = () => ask('browsingContext.navigate', { context, url, wait: 'complete' });
      // It gives up a way that meets one of the page's own.
      await go().catch((error: unknown) => {
        if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
        return go();
      });
    },
    async read<T>(expression: string) {
      const { result } = await ask<{ result: { value?: string } }>('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: true,
      });
      return JSON.parse(result.value ?? 'null') as T;
    },
    press: async (...keys) =>
      void (await ask('input.performActions', {
        context,
        actions: [{ type: 'key', id: 'keyboard', actions: keyActions(keys) }],
      })),
    async close() {
      socket.close();
      await ended(program);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'];

/** WebDriver by HTTP, as WebKitGTK has it; it wants a screen. */
export async function openWebKit(): Promise<Driven> {
  const binary = folders.map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`).find(existsSync);
  if (binary === undefined) throw new Error('MiniBrowser of webkit2gtk-4.1 is not there');
  const screen = spawn('Xvfb', ['-displayfd', '2', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const display = await lineOf(screen, /^(\d+)$/u);
  const port = 20_000 + (process.pid % 20_000);
  const program = spawn('WebKitWebDriver', [`--port=${String(port)}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const ask = async <T>(method: 'POST' | 'DELETE', at: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${String(port)}/session${at}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${String(value.error)}: ${String(value.message)}`);
    return value;
  };
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const begin = async (): Promise<string> => {
    for (;;)
      try {
        return (await ask<{ sessionId: string }>('POST', '', { capabilities: { alwaysMatch: options } }))
          .sessionId;
      } catch (error) {
        // It does not listen yet.
        if (!(error instanceof TypeError) || program.exitCode !== null) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
  };
  const session = `/${await begin()}`;
  return {
    name: 'WebKit',
    open: async (url) => void (await ask('POST', `${session}/url`, { url })),
    async read<T>(expression: string) {
      const script = `return JSON.stringify(${expression})`;
      return JSON.parse(
        (await ask<string | null>('POST', `${session}/execute/sync`, { script, args: [] })) ?? 'null',
      ) as T;
    },
    press: async (...keys) =>
      void (await ask('POST', `${session}/actions`, {
        actions: [{ type: 'key', id: 'keyboard', actions: keyActions(keys) }],
      })),
    async close() {
      await ask('DELETE', session);
      await ended(program);
      await ended(screen);
    },
  };
}
