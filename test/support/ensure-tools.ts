/**
 * What `npm ci` does not bring: Java, Chromium and Japanese fonts, found, or installed where this process may, or said
 * plainly; and the packages of the template designer, which the pages are built with.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureJava } from '#infra/local/java.ts';
import { ensurePackages } from '../../web/own-packages.ts';
import { findChromium, headlessShell } from './chromium.ts';
import { hasTool, outsidePackages } from '#test/support/paper/outside-tools.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const succeeds = (file: string, ...args: string[]): boolean =>
  spawnSync(file, args, { stdio: 'ignore' }).status === 0;
const mayInstall = process.getuid?.() === 0 && succeeds('apt-get', '--version');

function install(...packages: string[]): void {
  say(`${packages.join(', ')} が見つからないため、apt-get で入れます。`);
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update'], quiet);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quiet);
}

const hasJapaneseFont = (): boolean =>
  (spawnSync('fc-list', [':lang=ja'], { encoding: 'utf8' }).stdout ?? '').trim() !== '';

ensureJava(say);
ensurePackages(path.resolve(import.meta.dirname, '../../web/designer'));
if (mayInstall && findChromium() !== headlessShell) install('chromium-headless-shell');
if (mayInstall && findChromium() === undefined) install('chromium', 'fonts-noto-cjk');
else if (mayInstall && !hasJapaneseFont()) install('fontconfig', 'fonts-noto-cjk');
const looking = Object.entries(outsidePackages)
  .filter(([tool]) => !hasTool(tool as keyof typeof outsidePackages))
  .map(([, name]) => name);
if (looking.length > 0 && mayInstall) install(...looking);
else if (looking.length > 0)
  say(`${looking.join(', ')} がないため、PDFと二次元コードの外部の検査は行いません。`);
if (findChromium() === undefined) {
  say(
    'Chromium が見つかりません。Chromium か Chrome を入れるか、CHROMIUM_PATH に実行ファイルを指定してください。',
  );
  say('Chromium was not found: install Chromium or Chrome, or name the executable in CHROMIUM_PATH.');
  process.exit(1);
}
say('Java と Chromium があります。');
