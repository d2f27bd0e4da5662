/** Packages that come when a part needs them; here one that lies on the disk, so that nothing is asked of a registry. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { ensurePackages } from '../../../web/own-packages.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'typing-packages-'));
const part = path.join(folder, 'part');
const write = (file: string, content: object): void =>
  writeFileSync(path.join(folder, file), JSON.stringify(content));

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('they are installed once, and again when the lock names others', () => {
  mkdirSync(part);
  mkdirSync(path.join(folder, 'near'));
  const dependencies = { near: 'file:../near' };
  const near = { '../near': { version: '1.0.0' }, 'node_modules/near': { resolved: '../near', link: true } };
  const lock = (version: string) => ({
    name: 'part',
    version,
    lockfileVersion: 3,
    packages: { '': { name: 'part', version, dependencies }, ...near },
  });
  write('near/package.json', { name: 'near', version: '1.0.0' });
  write('part/package.json', { name: 'part', version: '1.0.0', dependencies });
  write('part/package-lock.json', lock('1.0.0'));

  ensurePackages(part);
  expect(existsSync(path.join(part, 'node_modules/near/package.json'))).toBe(true);

  vi.stubEnv('PATH', '');
  expect(() => ensurePackages(part)).not.toThrow();

  write('part/package-lock.json', lock('2.0.0'));
  expect(() => ensurePackages(part)).toThrow('入れられませんでした');
});
