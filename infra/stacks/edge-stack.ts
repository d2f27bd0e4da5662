import { ArnFormat, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';

interface EdgeStackProps extends StackProps {
  readonly config: StageConfig;
}

/** A whole school shares one address: 400 pupils at once must pass, a flood must not. */
const requestsPerFiveMinutes = 20_000;

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
    this.certificate = new Certificate(this, 'certificate', {
      domainName: config.domainName,
      validation: CertificateValidation.fromDns(zone),
    });
    const acl = new CfnWebACL(this, 'firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('firewall'),
      rules: [
        {
          name: 'rate-limit',
          priority: 0,
          action: { block: {} },
          statement: { rateBasedStatement: { limit: requestsPerFiveMinutes, aggregateKeyType: 'IP' } },
          visibilityConfig: visible('rate-limit'),
        },
        managed('AWSManagedRulesAmazonIpReputationList', 1),
        managed('AWSManagedRulesKnownBadInputsRuleSet', 2),
        // Bodies over 8 KB are uploads of pupils' lists; the function limits them itself.
        managed('AWSManagedRulesCommonRuleSet', 3, ['SizeRestrictions_BODY']),
      ],
    });
    this.webAclArn = acl.attrArn;
    const logGroup = new LogGroup(this, 'firewall-log', {
      logGroupName: `aws-waf-logs-typing-${config.stage}`,
      retention: config.logRetentionDays,
      removalPolicy: RemovalPolicy.RETAIN,
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
