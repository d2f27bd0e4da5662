/** The security manual says what the code does: what it lists of secrets, keys, hosts, logs, limits and sessions is compared. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { stages } from '#infra/config.ts';
import { functionSpecs, keyKinds, pools, secrets } from '#infra/system.ts';
import { endpoints } from '#shared/contracts.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const page = read('infra/manual/security.md');
const lines = page.split('\n');

const namesIn = (text: string): string[] => [...text.matchAll(/`([\w-]+)`/gu)].map(([, name = '']) => name);
const cellsOf = (first: string): string[] =>
  lines.filter((line) => line.startsWith(`| ${first} |`)).flatMap((line) => line.split(' | '));
/** Whatever stands in what functions are made of, but for texts that people read. */
const foundIn = (pattern: RegExp): string[] =>
  globSync('functions/**/*.ts', { cwd: root })
    .filter((file) => !file.includes('static-page/texts'))
    .flatMap((file) => [...read(file).matchAll(pattern)].map(([, found = '']) => found));

test.each([...Object.keys(secrets), ...Object.keys(keyKinds)])(
  'GIVEN the secret or key %s THEN it has one row, which names the functions that read it or sign with it',
  (name) => {
    const having = Object.entries(functionSpecs)
      .filter(
        ([, { secrets: asked = [], signsWith }]) => signsWith === name || asked.some((one) => one === name),
      )
      .map(([of]) => of);
    const cells = cellsOf(`\`${name}\``);
    expect(cells).toHaveLength(5);
    expect(namesIn(cells[3] ?? '').toSorted()).toEqual(having.toSorted());
  },
);

test('GIVEN what functions ask outside THEN every host and every client of AWS is named', () => {
  const hosts = foundIn(/https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})/gu);
  const clients = foundIn(/@aws-sdk\/(client-[a-z0-9-]+)/gu);
  expect(new Set(hosts)).toContain('accounts.google.com');
  expect(new Set(clients)).toContain('client-dynamodb');
  expect([...new Set([...hosts, ...clients])].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

/** Where a log group is made → what says how long it is kept. */
const logs = {
  'infra/constructs/service-function.ts': 'functionLogRetentionDays',
  'infra/stacks/api-stack.ts': 'logRetentionDays',
  'infra/stacks/edge-stack.ts': 'logRetentionDays',
} as const;

test('GIVEN a log group THEN the page says where it is made and how long it is kept', () => {
  const made = globSync('infra/{stacks,constructs}/*.ts', { cwd: root });
  expect(made.filter((file) => read(file).includes('new LogGroup(')).toSorted()).toEqual(Object.keys(logs));
  for (const [file, kept] of Object.entries(logs)) {
    const row = lines.find((line) => line.startsWith('| ') && line.includes(`\`${file}\``));
    expect(row).toContain(`${String(stages.prod[kept])} / ${String(stages.dev[kept])}(\`${kept}\`)`);
  }
});

test('GIVEN an endpoint that is limited by address THEN the page says by how much, and of no other', () => {
  const said = [...page.matchAll(/(\d+)回\/(\d+)秒:([^。\n]*)/gu)].flatMap(
    ([, requests = '', seconds = '', names = '']) =>
      namesIn(names).map((name) => `${name} ${requests}/${seconds}`),
  );
  const limited = [...endpoints].flatMap(([name, { rateLimit }]) =>
    rateLimit?.per === 'address'
      ? [`${name} ${String(rateLimit.requests)}/${String(rateLimit.seconds)}`]
      : [],
  );
  expect(said.toSorted()).toEqual(limited.toSorted());
});

test('GIVEN a number with the name of its constant THEN it is that of the code', () => {
  let file = '';
  const said: string[] = [];
  const written: string[] = [];
  for (const [, place, name = '', number = ''] of page.matchAll(/`([\w/.-]+\.ts)`|`(\w+)` ([\d,]+)/gu)) {
    if (place !== undefined) {
      file = place;
      continue;
    }
    said.push(`${file} ${name} ${number.replaceAll(',', '')}`);
    const found = new RegExp(`const ${name} = ([\\d_]+);`, 'u').exec(read(file))?.[1];
    written.push(`${file} ${name} ${String(found?.replaceAll('_', ''))}`);
  }
  expect(said).toEqual(written);
  expect(said.length).toBeGreaterThan(20);
});

test.each(Object.entries(pools))(
  'GIVEN the pool %s THEN the page says how long its sessions last',
  (_, pool) => {
    expect(page).toContain(`(\`accessTokenMinutes\`) | ${String(pool.accessTokenMinutes)}分`);
    expect(page).toContain(`(\`refreshTokenDays\`) | ${String(pool.refreshTokenDays)}日`);
  },
);
