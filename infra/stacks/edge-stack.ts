import { ArnFormat, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import {
  apiOnly,
  commonRules,
  firewallAnswers,
  managed,
  rateLimit,
  signInOnly,
  tooMany,
  tooManySignIns,
  visibleFirewall,
} from '../constructs/firewall-rules.ts';

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
    // Of one that is replaced CloudFront lets go later than this stack does.
    this.certificate.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    const acl = new CfnWebACL(this, 'firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibleFirewall,
      customResponseBodies: firewallAnswers,
      rules: [
        rateLimit('rate-limit-api', 0, tooMany, config.requestsPerFiveMinutes.api, apiOnly),
        rateLimit('rate-limit-sign-in', 1, tooManySignIns, config.requestsPerFiveMinutes.signIn, signInOnly),
        rateLimit('rate-limit-everything', 2, { count: {} }, config.requestsPerFiveMinutes.everything),
        managed('AWSManagedRulesAmazonIpReputationList', 3),
        managed('AWSManagedRulesKnownBadInputsRuleSet', 4),
        commonRules(5, config.commonRules === 'count'),
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
      // What passed stands in the access log of the API; of each page's hundred files nobody has to know.
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: ['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT'].map((Action) => ({
              ActionCondition: { Action },
            })),
          },
        ],
      },
      redactedFields: [
        { queryString: {} },
        { singleHeader: { Name: 'authorization' } },
        { singleHeader: { Name: 'cookie' } },
      ],
    });
  }
}
