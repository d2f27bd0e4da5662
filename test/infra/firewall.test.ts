/**
 * A school, and often a whole town's schools, stands behind one address: the firewall's rate rules must let 2,000 first
 * sign-ins of five minutes pass (quality N1 gives them ten) and stop a flood.
 */
import { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, expect, test } from 'vitest';
import { entranceContract } from '#shared/access/entrance/contract.ts';
import { pictureSignInContract } from '#shared/access/picture-sign-in/contract.ts';
import { synthesise } from './synthesise.ts';

interface Scope {
  readonly ByteMatchStatement: {
    readonly SearchString: string;
    readonly PositionalConstraint: 'STARTS_WITH';
    readonly FieldToMatch: unknown;
    readonly TextTransformations: readonly { readonly Priority: number; readonly Type: string }[];
  };
}
interface RateRule {
  readonly Name: string;
  readonly Action: { readonly Block?: object; readonly Count?: object };
  readonly Statement: {
    readonly RateBasedStatement?: {
      readonly Limit: number;
      readonly AggregateKeyType: string;
      readonly ScopeDownStatement?: Scope;
    };
  };
}

const pupils = 2_000;
/** Cold cache, by login card: 4 API calls and 121 files were measured; a second try and a look around besides. */
const firstSignIn = [
  ...Array.from({ length: 10 }, () => '/api/auth/session'),
  // Three, and those that a busy pool is asked again.
  ...Array.from({ length: 10 }, () => '/idp'),
  ...Array.from({ length: 125 }, (_, file) => `/assets/${file}.js`),
];

const counts = ({ Statement }: RateRule, uri: string): boolean => {
  const prefix = Statement.RateBasedStatement?.ScopeDownStatement?.ByteMatchStatement.SearchString ?? '/';
  return uri.startsWith(prefix);
};
/** The rules that would act on so many requests of one address. */
const actingOn = (requests: readonly string[], rules: readonly RateRule[], times = 1): string[] =>
  rules
    .filter((rule) => {
      const counted = requests.filter((uri) => counts(rule, uri)).length * times;
      return counted > (rule.Statement.RateBasedStatement?.Limit ?? 0);
    })
    .map(({ Name }) => Name);

let product: ReturnType<typeof synthesise>;
let rules: RateRule[];
let blocking: RateRule[];
beforeAll(() => {
  product = synthesise();
  const [acl] = Object.values(Template.fromStack(product.edge).findResources('AWS::WAFv2::WebACL'));
  const all = acl?.['Properties'].Rules as RateRule[];
  rules = all.filter(({ Statement }) => Statement.RateBasedStatement !== undefined);
  blocking = rules.filter(({ Action }) => Action.Block !== undefined);
});

test('2,000 first sign-ins behind one address pass, and nothing is even counted as a flood', () => {
  expect(actingOn(firstSignIn, rules, pupils)).toEqual([]);
});

test('2,000 pupils who come in by their school or by a picture pass our own limits too, with a second try', () => {
  const limits = [...Object.values(entranceContract), ...Object.values(pictureSignInContract)].flatMap(
    (one) => ('rateLimit' in one && one.rateLimit.per === 'address' ? [one.rateLimit.requests] : []),
  );
  expect(limits.length).toBeGreaterThan(3);
  expect(Math.min(...limits)).toBeGreaterThanOrEqual(2 * pupils);
});

test('a rule like the one of before, which stopped a school at its 161st pupil, is found', () => {
  const planted: RateRule = {
    Name: 'planted',
    Action: { Block: {} },
    Statement: { RateBasedStatement: { Limit: 20_000, AggregateKeyType: 'IP' } },
  };

  expect(actingOn(firstSignIn, [planted], pupils)).toEqual(['planted']);
});

test('a flood of API calls is blocked, one of files is counted first', () => {
  expect(actingOn(['/api/main/seasons'], blocking, 100_000)).toEqual(['rate-limit-api']);
  expect(actingOn(['/idp'], blocking, 100_000)).toEqual(['rate-limit-sign-in']);
  expect(actingOn(['/assets/index.js'], blocking, 1_000_000)).toEqual([]);
  expect(actingOn(['/assets/index.js'], rules, 1_000_000)).toEqual(['rate-limit-everything']);
});

test('the API is counted however its path is spelled', () => {
  for (const { Statement } of blocking) {
    const { FieldToMatch, PositionalConstraint, TextTransformations } =
      Statement.RateBasedStatement?.ScopeDownStatement?.ByteMatchStatement ?? {};
    expect(FieldToMatch).toEqual({ UriPath: {} });
    expect(PositionalConstraint).toBe('STARTS_WITH');
    expect(TextTransformations).toEqual([
      { Priority: 0, Type: 'URL_DECODE' },
      { Priority: 1, Type: 'NORMALIZE_PATH' },
    ]);
  }
});
