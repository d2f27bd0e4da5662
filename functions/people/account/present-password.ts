/** That whoever asks is the person, and not only somebody who came upon a browser that is signed in. */
import { Problem } from '#shared/problem.ts';
import type { Prover } from '#functions/platform/identity/prover.ts';
import { subjectOf, type AccountRepository, type User } from './repository.ts';

interface PresentDependencies {
  readonly accounts: Pick<AccountRepository, 'getUser'>;
  readonly emailProver: Prover;
  readonly nameProver: Prover;
}

/** Answers whose it is. @throws Problem `invalid-input` at `path` for a wrong one */
export type ExpectPassword = (userId: string, password: string, path?: string) => Promise<User>;

const wrongPassword = (path: string): Problem =>
  new Problem('invalid-input', { errors: [{ path, message: '今のパスワードが違います' }] });

export const createExpectPassword =
  ({ accounts, emailProver, nameProver }: PresentDependencies): ExpectPassword =>
  async (userId, password, path = 'password') => {
    const user = await accounts.getUser(userId);
    const prover = user.kind === 'student' ? nameProver : emailProver;
    if ((await prover.signIn(subjectOf(user), password)).outcome === 'wrong') throw wrongPassword(path);
    return user;
  };
