/** T1: what the README's first command costs: installing, the first start, the next one, and the system at rest. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#infra/local/http-part.ts';
import { percent, type Bar, type Figure } from './bar.ts';

const bars = { installSeconds: 60, installBytes: 1.2e9, firstSeconds: 15, nextSeconds: 8, idleShare: 0.03 };
/** The system's own work after its start is done by then; its pollers go round many times while it is watched. */
const settleMs = 30_000;
const watchedMs = 60_000;
/** `USER_HZ` of Linux, on every platform that Node runs on. */
const ticksASecond = 100;

/** Seconds of CPU that the processes of a session have had, with those of their ended children. */
async function cpuOf(session: number): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name));
  const ticks = ids.map(async (id) => {
    // One that has ended since is none of a system at rest.
    const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[3]) === session
      ? fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
      : 0;
  });
  return (await Promise.all(ticks)).reduce((sum, one) => sum + one, 0) / ticksASecond;
}

interface Started {
  /** Seconds from the command to the line that says so. */
  readonly ready: number;
  readonly pages: number;
  readonly session: number;
  readonly stop: () => Promise<void>;
}

/** As a newcomer does, but for the year of data that is made beside it: that is no start. */
async function start(folder: string): Promise<Started> {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: String(await freePort()), LOCAL_SEED: 'small' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('npm start did not start');
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  const said = async (words: string): Promise<number> =>
    new Promise((resolve, reject) => {
      child.stdout.on('data', () => {
        if (output.includes(words)) resolve((performance.now() - began) / 1000);
      });
      void ended.then(() => reject(new Error(`npm start ended before 「${words}」:\n${output}`)));
    });
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  const [ready, pages] = await Promise.all([said('準備ができました'), said('画面ができました')]);
  return {
    ready,
    pages,
    session: pid,
    stop() {
      process.kill(-pid, 'SIGINT');
      return ended;
    },
  };
}

/** Share of one core, of a system that is stopped then. */
async function atRest({ session, stop }: Started): Promise<number> {
  try {
    await sleep(settleMs);
    const before = await cpuOf(session);
    await sleep(watchedMs);
    return ((await cpuOf(session)) - before) / (watchedMs / 1000);
  } finally {
    await stop();
  }
}

const seconds = (figure: number): string => `${figure.toFixed(1)} s`;

async function measure(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'own-start-'));
  try {
    const checkout = path.join(folder, 'checkout');
    execFileSync('git', ['clone', '--quiet', path.resolve(import.meta.dirname, '../..'), checkout]);
    const began = performance.now();
    const { status, stderr } = spawnSync('npm', ['ci'], { cwd: checkout, encoding: 'utf8' });
    if (status !== 0) throw new Error(`npm ci: ${stderr}`);
    const installed = (performance.now() - began) / 1000;
    const [bytes = ''] = execFileSync('du', ['-sb', 'node_modules'], {
      cwd: checkout,
      encoding: 'utf8',
    }).split('\t');
    const first = await start(checkout);
    await first.stop();
    const next = await start(checkout);
    const idle = await atRest(next);
    const figure = (
      what: string,
      most: number,
      value: number,
      say: (value: number) => string,
      beside = '',
    ): Figure => ({
      id: 'T1',
      what,
      bar: `≤ ${say(most)}`,
      figure: `${say(value)}${beside}`,
      pass: value <= most,
    });
    const pagesAt = ({ pages }: Started): string => `, pages ${seconds(pages)}`;
    return [
      figure('npm ci from a clone', bars.installSeconds, installed, seconds),
      figure(
        'what it installs',
        bars.installBytes,
        Number(bytes),
        (value) => `${(value / 1e9).toFixed(2)} GB`,
      ),
      figure('npm start, the first time', bars.firstSeconds, first.ready, seconds, pagesAt(first)),
      figure('npm start, after', bars.nextSeconds, next.ready, seconds, pagesAt(next)),
      figure('local system at rest, of one core', bars.idleShare, idle, percent),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const ownStart: Bar = {
  ids: ['T1'],
  describes: 'house',
  how: `the README's first command in a fresh clone of the commit that is checked out, with what npm has fetched before; ready is when it says so, the pages may still be built; at rest: CPU of all its processes for ${String(watchedMs / 1000)} s, ${String(settleMs / 1000)} s after its start, without the year of data`,
  measure,
};
