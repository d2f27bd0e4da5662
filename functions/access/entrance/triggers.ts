/** The identity provider's three events of a custom challenge (define, create, verify), as what is asked of ours, and back. */
import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda';
import type { Env } from '#functions/platform/env.ts';
import { challengeName, type Challenge } from './challenge.ts';

type ChallengeEvent =
  | CreateAuthChallengeTriggerEvent
  | DefineAuthChallengeTriggerEvent
  | VerifyAuthChallengeResponseTriggerEvent;
type ChallengeHandler = (event: ChallengeEvent) => Promise<ChallengeEvent>;

/** Of a name that nobody has there is no subject, whatever else the event says of them. */
const subjectOf = ({ userNotFound, userAttributes }: ChallengeEvent['request']): string | undefined =>
  userNotFound === true ? undefined : userAttributes['sub'];

export function challengeHandler(
  challenge: Challenge,
  env: Pick<Env, 'NAME_POOL_ID' | 'EMAIL_POOL_SERVER_CLIENT_ID'>,
): ChallengeHandler {
  async function define(event: DefineAuthChallengeTriggerEvent): Promise<ChallengeEvent> {
    const own = event.callerContext.clientId === env.EMAIL_POOL_SERVER_CLIENT_ID;
    const next = await challenge.next(subjectOf(event.request), event.request.session, own);
    const response = {
      challengeName: next === 'ask' ? challengeName : '',
      issueTokens: next === 'issue',
      failAuthentication: next === 'fail',
    };
    return { ...event, response };
  }

  async function verify(event: VerifyAuthChallengeResponseTriggerEvent): Promise<ChallengeEvent> {
    const answerCorrect = await challenge.isRight(event.request.challengeAnswer, {
      subject: subjectOf(event.request),
      pool: event.userPoolId === env.NAME_POOL_ID ? 'name' : 'email',
      clientId: event.callerContext.clientId,
    });
    return { ...event, response: { answerCorrect } };
  }

  return async (event) => {
    switch (event.triggerSource) {
      case 'DefineAuthChallenge_Authentication':
        return define(event);
      case 'VerifyAuthChallengeResponse_Authentication':
        return verify(event);
      case 'CreateAuthChallenge_Authentication':
        return {
          ...event,
          response: { publicChallengeParameters: {}, privateChallengeParameters: {}, challengeMetadata: '' },
        };
    }
  };
}
