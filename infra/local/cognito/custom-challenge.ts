import { attributesToRecord } from 'cognito-local/lib/services/userPoolService.js';
import type { User } from 'cognito-local/lib/services/userPoolService.js';
import * as z from 'zod';
import type { PoolName } from '#infra/system.ts';
import { poolIds, region } from '../environment.ts';
import { reasonOf } from '../part.ts';
import { Refusal } from './errors.ts';

/** The product's own function (define, create and verify auth challenge), with the events that Cognito sends it. */
export type AskChallenge = (event: unknown) => Promise<unknown>;

export interface AskedChallenge {
  readonly challengeName: string;
  readonly challengeResult: boolean;
  readonly challengeMetadata: null;
}

/** `user` is absent for a name that nobody has: the pools keep that to themselves until the end. */
interface SigningIn {
  readonly pool: PoolName;
  readonly clientId: string;
  readonly username: string;
  readonly user: User | undefined;
}

const defined = z.object({
  response: z.object({
    challengeName: z.string().nullish(),
    issueTokens: z.boolean(),
    failAuthentication: z.boolean(),
  }),
});
const created = z.object({
  response: z.object({ publicChallengeParameters: z.record(z.string(), z.string()).nullish() }),
});
const verified = z.object({ response: z.object({ answerCorrect: z.boolean() }) });

interface CustomChallenge {
  readonly define: (
    who: SigningIn,
    session: readonly AskedChallenge[],
  ) => Promise<z.output<typeof defined>['response']>;
  readonly create: (who: SigningIn, session: readonly AskedChallenge[]) => Promise<Record<string, string>>;
  readonly verify: (who: SigningIn, answer: string) => Promise<boolean>;
}

export const customChallenge = (ask: AskChallenge): CustomChallenge => {
  async function answerTo<S extends z.ZodType>(
    trigger: string,
    { pool, clientId, username, user }: SigningIn,
    request: object,
    schema: S,
  ): Promise<z.output<S>> {
    const answer = await ask({
      version: '1',
      triggerSource: `${trigger}_Authentication`,
      region,
      userPoolId: poolIds[pool],
      userName: user?.Username ?? username,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
      request: {
        userAttributes: user === undefined ? {} : attributesToRecord(user.Attributes),
        userNotFound: user === undefined,
        ...request,
      },
      response: {},
    }).catch((error: unknown) => {
      throw new Refusal('UserLambdaValidationException', `${trigger} failed with error ${reasonOf(error)}.`);
    });
    const given = schema.safeParse(answer);
    if (!given.success) throw new Refusal('InvalidLambdaResponseException', 'Unrecognizable lambda output');
    return given.data;
  }

  return {
    define: async (who, session) =>
      (await answerTo('DefineAuthChallenge', who, { session }, defined)).response,
    create: async (who, session) => {
      const request = { challengeName: 'CUSTOM_CHALLENGE', session };
      const { response } = await answerTo('CreateAuthChallenge', who, request, created);
      return response.publicChallengeParameters ?? {};
    },
    verify: async (who, challengeAnswer) => {
      const request = { challengeAnswer, privateChallengeParameters: {} };
      return (await answerTo('VerifyAuthChallengeResponse', who, request, verified)).response.answerCorrect;
    },
  };
};
