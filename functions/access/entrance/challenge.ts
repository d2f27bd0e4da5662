/**
 * What the identity provider asks while somebody signs in with a pass instead of a password (its custom challenge). It has one
 * question and takes one answer; known and unknown names meet the same until that answer.
 */
import { entranceRefusal } from '#shared/access/entrance/policy.ts';
import type { Pool } from '#functions/platform/auth/verifier.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { Passes } from './pass-repository.ts';

export const challengeName = 'CUSTOM_CHALLENGE';

/** One question that was asked in this sign-in, and how it was answered. */
interface Asked {
  readonly challengeName: string;
  readonly challengeResult: boolean;
}

/** Who signs in, as the identity provider knows them; `subject` is absent for a name that nobody has. */
interface SigningIn {
  readonly subject: string | undefined;
  readonly pool: Pool;
  readonly clientId: string;
}

type NextStep = 'ask' | 'issue' | 'fail';

export interface Challenge {
  /**
   * After what was asked so far. Tokens are issued for whoever may come in at this very moment, and for nobody else. `own`: at the
   * client that only the functions reach, whose passes they give to nobody.
   */
  next(subject: string | undefined, asked: readonly Asked[], own?: boolean): Promise<NextStep>;
  /** Whether the answer is a pass of that person for that place; it is spent by asking. */
  isRight(answer: string, who: SigningIn): Promise<boolean>;
}

interface ChallengeDependencies {
  readonly accounts: Pick<AccountRepository, 'findBySubject'>;
  readonly passes: Pick<Passes, 'use'>;
}

export const createChallenge = ({ accounts, passes }: ChallengeDependencies): Challenge => ({
  async next(subject, asked, own = false) {
    const [first, ...more] = asked;
    if (first === undefined) return 'ask';
    const isAnswered = more.length === 0 && first.challengeName === challengeName && first.challengeResult;
    if (!isAnswered || subject === undefined) return 'fail';
    const user = await accounts.findBySubject(subject);
    if (user === undefined) return 'fail';
    const mayEnter = own ? user.status === 'active' : entranceRefusal(user) === undefined;
    return mayEnter ? 'issue' : 'fail';
  },
  async isRight(answer, { subject, pool, clientId }) {
    const user = subject === undefined ? undefined : await accounts.findBySubject(subject);
    if (user === undefined) return false;
    return passes.use(answer, { userId: user.userId, pool, clientId });
  },
});
