import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { host } from './http-part.ts';
import { PartFailure } from './part.ts';
import type { Part } from './part.ts';

interface Lock {
  readonly pid: number;
  readonly port: number;
  readonly id: string;
}

const lockFile = (stateDir: string): string => path.join(stateDir, 'runner.lock');

const readLock = (stateDir: string): Lock | undefined => {
  try {
    const stored: unknown = JSON.parse(readFileSync(lockFile(stateDir), 'utf8'));
    if (typeof stored !== 'object' || stored === null) return undefined;
    if (!('pid' in stored) || !('port' in stored) || !('id' in stored)) return undefined;
    return { pid: Number(stored.pid), port: Number(stored.port), id: String(stored.id) };
  } catch {
    // No file, or half of one: a runner that lives has written a whole one.
    return undefined;
  }
};

const answers = (lock: Lock): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(lock.port, host);
    let heard = '';
    const finish = (alive: boolean): void => {
      socket.destroy();
      resolve(alive);
    };
    socket.setTimeout(1000, () => finish(false));
    socket.on('data', (chunk) => (heard += chunk.toString()));
    socket.on('end', () => finish(heard === lock.id));
    socket.on('error', () => finish(false));
  });

/**
 * The process that uses the state directory, if one does. A process number alone can belong to somebody else
 * after a crash, so the lock names a socket that only its living owner answers with the right words.
 */
export const findRunner = async (stateDir: string): Promise<number | undefined> => {
  const lock = readLock(stateDir);
  return lock !== undefined && (await answers(lock)) ? lock.pid : undefined;
};

export const takeStateDirectory = async (stateDir: string): Promise<Part> => {
  const owner = await findRunner(stateDir);
  if (owner !== undefined) {
    throw new PartFailure(
      'state',
      `${stateDir} はプロセス ${owner} が使用中です。`,
      '動いている方を Ctrl-C で止めるか、LOCAL_STATE と PORT に別の値を指定してください。',
    );
  }
  mkdirSync(stateDir, { recursive: true });
  const id = randomUUID();
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(id);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port was bound');
  writeFileSync(
    lockFile(stateDir),
    JSON.stringify({ pid: process.pid, port: bound.port, id } satisfies Lock),
  );
  return {
    stop: async () => {
      rmSync(lockFile(stateDir), { force: true });
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
