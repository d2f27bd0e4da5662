import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { refusedOperations } from '../system.ts';

/** A whole school shares one address, and signing in takes three requests; spraying passwords takes more. */
const requestsPerFiveMinutes = 20_000;

const visible = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});

/** Before the pools, which browsers ask directly. What the functions ask with AWS credentials does not pass here. */
export class PoolFirewall extends Construct {
  constructor(scope: Construct, id: string, userPools: Readonly<Record<string, UserPool>>) {
    super(scope, id);
    const acl = new CfnWebACL(this, 'acl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: visible('pool-firewall'),
      rules: [
        {
          name: 'refused-operations',
          priority: 0,
          action: { block: {} },
          statement: {
            orStatement: {
              statements: refusedOperations.map((operation) => ({
                byteMatchStatement: {
                  fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
                  positionalConstraint: 'CONTAINS',
                  searchString: `.${operation.toLowerCase()}`,
                  textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
                },
              })),
            },
          },
          visibilityConfig: visible('pool-refused-operations'),
        },
        {
          name: 'rate-limit',
          priority: 1,
          action: { block: {} },
          statement: { rateBasedStatement: { limit: requestsPerFiveMinutes, aggregateKeyType: 'IP' } },
          visibilityConfig: visible('pool-rate-limit'),
        },
      ],
    });
    for (const [name, { userPoolArn }] of Object.entries(userPools))
      new CfnWebACLAssociation(this, name, { resourceArn: userPoolArn, webAclArn: acl.attrArn });
  }
}
