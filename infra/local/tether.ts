import { spawn } from 'node:child_process';

/**
 * Runs a command as long as the parent lives. The parent holds the other end of our standard input and never
 * writes: its end, however the parent came to end, is the end of the command too.
 */
const [command, ...args] = process.argv.slice(2);
if (command === undefined) throw new Error('usage: tether <command> [arguments]');

const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
const end = (): void => {
  child.kill('SIGKILL');
};

process.stdin.on('end', end).on('close', end).on('error', end).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // Ctrl-C reaches the whole group; the parent decides when this part stops.
  process.on(signal, signal === 'SIGINT' ? () => undefined : end);
}
child.on('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.on('exit', (code) => process.exit(code ?? 0));
