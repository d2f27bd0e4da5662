import { attributesToRecord } from 'cognito-local/lib/services/userPoolService.js';
import type { User } from 'cognito-local/lib/services/userPoolService.js';
import * as z from 'zod';
import type { PoolName } from '#infra/system.ts';
import { poolIds, region } from '../environment.ts';
import { reasonOf } from '../part.ts';
import { Refusal } from './errors.ts';
import { selfServiceScope } from './tokens.ts';

/** The product's own function (pre-authentication; pre-token generation, version 2), with the event that Cognito sends it. */
export type BeforeToken = (event: unknown) => Promise<unknown>;

interface Asked {
  readonly source: 'Authentication' | 'NewPasswordChallenge' | 'RefreshTokens';
  readonly pool: PoolName;
  readonly clientId: string;
  readonly user: User;
  readonly groups: readonly string[];
}

const answerSchema = z.object({
  response: z.object({
    claimsAndScopeOverrideDetails: z
      .object({
        accessTokenGeneration: z.object({ scopesToSuppress: z.array(z.string()).default([]) }).optional(),
      })
      .nullish(),
  }),
});

/** The scopes that are left. What the function throws, or answers amiss, ends the sign-in. */
export const scopesAfter =
  (ask: BeforeToken) =>
  async ({ source, pool, clientId, user, groups }: Asked): Promise<readonly string[]> => {
    const scopes = [selfServiceScope];
    const answer = await ask({
      version: '2',
      triggerSource: `TokenGeneration_${source}`,
      region,
      userPoolId: poolIds[pool],
      userName: user.Username,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
      request: {
        userAttributes: attributesToRecord(user.Attributes),
        groupConfiguration: { groupsToOverride: groups, iamRolesToOverride: [], preferredRole: null },
        scopes,
      },
      response: { claimsAndScopeOverrideDetails: null },
    }).catch((error: unknown) => {
      throw new Refusal(
        'UserLambdaValidationException',
        `PreTokenGeneration failed with error ${reasonOf(error)}.`,
      );
    });
    const given = answerSchema.safeParse(answer);
    if (!given.success) throw new Refusal('InvalidLambdaResponseException', 'Unrecognizable lambda output');
    const { claimsAndScopeOverrideDetails: details } = given.data.response;
    const gone = details?.accessTokenGeneration?.scopesToSuppress ?? [];
    return scopes.filter((scope) => !gone.includes(scope));
  };

/** Of whoever tries to sign in, before the password is looked at; what the function throws ends it. */
export async function tried(
  ask: BeforeToken,
  { pool, clientId, username, user }: Pick<Asked, 'pool' | 'clientId'> & { username: string; user?: User },
): Promise<void> {
  await ask({
    version: '1',
    triggerSource: 'PreAuthentication_Authentication',
    region,
    userPoolId: poolIds[pool],
    userName: user?.Username ?? username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
    request: {
      userAttributes: user === undefined ? {} : attributesToRecord(user.Attributes),
      validationData: null,
      ...(user === undefined && { userNotFound: true }),
    },
    response: {},
  }).catch((error: unknown) => {
    throw new Refusal(
      'UserLambdaValidationException',
      `PreAuthentication failed with error ${reasonOf(error)}.`,
    );
  });
}
