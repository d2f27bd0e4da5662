import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

/**
 * Runs a command as long as the parent lives. The parent holds the other end of our standard input and never
 * writes: its end, however the parent came to end, is the end of the command too, and of the folder that `TETHERED_FOLDER` names.
 */
const [command, ...args] = process.argv.slice(2);
if (command === undefined) throw new Error('usage: tether <command> [arguments]');

const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
const end = (): void => {
  child.kill('SIGKILL');
};

process.stdin.on('end', end).on('close', end).on('error', end).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
child.on('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.on('exit', (code) => {
  const folder = process.env['TETHERED_FOLDER'];
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 0);
});
