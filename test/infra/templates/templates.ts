/** The templates of a stage, stack by stack, as a test's parameters. */
import { Template } from 'aws-cdk-lib/assertions';
import { test as plain } from 'vitest';
import { synthesise } from '../synthesise.ts';

const once = { scope: 'file' } as const;

export const test = plain
  .extend('product', once, () => synthesise())
  .extend('api', once, ({ product }) => Template.fromStack(product.api))
  .extend('auth', once, ({ product }) => Template.fromStack(product.auth))
  .extend('data', once, ({ product }) => Template.fromStack(product.data))
  .extend('edge', once, ({ product }) => Template.fromStack(product.edge))
  .extend('operations', once, ({ product }) => Template.fromStack(product.operations))
  .extend('web', once, ({ product }) => Template.fromStack(product.web));

/** What a creation that is rolled back made goes with it: with a plain `Retain` the second try would meet its names. */
export const kept = { DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' };

interface Statement {
  readonly Action: string | string[];
  readonly Resource: unknown;
}

/** What the role of a function allows. */
export const statementsOf = (api: Template, name: string): Statement[] =>
  Object.entries(api.findResources('AWS::IAM::Policy'))
    .filter(([id]) => id.startsWith(`${name.replace('-', '')}role`))
    .flatMap(([, policy]) => policy['Properties'].PolicyDocument.Statement as Statement[]);
