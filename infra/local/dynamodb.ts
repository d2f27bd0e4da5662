import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { region } from './environment.ts';
import { freePort, host } from './http-part.ts';
import { ensureJava } from './java.ts';
import { PartFailure } from './part.ts';
import type { Part } from './part.ts';

export interface DynamoDb extends Part {
  readonly address: string;
  /** In its own data directory, which nobody else empties. */
  readonly isKept: boolean;
}

const tether = fileURLToPath(new URL('tether.ts', import.meta.url));

const emulator = (): string => {
  const directory = fileURLToPath(
    new URL('../../node_modules/amplify-dynamodb-simulator/emulator', import.meta.url),
  );
  if (existsSync(path.join(directory, 'DynamoDBLocal.jar'))) return directory;
  throw new PartFailure(
    'dynamodb',
    `DynamoDBLocal.jar が ${directory} にありません。`,
    'npm ci を実行してください。',
  );
};

const answerOf = (address: string): Promise<string | undefined> =>
  fetch(address, { signal: AbortSignal.timeout(1000) }).then(
    (response) => response.text(),
    () => undefined,
  );
const isTaken = async (address: string): Promise<boolean> => (await answerOf(address)) !== undefined;
/** It complains about a request without a signature as soon as it can serve; whoever else listens there does not. */
const isUp = async (address: string): Promise<boolean> =>
  (await answerOf(address))?.includes('MissingAuthenticationToken') === true;

interface DynamoDbOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly say: (line: string) => void;
  /** Every access key has tables of its own, in a file that can be copied (`fileOf`): one store for many systems. Its data ends with it. */
  readonly shared?: boolean;
  /** How many times longer it may take to start; ten times where it is shared, as tests do on a machine that does much else. */
  readonly patience?: number;
}

/** Where a store that is shared has the tables of an access key. */
export const fileOf = (dataDir: string, accessKeyId: string): string =>
  path.join(dataDir, `${accessKeyId}_${region}.db`);

/** AWS's own DynamoDB Local, with its data in `dataDir`; `DYNAMODB_ENDPOINT` uses one that runs elsewhere. */
export const startDynamoDb = async (options: DynamoDbOptions, moreTries = 2): Promise<DynamoDb> => {
  const { dataDir, port, say, shared = false, patience = shared ? 10 : 1 } = options;
  const elsewhere = process.env['DYNAMODB_ENDPOINT'];
  if (elsewhere !== undefined && elsewhere !== '') {
    if (await isTaken(elsewhere)) return { address: elsewhere, isKept: false, stop: () => Promise.resolve() };
    throw new PartFailure(
      'dynamodb',
      `DYNAMODB_ENDPOINT (${elsewhere}) が応答しません。`,
      '起動してから試すか、DYNAMODB_ENDPOINT を外してください。',
    );
  }
  ensureJava(say);
  const directory = emulator();
  mkdirSync(dataDir, { recursive: true });
  const chosen = port === 0 ? await freePort() : port;
  const address = `http://${host}:${chosen}`;
  if (port !== 0 && (await isTaken(address))) {
    throw new PartFailure('dynamodb', `ポート ${port} は使用中です。`, '別のポートを指定してください。');
  }

  const java = [
    'java',
    // One store of a whole run of tests is worth compiling well; one that starts is to be there soon.
    ...(shared ? ['-Xmx1g'] : ['-Xmx512m', '-XX:TieredStopAtLevel=1']),
    '-XX:+UseSerialGC',
    `-Djava.library.path=${path.join(directory, 'DynamoDBLocal_lib')}`,
    '-jar',
    path.join(directory, 'DynamoDBLocal.jar'),
    '-disableTelemetry',
    ...(shared ? [] : ['-sharedDb']),
    '-dbPath',
    dataDir,
    '-port',
    String(chosen),
  ];
  // Its own process group: Ctrl-C must not end the store before the functions that still write to it.
  const child = spawn(process.execPath, [tether, ...java], {
    cwd: dataDir,
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { ...process.env, ...(shared && { TETHERED_FOLDER: dataDir }) },
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint = `${complaint}${chunk.toString()}`.slice(-2000)));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let gone = false;
  void exited.then(() => (gone = true));
  const stop = async (): Promise<void> => {
    child.stdin.destroy();
    await exited;
  };

  const startSeconds = 30 * patience;
  const deadline = performance.now() + startSeconds * 1000;
  while (!(await isUp(address))) {
    if (gone || performance.now() > deadline) {
      await stop();
      // A port that was free may be another's by the time Java is up.
      if (gone && port === 0 && moreTries > 0) return startDynamoDb(options, moreTries - 1);
      const reason =
        complaint.trim() || (gone ? 'すぐに終了しました。' : `${startSeconds} 秒以内に応答しませんでした。`);
      throw new PartFailure('dynamodb', reason, `java を手で試せます: ${java.join(' ')}`);
    }
    await pause(50);
  }
  return { address, isKept: !shared, stop };
};
