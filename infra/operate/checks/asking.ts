/** Asks AWS what the judgements need. Nothing here changes anything. */
import { resolveNs } from 'node:dns/promises';
import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
  type GetEmailIdentityCommandOutput,
} from '@aws-sdk/client-sesv2';
import { awsRegion, edgeRegion, type StageConfig } from '#infra/config.ts';
import { describeStack, outputsOf } from '#infra/aws/outputs.ts';
import { AwsRefusal, jsonCall, queryCall, signedCall } from '#infra/aws/signed-call.ts';
import { subscriptionsOf, type Subscription } from './alarms.ts';
import { monitorsSchema } from './costs.ts';
import { concurrencySchema, quotasSchema, type Quota } from './quotas.ts';
import { zoneOf, type HostedZone } from './zone.ts';

export async function askZone({
  hostedZoneId,
}: Pick<StageConfig, 'hostedZoneId'>): Promise<HostedZone | undefined> {
  try {
    const path = `/2013-04-01/hostedzone/${hostedZoneId}`;
    return zoneOf(
      await signedCall({
        service: 'route53',
        region: edgeRegion,
        host: 'route53.amazonaws.com',
        method: 'GET',
        path,
      }),
    );
  } catch (error) {
    if (error instanceof AwsRefusal && error.answer.includes('NoSuchHostedZone')) return undefined;
    throw error;
  }
}

/** As any resolver sees it; none where nothing is delegated. */
export async function askDelegation(name: string): Promise<string[]> {
  try {
    return await resolveNs(name);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw error;
  }
}

const ses = () => new SESv2Client({ region: awsRegion });

export async function askIdentity(mailDomain: string): Promise<GetEmailIdentityCommandOutput | undefined> {
  try {
    return await ses().send(new GetEmailIdentityCommand({ EmailIdentity: mailDomain }));
  } catch (error) {
    if (error instanceof NotFoundException) return undefined;
    throw error;
  }
}

export const askMailAccount = () => ses().send(new GetAccountCommand({}));

export async function askConcurrency(): Promise<number> {
  const path = '/2016-08-19/account-settings/';
  const answer = await signedCall({ service: 'lambda', region: awsRegion, method: 'GET', path });
  return concurrencySchema.parse(JSON.parse(answer)).AccountLimit.ConcurrentExecutions;
}

export async function askQuotas(ServiceCode: string): Promise<Quota[]> {
  const all: Quota[] = [];
  let NextToken: string | undefined;
  do {
    const answer = await jsonCall(
      { service: 'servicequotas', region: awsRegion },
      'ServiceQuotasV20190624.ListServiceQuotas',
      { ServiceCode, MaxResults: 100, ...(NextToken && { NextToken }) },
    );
    const page = quotasSchema.parse(answer);
    all.push(...page.Quotas);
    ({ NextToken } = page);
  } while (NextToken !== undefined);
  return all;
}

/** Of the account; Cost Explorer answers in us-east-1 alone. An account has a handful: one page. */
export const askMonitors = async () =>
  monitorsSchema.parse(
    await jsonCall({ service: 'ce', region: edgeRegion }, 'AWSInsightsIndexService.GetAnomalyMonitors', {}),
  ).AnomalyMonitors;

/** Undefined for one that was not made yet. */
export async function askSecret(SecretId: string): Promise<string | undefined> {
  const client = new SecretsManagerClient({ region: awsRegion });
  try {
    return (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString ?? '';
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

export async function askSubscriptions(TopicArn: string): Promise<Subscription[]> {
  const region = TopicArn.split(':')[3] ?? awsRegion;
  const asked = { Action: 'ListSubscriptionsByTopic', Version: '2010-03-31', TopicArn };
  return subscriptionsOf(await queryCall('sns', region, asked));
}

/** Of both Regions; none before the first deployment. */
export async function askTopics(stage: string): Promise<string[]> {
  const stacks = await Promise.all([
    describeStack(`typing-${stage}-operations`),
    describeStack(`typing-${stage}-edge-operations`, edgeRegion),
  ]);
  return stacks.flatMap((stack = '') =>
    Object.entries(outputsOf(stack)).flatMap(([name, value]) => (name.startsWith('Topic') ? [value] : [])),
  );
}
