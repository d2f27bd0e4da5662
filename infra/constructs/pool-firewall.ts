import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { refusedOperations } from '../refused-operations.ts';
import { originValue } from './secrets.ts';

/** The typing app asks the pools directly. A whole school shares one address; spraying passwords takes more. */
const requestsPerFiveMinutes = 20_000;

/** Its samples are the only place to see what Cognito shows the firewall of a request. */
const visible = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

/** What came through CloudFront was counted there, by the address of who asked; here all of it has CloudFront's. */
const notOfCloudFront = ({ stage, originGenerations }: StageConfig): CfnWebACL.StatementProperty => {
  const sentBy = (generation: string): CfnWebACL.StatementProperty => ({
    byteMatchStatement: {
      fieldToMatch: { singleHeader: { Name: 'x-origin-secret' } },
      positionalConstraint: 'EXACTLY',
      searchString: originValue(stage, generation),
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  });
  const [newest, ...others] = originGenerations;
  // An or of one statement is refused.
  const statement =
    others.length === 0 ? sentBy(newest) : { orStatement: { statements: originGenerations.map(sentBy) } };
  return { notStatement: { statement } };
};

/** JSON names its operation in a header, the newer protocols in the path. */
const asking = (operation: string): CfnWebACL.StatementProperty[] =>
  [
    { fieldToMatch: { singleHeader: { Name: 'x-amz-target' } }, searchString: `.${operation}` },
    { fieldToMatch: { uriPath: {} }, searchString: `/operation/${operation}` },
  ].map((where) => ({
    byteMatchStatement: {
      ...where,
      positionalConstraint: 'CONTAINS',
      textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
    },
  }));

/** Before the pools. What the functions ask with AWS credentials does not pass here. */
export class PoolFirewall extends Construct {
  constructor(
    scope: Construct,
    id: string,
    config: StageConfig,
    userPools: Readonly<Record<string, UserPool>>,
  ) {
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
              statements: refusedOperations.flatMap((operation) => asking(operation.toLowerCase())),
            },
          },
          visibilityConfig: visible('pool-refused-operations'),
        },
        {
          name: 'rate-limit',
          priority: 1,
          action: config.poolRateLimit === 'block' ? { block: {} } : { count: {} },
          statement: {
            rateBasedStatement: {
              limit: requestsPerFiveMinutes,
              aggregateKeyType: 'IP',
              scopeDownStatement: notOfCloudFront(config),
            },
          },
          visibilityConfig: visible('pool-rate-limit'),
        },
      ],
    });
    for (const [name, { userPoolArn }] of Object.entries(userPools))
      new CfnWebACLAssociation(this, name, { resourceArn: userPoolArn, webAclArn: acl.attrArn });
  }
}
