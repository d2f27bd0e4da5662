/** What is handed over to the CDK, and whose credentials it may have. */
import { Stack } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { expectAccount, missingValues, stages } from '#infra/config.ts';
import { deployCommand, diffCommand, readDeployWish } from '#infra/deploy-steps.ts';
import { synthesise } from './synthesise.ts';

test('GIVEN options of the CDK WHEN deploying THEN all but our own go through, in their order', () => {
  const wish = readDeployWish(['--require-approval', 'never', '--stage', 'dev', '--profile', 'x', '--force']);

  expect(wish).toEqual({
    stage: 'dev',
    guardOnly: false,
    allowed: [],
    rest: ['--require-approval', 'never', '--profile', 'x', '--force'],
    profile: 'x',
  });
  const command = deployCommand({ stage: 'dev' }, wish.rest, true);
  expect(command.slice(-5)).toEqual(wish.rest);
  expect(command.filter((word) => word === '--require-approval')).toHaveLength(1);
  expect(diffCommand({ stage: 'dev' }, wish.rest).slice(-5)).toEqual(wish.rest);
});

test('GIVEN values with an equals sign THEN they are read like the others', () => {
  expect(
    readDeployWish(['--stage=prod', '--allow-loss=a', '--allow-loss', 'b', '--guard-only', '-c', 'x=y']),
  ).toEqual({
    stage: 'prod',
    guardOnly: true,
    allowed: ['a', 'b'],
    rest: ['-c', 'x=y'],
    profile: undefined,
  });
  expect(readDeployWish(['--profile=a=b']).profile).toBe('a=b');
});

test('GIVEN a mend while an alarm is red THEN what is looked at, and so what is deployed, goes out at once', () => {
  const wish = readDeployWish(['--no-canary', '--stage', 'prod', '--force']);

  expect(wish).toMatchObject({ stage: 'prod', rest: ['-c', 'canary=off', '--force'] });
  expect(diffCommand({ stage: 'prod' }, wish.rest).join(' ')).toContain('-c canary=off');
});

test('GIVEN CI THEN nobody is asked; a person is', () => {
  const inCi = deployCommand({ stage: 'prod' }, [], true);
  expect(inCi.join(' ')).toContain('--require-approval never');
  expect(inCi).toContain('typing-prod-*');
  expect(deployCommand({ stage: 'prod' }, [], false)).not.toContain('--require-approval');
});

test('GIVEN a wish for another file of outputs THEN ours is left out', () => {
  expect(deployCommand({ stage: 'dev' }, [], false).join(' ')).toContain(
    '--outputs-file cdk.out/outputs-dev.json',
  );
  const command = deployCommand({ stage: 'dev' }, ['--outputs-file=o.json'], false);
  expect(command.filter((word) => word.startsWith('--outputs-file'))).toEqual(['--outputs-file=o.json']);
});

test('GIVEN credentials of another account THEN the stage refuses them', () => {
  const config = { ...stages.prod, account: '111122223333' };

  expect(() => expectAccount(config, '444455556666')).toThrow(/prod.*111122223333.*444455556666/u);
  expect(() => expectAccount(config, '111122223333')).not.toThrow();
  // No credentials at all: there is nothing to deploy with.
  expect(() => expectAccount(config, undefined)).not.toThrow();
  expect(missingValues(stages.prod)).toContain('account');
  expect(missingValues(config)).not.toContain('account');
});

test('GIVEN an address that would be asked without TLS THEN it is a value to provide', () => {
  const paymentLinkApi = (address: string) =>
    missingValues({ ...stages.prod, paymentLinkApi: address }).includes('paymentLinkApi');

  expect(paymentLinkApi('http://gateway.test/api')).toBe(true);
  expect(paymentLinkApi('https://gateway.test/api')).toBe(false);
});

test('every stack is bound to the account of its stage', () => {
  const product = synthesise({ account: '111122223333' });

  const stacks = Object.values(product).filter((part) => part instanceof Stack);
  expect(stacks.map(({ account }) => account)).toEqual(stacks.map(() => '111122223333'));
  expect(stacks).toHaveLength(7);
});
