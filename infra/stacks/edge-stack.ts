import { ArnFormat, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { signInPath } from '#shared/kernel/own-origin.ts';
import type { StageConfig } from '../config.ts';

interface EdgeStackProps extends StackProps {
  readonly config: StageConfig;
}

/** What CloudFront takes only from us-east-1: the firewall and the certificate. */
export class EdgeStack extends Stack {
  readonly webAclArn: string;
  readonly certificate: Certificate;

  constructor(scope: Construct, id: string, props: EdgeStackProps) {
    super(scope, id, props);
    const { config } = props;
    const zone = HostedZone.fromHostedZoneAttributes(this, 'zone', {
      hostedZoneId: config.hostedZoneId,
      zoneName: config.hostedZoneName,
    });
    // What another Region reads of it is kept under a name made of this id, and is not read again while the name is the
    // same: whatever replaces the certificate has to change the id.
    this.certificate = new Certificate(this, `certificate-${config.domainName}-${config.hostedZoneId}`, {
      domainName: config.domainName,
      validation: CertificateValidation.fromDns(zone),
    });
    const acl = new CfnWebACL(this, 'firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('firewall'),
      rules: [
        rateLimit('rate-limit-api', 0, { block: {} }, config.requestsPerFiveMinutes.api, below('/api/')),
        rateLimit(
          'rate-limit-sign-in',
          1,
          { block: {} },
          config.requestsPerFiveMinutes.signIn,
          below(signInPath),
        ),
        rateLimit('rate-limit-everything', 2, { count: {} }, config.requestsPerFiveMinutes.everything),
        managed('AWSManagedRulesAmazonIpReputationList', 3),
        managed('AWSManagedRulesKnownBadInputsRuleSet', 4),
        // Bodies over 8 KB are uploads of pupils' lists; the function limits them itself.
        managed('AWSManagedRulesCommonRuleSet', 5, ['SizeRestrictions_BODY']),
      ],
    });
    this.webAclArn = acl.attrArn;
    const logGroup = new LogGroup(this, 'firewall-log', {
      logGroupName: `aws-waf-logs-typing-${config.stage}`,
      retention: config.logRetentionDays,
      // Its name is fixed: one that a deleted stack of dev left behind would stand in the way of the next.
      removalPolicy:
        config.stage === 'dev' ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    new CfnLoggingConfiguration(this, 'firewall-logging', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [
        this.formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: logGroup.logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      redactedFields: [
        { queryString: {} },
        { singleHeader: { Name: 'authorization' } },
        { singleHeader: { Name: 'cookie' } },
      ],
    });
  }
}

function visible(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false, metricName };
}

/**
 * A first visit is some 120 files, which come from the cache and harm nobody, and a few API calls. CloudFront normalises a
 * path before it matches `/api/*`, so `//api/` and `/%61pi/` have to count as well.
 */
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

function rateLimit(
  name: string,
  priority: number,
  action: CfnWebACL.RuleActionProperty,
  limit: number,
  scopeDownStatement?: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty {
  return {
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
  };
}

function managed(name: string, priority: number, countOnly: readonly string[] = []): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: countOnly.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
    visibilityConfig: visible(name),
  };
}
