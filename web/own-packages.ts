/**
 * Packages that one part alone needs, in a folder with a lock of its own: they come when the part is built or run, so
 * that `npm ci` is light for everybody else.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Installs what the folder's lock names unless just that is there. @throws where npm cannot */
export function ensurePackages(folder: string): void {
  const lock = path.join(folder, 'package-lock.json');
  const installed = path.join(folder, 'node_modules', '.installed-lock.json');
  if (existsSync(installed) && readFileSync(installed).equals(readFileSync(lock))) return;
  const name = path.relative(process.cwd(), folder);
  process.stderr.write(`${name} で使うパッケージを入れます（npm ci）。\n`);
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error(
      `${name} のパッケージを入れられませんでした。ネットワークを確かめて、もう一度実行してください（${name} で npm ci）。`,
    );
  // Last: an install that was stopped has none.
  copyFileSync(lock, installed);
}
