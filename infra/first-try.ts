/**
 * The CDK protects a stack before it makes anything, and is then refused to delete what is left of a creation that failed:
 * the second try would end there. What never stood has nothing to protect.
 */
import { describeStack } from './aws/outputs.ts';
import { queryCall, type Credentials } from './aws/signed-call.ts';
import { textOf } from './aws/xml.ts';
import { awsRegion, edgeRegion, type StageConfig } from './config.ts';

const regions = {
  [awsRegion]: ['data', 'auth', 'api', 'web', 'operations'],
  [edgeRegion]: ['edge', 'edge-operations'],
} as const;

export const stacksOf = (stage: string): { name: string; region: string }[] =>
  Object.entries(regions).flatMap(([region, parts]) =>
    parts.map((part) => ({ name: `typing-${stage}-${part}`, region })),
  );

/** @param description of CloudFormation; undefined where there is no such stack */
export const isInTheWay = (description = ''): boolean =>
  // Those of a change that went back begin with UPDATE.
  /^ROLLBACK_(?:COMPLETE|FAILED)$/u.test(textOf(description, 'StackStatus') ?? '') &&
  textOf(description, 'EnableTerminationProtection') === 'true';

/** Whoever deploys is asked for no right but to take the CDK's own roles. */
async function deployerIn(region: string, account: string): Promise<Credentials> {
  const answer = await queryCall('sts', region, {
    Action: 'AssumeRole',
    Version: '2011-06-15',
    RoleArn: `arn:aws:iam::${account}:role/cdk-hnb659fds-deploy-role-${account}-${region}`,
    RoleSessionName: 'typing-deploy',
  });
  return {
    accessKeyId: textOf(answer, 'AccessKeyId') ?? '',
    secretAccessKey: textOf(answer, 'SecretAccessKey') ?? '',
    sessionToken: textOf(answer, 'SessionToken') ?? '',
  };
}

/** Of the stage's stacks those whose creation failed can be deleted afterwards. @returns their names */
export async function releaseFailedStacks({
  stage,
  account,
}: Pick<StageConfig, 'stage' | 'account'>): Promise<string[]> {
  const deployers = new Map<string, Credentials>();
  for (const region of Object.keys(regions)) deployers.set(region, await deployerIn(region, account));
  const released: string[] = [];
  for (const { name: StackName, region } of stacksOf(stage)) {
    const credentials = deployers.get(region);
    if (!isInTheWay(await describeStack(StackName, region, credentials))) continue;
    await queryCall(
      'cloudformation',
      region,
      {
        Action: 'UpdateTerminationProtection',
        Version: '2010-05-15',
        StackName,
        EnableTerminationProtection: 'false',
      },
      credentials,
    );
    released.push(StackName);
  }
  return released;
}
