/**
 * Asked by both user pools while somebody signs in with a pass (define, create and verify auth challenge). The question holds
 * nothing, and the answer is looked up in the table.
 */
import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda';
import { challengeName, createChallenge } from '#functions/access/entrance/challenge.ts';
import { createPasses } from '#functions/access/entrance/pass-repository.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { basis } from '#functions/platform/basis.ts';

type ChallengeEvent =
  | CreateAuthChallengeTriggerEvent
  | DefineAuthChallengeTriggerEvent
  | VerifyAuthChallengeResponseTriggerEvent;

const { env, table, clock } = basis('challenge');
const challenge = createChallenge({
  accounts: createAccountRepository(table),
  passes: createPasses(table, clock),
});

/** Of a name that nobody has there is no subject, whatever else the event says of them. */
const subjectOf = ({ userNotFound, userAttributes }: ChallengeEvent['request']): string | undefined =>
  userNotFound === true ? undefined : userAttributes['sub'];

async function define(event: DefineAuthChallengeTriggerEvent): Promise<DefineAuthChallengeTriggerEvent> {
  const next = await challenge.next(subjectOf(event.request), event.request.session);
  event.response = {
    challengeName: next === 'ask' ? challengeName : '',
    issueTokens: next === 'issue',
    failAuthentication: next === 'fail',
  };
  return event;
}

async function verify(
  event: VerifyAuthChallengeResponseTriggerEvent,
): Promise<VerifyAuthChallengeResponseTriggerEvent> {
  event.response.answerCorrect = await challenge.isRight(String(event.request.challengeAnswer), {
    subject: subjectOf(event.request),
    pool: event.userPoolId === env.NAME_POOL_ID ? 'name' : 'email',
    clientId: event.callerContext.clientId,
  });
  return event;
}

export const handler = (event: ChallengeEvent): Promise<ChallengeEvent> => {
  switch (event.triggerSource) {
    case 'DefineAuthChallenge_Authentication':
      return define(event);
    case 'VerifyAuthChallengeResponse_Authentication':
      return verify(event);
    case 'CreateAuthChallenge_Authentication':
      event.response = {
        publicChallengeParameters: {},
        privateChallengeParameters: {},
        challengeMetadata: '',
      };
      return Promise.resolve(event);
  }
};
