/** The rules of the firewall before CloudFront, and what it answers in our own words. */
import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { signInPath } from '#shared/kernel/own-origin.ts';
import { firewallHeaders } from '../security-headers.ts';

const visible = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});
export const visibleFirewall = visible('firewall');

const problem = (body: { code: string; title: string; status: number; detail: string }): string =>
  JSON.stringify({ type: 'about:blank', requestId: 'firewall', ...body });

/** As problems of the API, so that its pages say what happened; whoever asks for a page reads the sentence. */
export const firewallAnswers: Record<string, CfnWebACL.CustomResponseBodyProperty> = {
  busy: {
    contentType: 'APPLICATION_JSON',
    content: problem({
      code: 'rate-limited',
      title: '混み合っています',
      status: 429,
      detail: 'いま、混み合っています。5分ほど待ってから、もう一度お試しください。',
    }),
  },
  // In Cognito's form, so that the page waits as it does for a pool that is too busy.
  'sign-in-busy': {
    contentType: 'APPLICATION_JSON',
    content: JSON.stringify({ __type: 'TooManyRequestsException', message: 'Too many requests' }),
  },
  refused: {
    contentType: 'APPLICATION_JSON',
    content: problem({
      code: 'refused-by-firewall',
      title: '送った内容を受け取れませんでした',
      status: 403,
      detail:
        '送った内容に、攻撃に使われる書き方と似たところがあり、安全のために受け取りませんでした。「<」などの記号を減らして、もう一度お試しください。続くときは、事務局へお問い合わせください。',
    }),
  },
};
/** What every answer of ours says: these are given before CloudFront adds its own. */
const answered = Object.entries(firewallHeaders).map(([name, value]) => ({ name, value }));
const answer = (
  customResponseBodyKey: 'busy' | 'sign-in-busy' | 'refused',
  responseCode: number,
  retryAfter?: number,
) => ({
  block: {
    customResponse: {
      customResponseBodyKey,
      responseCode,
      responseHeaders: [
        ...answered,
        ...(retryAfter === undefined ? [] : [{ name: 'retry-after', value: String(retryAfter) }]),
      ],
    },
  },
});
export const tooMany: CfnWebACL.RuleActionProperty = answer('busy', 429, 300);
export const tooManySignIns: CfnWebACL.RuleActionProperty = answer('sign-in-busy', 429, 300);

/** CloudFront normalises a path before it matches `/api/*`, so `//api/` and `/%61pi/` have to count as well. */
const below = (searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString,
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'NORMALIZE_PATH' },
    ],
  },
});

/** A first visit is some 120 files, which come from the cache and harm nobody, and a few API calls. */
export const apiOnly = below('/api/');
export const signInOnly = below(signInPath);

export const rateLimit = (
  name: string,
  priority: number,
  action: CfnWebACL.RuleActionProperty,
  limit: number,
  scopeDownStatement?: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action,
  statement: {
    rateBasedStatement: {
      limit,
      aggregateKeyType: 'IP',
      ...(scopeDownStatement && { scopeDownStatement }),
    },
  },
  visibilityConfig: visible(name),
});

type Managed = Omit<CfnWebACL.ManagedRuleGroupStatementProperty, 'vendorName' | 'name'>;

export const managed = (
  name: string,
  priority: number,
  { countOnly = false, ...group }: Managed & { readonly countOnly?: boolean } = {},
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  overrideAction: countOnly ? { count: {} } : { none: {} },
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name, ...group } },
  visibilityConfig: visible(name),
});

/** What a person writes into a form may look like one of these: they are told, others get CloudFront's bare 403. */
const foundInForms = [
  'CrossSiteScripting_BODY',
  'CrossSiteScripting_QUERYARGUMENTS',
  'GenericLFI_BODY',
  'GenericLFI_QUERYARGUMENTS',
  'GenericRFI_BODY',
  'GenericRFI_QUERYARGUMENTS',
  'EC2MetaDataSSRF_BODY',
  'EC2MetaDataSSRF_QUERYARGUMENTS',
];

/**
 * AWS's common rules. Bodies over 8 KB are uploads of pupils' lists; the function limits them itself. What comes to the
 * webhook is signed, and full of what these rules take for an attack; a new password may look like anything.
 */
export const commonRules = (priority: number, countOnly: boolean): CfnWebACL.RuleProperty =>
  managed('AWSManagedRulesCommonRuleSet', priority, {
    countOnly,
    scopeDownStatement: {
      notStatement: { statement: { orStatement: { statements: [below('/api/webhook/'), signInOnly] } } },
    },
    ruleActionOverrides: [
      { name: 'SizeRestrictions_BODY', actionToUse: { count: {} } },
      ...foundInForms.map((name) => ({ name, actionToUse: answer('refused', 403) })),
    ],
  });
