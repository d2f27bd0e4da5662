import path from 'node:path';
import { aliveAccounts, alivePassword } from './alive/accounts.ts';
import { startAlive, type Alive } from './alive/index.ts';
import type { LocalSystem } from './local-system.ts';
import { PartFailure, reasonOf } from './part.ts';
import { startSystem } from './system-runner.ts';
import type { WebMode } from './web.ts';

// As on Lambda; the product counts in Asia/Tokyo by itself.
process.env['TZ'] = 'UTC';

const number = (name: string, fallback: number): number => {
  const text = process.env[name];
  const value = text === undefined || text === '' ? fallback : Number(text);
  if (Number.isFinite(value)) return value;
  console.error(`${name} は数で指定してください: ${text ?? ''}`);
  return process.exit(1);
};

const dev = process.argv.includes('--dev');
/** `LOCAL_WEB=none` starts without the pages, for work on the functions alone. */
const webMode = (): WebMode => {
  if (process.env['LOCAL_WEB'] === 'none') return 'none';
  return dev ? 'dev' : 'build';
};
/** `LOCAL_SEED=small` leaves it at what tests begin with. */
const isSmall = process.env['LOCAL_SEED'] === 'small';
const say = (line: string): void => console.log(`  ${line}`);

/** Japanese characters take two columns. */
const width = (text: string): number =>
  Array.from(text, (character) => (character > '\u02ff' ? 2 : 1)).reduce((sum, columns) => sum + columns, 0);
const pad = (text: string, columns: number): string => text + ' '.repeat(Math.max(0, columns - width(text)));

const printAccounts = (system: LocalSystem): void => {
  const small = system.accounts.map(({ label, username, password, temporary, disabled, totpSecret }) => [
    label,
    username,
    password,
    [
      temporary === true ? '最初のサインインで変更' : '',
      disabled === true ? '停止中' : '',
      totpSecret === undefined ? '' : `コード: ${system.origin}/__local/totp`,
    ].join(''),
  ]);
  const alive = isSmall ? [] : aliveAccounts;
  const rows = [...small, ...alive.map(({ label, username }) => [label, username, alivePassword, ''])];
  const columns = [0, 1, 2].map((column) => Math.max(...rows.map((row) => width(row[column] ?? ''))));
  for (const row of rows) {
    console.log(`  ${row.map((cell, column) => pad(cell, columns[column] ?? 0)).join('  ')}`.trimEnd());
  }
};

const started = performance.now();
const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(1)} 秒`;
let system: LocalSystem | undefined;
let alive: Alive | undefined;
let stopping = false;

const shutDown = async (): Promise<void> => {
  // Before the system is up there is nothing to hand the stop to; what was started ends with this process.
  if (stopping || system === undefined) process.exit(130);
  stopping = true;
  console.log('\n停止しています…');
  // A part that hangs must not hold the terminal.
  setTimeout(() => process.exit(1), 4500).unref();
  await Promise.all([alive?.stop(), system.stop()]);
  console.log('停止しました。');
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void shutDown());

try {
  system = await startSystem({
    stateDir: path.resolve(process.env['LOCAL_STATE'] ?? '.local'),
    ports: { frontDoor: number('PORT', 3000) },
    web: webMode(),
    watch: dev,
    lazyFunctions: true,
    // To be seen; on AWS a stage turns it on.
    sharedInitialPassword: true,
    clockOffsetMs: number('LOCAL_CLOCK_OFFSET', 0),
    onPart: (part, milliseconds, detail) =>
      console.log(`  ✓ ${pad(part, 14)} ${String(milliseconds).padStart(6)} ms  ${detail}`),
    say,
  });
  console.log(`\nアカウント`);
  printAccounts(system);
  console.log(`\n準備ができました (${seconds()})`);
  console.log(`  画面      ${system.origin}`);
  console.log(`  メール    ${system.origin}/__local/mail`);
  console.log(`  道具      ${system.origin}/__local/`);
  console.log(`  ログ      ${path.join(system.stateDir, 'logs')}`);
  console.log(`\nCtrl-C で止まります。データは残ります（消すには npm run reset）。`);
  await system.webReady;
  say(`画面ができました (${seconds()})`);
  if (!isSmall && !stopping) alive = startAlive(system, { say });
} catch (error) {
  const part = error instanceof PartFailure ? error.part : '?';
  console.error(`\n✗ ${part} を起動できませんでした。\n  理由: ${reasonOf(error)}`);
  if (error instanceof PartFailure) console.error(`  対処: ${error.remedy}`);
  else console.error(error);
  process.exit(1);
}
