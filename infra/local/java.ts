import { spawnSync } from 'node:child_process';
import { PartFailure } from './part.ts';

const oldest = 11;

const javaVersion = (): number | undefined => {
  const asked = spawnSync('java', ['-version'], { encoding: 'utf8' });
  if (asked.status !== 0) return undefined;
  const major = /version "(?:1\.)?(\d+)/.exec(asked.stderr + asked.stdout)?.[1];
  return major === undefined ? undefined : Number(major);
};

const mayInstall = (): boolean =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

const remedy = [
  'Java 11 以上を入れてから、もう一度 npm start を実行してください。',
  '  Debian / Ubuntu:  sudo apt-get install default-jre-headless',
  '  macOS:            brew install openjdk',
  '  Windows:          winget install EclipseAdoptium.Temurin.21.JRE',
  'または、動いている DynamoDB Local の場所を DYNAMODB_ENDPOINT に指定してください。',
  'Install Java 11 or newer, or point DYNAMODB_ENDPOINT at a running DynamoDB Local.',
].join('\n');

/** Makes sure `java` can run DynamoDB Local: found, or installed where this process may, or said plainly. */
export const ensureJava = (say: (line: string) => void): void => {
  const found = javaVersion();
  if (found !== undefined && found >= oldest) return;
  if (mayInstall()) {
    say('Java が見つからないため、apt-get で default-jre-headless を入れます。');
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update'], quiet);
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'default-jre-headless'], quiet);
    if ((javaVersion() ?? 0) >= oldest) return;
  }
  const reason = found === undefined ? 'Java が見つかりません。' : `Java ${found} は古すぎます。`;
  throw new PartFailure('dynamodb', reason, remedy);
};
