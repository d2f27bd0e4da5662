/** One person who practised: a log of each of the last days, as the app sends what was done without a network. */
import { competitionContract } from '#shared/competition/competition/contract.ts';
import { seasonContract } from '#shared/competition/competition/season-contract.ts';
import { trainingIngestContract, type BatchOutcome } from '#shared/practice/training-log/contract.ts';
import type { TrainingKind } from '#shared/practice/training-log/kind.ts';
import type { LogInput } from '#shared/practice/training-log/schema.ts';
import { maipasoLog, methodLog, questionLog, wordsLog } from '#test/support/practice/training-logs.ts';
import type { Call } from './client.ts';
import { signedIn, type Credentials } from './session.ts';

const hourMs = 60 * 60 * 1000;

const logOf: Readonly<Record<TrainingKind, (startedAt: string) => LogInput>> = {
  maipaso: maipasoLog,
  'typing-method': methodLog,
  'typing-english': wordsLog,
  programing: questionLog,
};
export const isTrainingKind = (text: string): text is TrainingKind => Object.hasOwn(logOf, text);

interface Practice extends Credentials {
  readonly kind: TrainingKind;
  /** One log a day, the newest an hour ago. */
  readonly days: number;
  readonly say: (line: string) => void;
}

/** By the server's clock: a log from the future is looked at by a person. */
async function serverNow(call: Call): Promise<number> {
  const [season] = (await call(competitionContract.listSeasons, {})).items;
  if (season === undefined) return Date.now();
  const { terms } = await call(seasonContract.getSeason, { params: { seasonId: season.id } });
  return Date.parse(terms.now);
}

export async function practise(practice: Practice): Promise<readonly BatchOutcome[]> {
  const { username, kind, days, say } = practice;
  const call = await signedIn(practice);
  const now = await serverNow(call);
  const logs = Array.from({ length: days }, (_, day) =>
    logOf[kind](new Date(now - day * 24 * hourMs - hourMs).toISOString()),
  );
  const { items } = await call(trainingIngestContract.sendTrainingLogs, { body: { logs } });
  for (const { id, state } of items) say(`${username}: ${kind} ${id} ${state}`);
  return items;
}
