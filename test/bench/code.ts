/** Which code a figure describes, by content: where it has changed since, the figure says that it is old. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

const trees = {
  functions: ['functions', 'shared', 'package-lock.json'],
  web: ['web', 'shared', 'package-lock.json'],
  product: ['functions', 'web', 'shared', 'package-lock.json'],
  house: ['functions', 'web', 'shared', 'infra', 'package.json', 'package-lock.json'],
} as const;
export type Described = keyof typeof trees;
export const described = Object.keys(trees) as [Described, ...Described[]];

const git = (...args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
};

export const codeOf = (what: Described): string => {
  const listed = git('ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...trees[what]);
  const hash = createHash('sha256');
  for (const file of [...new Set(listed.split('\0'))].toSorted()) {
    const at = path.join(root, file);
    // What it says beside the code is no code.
    if (file === '' || file.endsWith('.md') || !existsSync(at)) continue;
    hash.update(`${file}\0`).update(readFileSync(at)).update('\0');
  }
  return hash.digest('base64url').slice(0, 16);
};

/** The commit that is checked out, and whether anything of it was changed. */
export const commit = (): string => {
  const isClean = git('status', '--porcelain', '--', ...trees.product) === '';
  return `${git('rev-parse', '--short=8', 'HEAD').trim()}${isClean ? '' : ' and changes'}`;
};
