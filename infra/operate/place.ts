/**
 * Where a command works. The commands use the product's own repositories, so this sets what those read from the
 * environment of the process: on AWS the Region, locally the stand-ins' addresses as the running system tells them.
 */
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { awsRegion, stages, type StageConfig } from '#infra/config.ts';
import { createClock } from '#functions/platform/clock.ts';
import { createLog } from '#functions/platform/log/log.ts';
import { createTable } from '#functions/platform/table/table.ts';
import { askCaller } from '#infra/aws/caller.ts';
import { readOutputs, type Outputs } from '#infra/aws/outputs.ts';
import { judgeAccount } from './checks/account.ts';
import { Refused } from './terminal.ts';

const placeSchema = z.object({
  PUBLIC_ORIGIN: z.url(),
  MAIN_TABLE: z.string().min(1),
  TRAINING_LOG_TABLE: z.string().min(1),
  DOCUMENTS_BUCKET: z.string().min(1),
  EMAIL_POOL_ID: z.string().min(1),
  WORK_QUEUE_URL: z.url(),
  BULK_QUEUE_URL: z.url(),
});
export type Place = z.output<typeof placeSchema> & { readonly stage: string };

/** Under which name the stacks tell each value (infra/stacks). */
const outputNames = {
  PUBLIC_ORIGIN: 'Url',
  MAIN_TABLE: 'TableMain',
  TRAINING_LOG_TABLE: 'TableTrainingLog',
  DOCUMENTS_BUCKET: 'BucketDocuments',
  EMAIL_POOL_ID: 'PoolEmail',
  WORK_QUEUE_URL: 'QueueWork',
  BULK_QUEUE_URL: 'QueueBulk',
} as const satisfies Partial<Record<keyof Place, string>>;

export const stageOptions = {
  help: { type: 'boolean' },
  stage: { type: 'string' },
  /** Of the local system. */
  origin: { type: 'string', default: 'http://localhost:3000' },
} as const;

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

const optionIn = (options: Options, word = ''): Options[string] | undefined =>
  word.startsWith('--') ? options[word.slice(2)] : undefined;

/** The value of an option is what follows it, also where that begins with a dash, as one code in sixty-four does. */
function bound(options: Options, given: readonly string[]): string[] {
  const words: string[] = [];
  for (const word of given) {
    const isValue = word.startsWith('-') && optionIn(options, word) === undefined;
    if (isValue && optionIn(options, words.at(-1))?.type === 'string') words.push(`${words.pop()}=${word}`);
    else words.push(word);
  }
  return words;
}

/** What was asked for; a wrong option is told with the help. */
export function readArguments<const O extends Options>(
  options: O,
  help: string,
  given: readonly string[] = process.argv.slice(2),
) {
  try {
    return parseArgs({ options, args: bound(options, given), allowPositionals: true });
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  }
}

/** @throws Refused */
export function stageConfigOf(stage: string | undefined, offered: readonly string[]): StageConfig {
  const config = Object.values(stages).find((one) => one.stage === stage);
  if (config === undefined)
    throw new Refused(`--stage には ${offered.join('、')} のどれかを指定してください。`);
  return config;
}

async function localPlace(origin: string): Promise<unknown> {
  const address = new URL('/__local/environment', origin);
  const answer = await fetch(address).catch((cause: unknown) => {
    throw new Refused(`${origin} でローカルの環境が動いていません。先に npm start で起動してください。`, {
      cause,
    });
  });
  if (!answer.ok)
    throw new Refused(`${address.href} が ${answer.status} を返しました。npm start の環境ですか。`);
  const environment = z.record(z.string(), z.string()).parse(await answer.json());
  Object.assign(process.env, environment);
  return environment;
}

/** @throws Refused naming the outputs that are not there */
export function placeFrom(outputs: Outputs, stage: string): unknown {
  const missing = Object.values(outputNames).filter((name) => outputs[name] === undefined);
  if (missing.length > 0)
    throw new Refused(
      `ステージ ${stage} のスタックに出力 ${missing.join('、')} がありません。先に npm run deploy -- --stage ${stage} を済ませてください。`,
    );
  return Object.fromEntries(Object.entries(outputNames).map(([name, output]) => [name, outputs[output]]));
}

async function awsPlace(config: StageConfig): Promise<unknown> {
  const judged = judgeAccount(config, await askCaller());
  if (judged.state !== 'good') throw new Refused(judged.words);
  process.env['AWS_REGION'] = awsRegion;
  return placeFrom(await readOutputs(config.stage), config.stage);
}

/** @throws Refused where nothing runs, or with credentials of another account */
export async function enter(stage: string | undefined, origin: string): Promise<Place> {
  const found =
    stage === 'local'
      ? await localPlace(origin)
      : await awsPlace(stageConfigOf(stage, ['local', ...Object.keys(stages)]));
  return { ...placeSchema.parse(found), stage: stage ?? '' };
}

/** What every command stands on, as functions/platform/basis.ts is for the functions. */
export function basisOf(place: Place, functionName: string) {
  const log = createLog({ functionName, stage: place.stage });
  return {
    log,
    clock: createClock(place.stage),
    table: createTable(place.MAIN_TABLE, { log, client: new DynamoDBClient({}) }),
  };
}
