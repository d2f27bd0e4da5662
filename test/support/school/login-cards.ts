/** Login cards as a school gets them: the PDF of a job, and what is printed on it. */
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { LocalSystem } from '#infra/local/local-system.ts';
import {
  loginCardContract,
  loginCardDownloadContract,
  type CardJob,
} from '#shared/school/login-card/contract.ts';
import type { LoginCard } from '#shared/school/student/schema.ts';
import { textsOf } from '#test/support/paper/pdf-text.ts';
import { eventually, nextSecond, signInWith, type Person } from '#test/support/system.ts';

export type PaperCard = Pick<LoginCard, 'organizationCode' | 'userName' | 'password'> & {
  readonly head: string;
  readonly name: string;
};

/** Sheets of cards, each under the line that says whose they are. The readings stand behind the words they belong to. */
export const cardsOn = (pdf: Uint8Array): PaperCard[][] =>
  textsOf(pdf).map((texts) =>
    texts.flatMap((words, at) => {
      if (words !== 'タイピングトレーニング') return [];
      const code = texts.indexOf('だんたい', at) + 1;
      return [
        {
          head: texts.slice(at + 1, at + 3).join(' '),
          name: texts.slice(at + 3, at + 6).join(' '),
          organizationCode: texts[code] ?? '',
          userName: texts[code + 2] ?? '',
          password: texts[code + 3] ?? '',
        },
      ];
    }),
  );

/** The line at the head of each sheet. */
export const headsOf = (pdf: Uint8Array): string[] => textsOf(pdf).map(([head = '']) => head);

export const jobOf = async (person: Person, id: string): Promise<CardJob> => {
  const { items } = (await person.call(loginCardContract.listCardJobs)).value();
  const job = items.find((candidate) => candidate.id === id);
  if (job === undefined) throw new Error('job not listed');
  return job;
};

export const endOf = (person: Person, id: string): Promise<CardJob> =>
  eventually(
    () => jobOf(person, id),
    ({ state }) => state !== 'running',
  );

export async function fetchCards(person: Person, cardJobId: string): Promise<Uint8Array> {
  const { url } = (
    await person.call(loginCardDownloadContract.downloadCards, { params: { cardJobId } })
  ).value();
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

type Typed = Pick<PaperCard, 'organizationCode' | 'userName' | 'password'>;

const cognitoOf = (system: LocalSystem) =>
  new CognitoIdentityProviderClient({
    region: 'ap-northeast-1',
    endpoint: system.addresses.cognito,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
const clientOf = (system: LocalSystem): string =>
  (system.environment()['NAME_POOL_CLIENT_IDS'] ?? '').split(',')[0] ?? '';
const enter = (system: LocalSystem, { organizationCode, userName, password }: Typed) =>
  cognitoOf(system).send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientOf(system),
      AuthParameters: { USERNAME: `${organizationCode}-${userName}`, PASSWORD: password },
    }),
  );

/** What sign-in with a card leads to: the challenge, or why not. */
export async function trySignIn(system: LocalSystem, card: Typed): Promise<string> {
  try {
    const { ChallengeName = 'none' } = await enter(system, card);
    return ChallengeName;
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown';
  }
}

/** The first sign-in with a card, at which the pupil chooses a password of their own. */
export async function signInWithCard(system: LocalSystem, card: Typed, password: string): Promise<Person> {
  // Nobody types a card within the second of its issue.
  await nextSecond(system);
  const { ChallengeName, Session } = await enter(system, card);
  const username = `${card.organizationCode}-${card.userName}`;
  await cognitoOf(system).send(
    new RespondToAuthChallengeCommand({
      ClientId: clientOf(system),
      ChallengeName,
      Session,
      ChallengeResponses: { USERNAME: username, NEW_PASSWORD: password },
    }),
  );
  return signInWith(system, 'name', username, password);
}
