import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Renewal, Reply, Request, Which } from './function-thread.ts';
import { reasonOf } from './part.ts';
import type { Part } from './part.ts';

/** The function threw, ran out of time or its process ended: what AWS reports as a function error. */
class FunctionError extends Error {
  override readonly name = 'FunctionError';
}

export interface FunctionHost extends Part {
  /** Runs the handler with a copy of the event; the answer is a copy too. Throws `FunctionError`. */
  readonly invoke: (event: unknown) => Promise<unknown>;
  /** Ends the process at once, in the middle of whatever it does. The next event starts a new one. */
  readonly kill: () => Promise<void>;
  /** Starts again, with a new bundle or environment. */
  readonly restart: () => Promise<void>;
}

export interface FunctionHostOptions {
  readonly name: string;
  /** Folder with the bundle's `index.mjs`. */
  readonly bundleDir: string;
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  /** How many times longer it may really take; it is told of `timeoutSeconds` all the same. */
  readonly patience?: number;
  /** Asked at each start of the process. */
  readonly environment: () => Readonly<Record<string, string>>;
  /** By how much the product's clock is moved; asked at each event, so that time can pass without a new start. */
  readonly clockOffsetMs: () => number;
  readonly logFile: string;
  readonly say: (line: string) => void;
  /** Starts with its first event. */
  readonly lazy?: boolean;
  /** Shared with other functions, which are started, killed and out of time together; its own unless given. */
  readonly shared?: SharedProcess;
}

/** Where functions that run in one process find it. */
export interface SharedProcess {
  current: Process | undefined;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: FunctionError) => void;
}

interface Process {
  readonly worker: Worker;
  /** How many systems it was of before. */
  readonly served: number;
  readonly waiting: Map<string, Waiting>;
  readonly ready: Promise<void>;
}

const thread = new URL('function-thread.ts', import.meta.url);

/**
 * Of systems that were stopped, for those that start in this process later: what was compiled once serves them all. A thread
 * keeps a little of each that it served, so it goes after some.
 */
const left: { readonly worker: Worker; readonly served: number }[] = [];
const mostServed = 20;
/** What functions that share a process have together; one alone has its own. */
const sharedMb = 2048;
const mostLeft = 2;
/** Nobody hears it any more, but itself. */
const silence = (worker: Worker): void => {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
};

export const startFunction = async (options: FunctionHostOptions): Promise<FunctionHost> => {
  const { name, bundleDir, memoryMb, timeoutSeconds, environment, clockOffsetMs, logFile, say } = options;
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile, { flags: 'a' });
  const which: Which = { name, bundle: pathToFileURL(path.join(bundleDir, 'index.mjs')).href, memoryMb };
  const shared: SharedProcess = options.shared ?? { current: undefined };
  let stopped = false;

  const copyLog = (stream: Readable): void => {
    stream.on('data', (chunk: Buffer) => log.write(chunk));
  };

  const ownEnvironment = () => ({ AWS_LAMBDA_FUNCTION_NAME: name, ...environment() });

  function takeLeft(): (typeof left)[number] | undefined {
    const found = options.shared && left.pop();
    if (found === undefined) return undefined;
    silence(found.worker);
    found.worker.ref();
    const renewal: Renewal = { environment: ownEnvironment() };
    found.worker.postMessage(renewal);
    return found;
  }

  const spawn = (): Process => {
    const taken = takeLeft();
    const worker =
      taken?.worker ??
      new Worker(thread, {
        workerData: which,
        env: ownEnvironment(),
        execArgv: ['--enable-source-maps'],
        resourceLimits: { maxOldGenerationSizeMb: options.shared === undefined ? memoryMb : sharedMb },
        stdout: true,
        stderr: true,
      });
    copyLog(worker.stdout);
    copyLog(worker.stderr);
    const waiting = new Map<string, Waiting>();
    const ready = new Promise<void>((resolve, reject) => {
      worker.on('message', (reply: Reply) => {
        if ('ready' in reply) {
          resolve();
          return;
        }
        const waiter = waiting.get(reply.id);
        waiting.delete(reply.id);
        if ('error' in reply) waiter?.reject(new FunctionError(reply.error));
        else waiter?.resolve(reply.result === null ? undefined : JSON.parse(reply.result));
      });
      worker.on('error', (error) => {
        log.write(`${reasonOf(error)}\n`);
        reject(error);
      });
      worker.on('exit', (code) => {
        reject(new FunctionError(`${name} ended with exit code ${code}`));
        if (shared.current?.worker === worker) {
          shared.current = undefined;
          if (!stopped)
            say(`${name} が終了しました (code ${code})。次の要求で起動し直します。ログ: ${logFile}`);
        }
        for (const waiter of waiting.values()) {
          waiter.reject(new FunctionError('Runtime exited without providing a reason'));
        }
        waiting.clear();
      });
    });
    // Whoever waits for `ready` hears of a failed start; nobody may be waiting.
    ready.catch(() => undefined);
    return { worker, waiting, ready, served: (taken?.served ?? 0) + 1 };
  };

  const running = (): Process => {
    shared.current ??= spawn();
    return shared.current;
  };
  const end = async (): Promise<void> => {
    const ending = shared.current;
    shared.current = undefined;
    await ending?.worker.terminate();
  };
  /** Ends what nobody can use any more; a thread that several share begins anew with the next event. */
  const leave = async (): Promise<void> => {
    const idle = shared.current;
    if (options.shared === undefined || idle === undefined) return end();
    await idle.ready.catch(() => undefined);
    if (shared.current !== idle) return undefined;
    if (idle.waiting.size > 0 || idle.served >= mostServed || left.length >= mostLeft) return end();
    shared.current = undefined;
    const { worker, served } = idle;
    silence(worker);
    for (const stream of [worker.stdout, worker.stderr]) stream.removeAllListeners('data').resume();
    const kept = { worker, served };
    const forget = (): void => void left.splice(0, left.length, ...left.filter((one) => one !== kept));
    worker.on('error', forget);
    worker.on('exit', forget);
    worker.unref();
    left.push(kept);
    return undefined;
  };

  if (options.lazy !== true) await running().ready;

  return {
    invoke: async (event) => {
      if (stopped) throw new FunctionError(`${name} is stopped`);
      const process_ = running();
      await process_.ready;
      const id = randomUUID();
      const timeLimitMs = timeoutSeconds * 1000;
      return new Promise<unknown>((resolve, reject) => {
        const timer = setTimeout(
          () => {
            process_.waiting.delete(id);
            reject(new FunctionError(`Task timed out after ${timeoutSeconds}.00 seconds`));
            if (shared.current === process_) void end();
          },
          timeLimitMs * (options.patience ?? 1),
        );
        process_.waiting.set(id, {
          resolve: (result) => {
            clearTimeout(timer);
            resolve(result);
          },
          reject: (error) => {
            clearTimeout(timer);
            reject(error);
          },
        });
        // A plain copy, as over the wire: no shared objects, no undefined.
        const copy: unknown = JSON.parse(JSON.stringify(event));
        const deadline = Date.now() + timeLimitMs;
        const request: Request = { ...which, id, event: copy, deadline, clockOffsetMs: clockOffsetMs() };
        process_.worker.postMessage(request);
      });
    },
    kill: end,
    restart: async () => {
      await leave();
      if (options.lazy !== true) await running().ready;
    },
    stop: async () => {
      stopped = true;
      await leave();
      await new Promise<void>((resolve) => log.end(() => resolve()));
    },
  };
};

/** Of a function that is asked once and not again. */
export const invokeOnce = async (options: FunctionHostOptions, event: unknown): Promise<void> => {
  const host = await startFunction(options);
  try {
    await host.invoke(event);
  } finally {
    await host.stop();
  }
};
