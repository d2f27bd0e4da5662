/** A deployment that would lose what is kept is refused: the guard over the text of the real `cdk diff`. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App, CfnResource, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, expect, test } from 'vitest';
import { judgeDiff, refusalOf } from '#infra/guard.ts';
import { synthesise } from './synthesise.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'typing-guard-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Resources = Readonly<Record<string, { readonly Type: string; readonly Properties?: object }>>;

const table = (key: string) => ({
  Type: 'AWS::DynamoDB::Table',
  Properties: {
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: key, AttributeType: 'S' }],
  },
});
const kept = { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' };
const pool = { Type: 'AWS::Cognito::UserPool', Properties: { UserPoolName: 'pupils' } };
const bell = (TopicName: string) => ({ Type: 'AWS::SNS::Topic', Properties: { TopicName } });

/** What the command line of the CDK says when `before` becomes `after`. */
async function diff(before: Resources, after: Resources): Promise<string> {
  const name = `planted${Math.random().toString(36).slice(2, 8)}`;
  const app = new App({ outdir: path.join(folder, name) });
  const stack = new Stack(app, name);
  for (const [id, { Type, ...rest }] of Object.entries(after)) {
    const resource = new CfnResource(stack, id, { type: Type });
    for (const [key, value] of Object.entries(rest)) resource.addOverride(key, value);
  }
  app.synth();
  const template = path.join(folder, `${name}.json`);
  writeFileSync(template, JSON.stringify({ Resources: before }));
  const words = ['diff', name, '--app', path.join(folder, name), '--template', template, '--no-color'];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(root, 'node_modules/aws-cdk/bin/cdk'), ...words],
      { cwd: folder },
      (_, stdout, stderr) => resolve(`${stdout}\n${stderr}`),
    );
  });
}

test('GIVEN a table with another key, a pool and a bucket that are gone WHEN judged THEN all are losses', async () => {
  const text = await diff(
    { main: table('old'), pupils: { ...pool, ...kept }, papers: { Type: 'AWS::S3::Bucket' } },
    { main: table('pk'), rung: bell('new') },
  );

  const judged = judgeDiff(text);
  expect(
    judged.losses
      .map(({ type, logicalId, impact }) => `${type} ${logicalId} ${impact}`)
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual([
    'AWS::Cognito::UserPool pupils orphan',
    'AWS::DynamoDB::Table main replace',
    'AWS::S3::Bucket papers destroy',
  ]);
  expect(refusalOf(judged)).toContain('AWS::DynamoDB::Table main — replace');
  expect(judgeDiff(text, ['main', 'papers']).losses.map(({ logicalId }) => logicalId)).toEqual(['pupils']);
});

test('GIVEN what may be made again, or is only changed THEN the deployment goes on', async () => {
  const text = await diff(
    { main: table('pk'), rung: bell('old') },
    { main: { ...table('pk'), ...kept }, rung: bell('new'), pupils: pool },
  );

  // Replaced, but not kept.
  expect(text).toContain('rung replace');
  const judged = judgeDiff(text);
  expect(judged.losses).toEqual([]);
  expect(judged.stacks).toHaveLength(1);
  expect(refusalOf(judged)).toBeUndefined();
});

test('GIVEN a text that is not one of `cdk diff` THEN nothing is deployed', () => {
  expect(refusalOf(judgeDiff('No changes'))).toContain('names no stack');
});

test('GIVEN a secret of the origin that has had its time THEN it may go, another may not', () => {
  const gone = (id: string) => judgeDiff(`Stack x\n[-] AWS::SecretsManager::Secret s ${id} destroy`).losses;

  expect(gone('originsecret1ABCDEF12')).toEqual([]);
  expect(gone('stripesecretABCDEF12')).toHaveLength(1);
});

test('whatever the stacks of data and accounts keep, the guard keeps', () => {
  const { auth, data } = synthesise();
  const all = [auth, data].flatMap((stack) =>
    Object.entries(
      Template.fromStack(stack).toJSON()['Resources'] as Record<
        string,
        { Type: string; DeletionPolicy?: string }
      >,
    ),
  );
  const keptOnes = all.filter(([, { DeletionPolicy }]) => DeletionPolicy?.startsWith('Retain'));
  expect(keptOnes.length).toBeGreaterThan(10);

  const text = ['Stack x', ...keptOnes.map(([id, { Type }]) => `[-] ${Type} ${id} ${id} orphan`)].join('\n');
  expect(judgeDiff(text).losses.map(({ logicalId }) => logicalId)).toEqual(keptOnes.map(([id]) => id));
});

test('GIVEN values nobody has filled in WHEN deploying THEN it stops and names them', async () => {
  const answer = await new Promise<{ code: number | null; text: string }>((resolve) => {
    let text = '';
    const child = execFile(process.execPath, [path.join(root, 'infra/deploy.ts'), '--stage', 'dev']);
    child.stderr?.on('data', (part: string) => (text += part));
    child.on('close', (code) => resolve({ code, text }));
  });

  expect(answer.code).toBe(1);
  expect(answer.text).toMatch(/stage dev: fill in .*\baccount\b/u);
});
