/** `npm run restore-drill`: whether what is exported of the tables makes the same tables again (quality R7). */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createS3Client } from '#functions/platform/storage/s3.ts';
import { tables } from '#infra/system.ts';
import { copyByExport } from './restore/copy-by-export.ts';
import { copyLocally } from './restore/copy-locally.ts';
import { rowsOf } from './restore/copy.ts';
import { fingerprintOf, isSame } from './restore/fingerprint.ts';
import { enter, readArguments, stageOptions, type Place } from './place.ts';
import { Refused, run, say } from './terminal.ts';

const help = `npm run restore-drill -- --stage <local|dev|prod>

表を書き出し、別の名前の空の表に読み込み、行の数と中身（SHA-256）が同じかを確かめます。動いている表には何も書きません。
作った表と書き出しは、終わると消します。AWS では、表の大きさにより数十分かかります。

  --keep          作った表と書き出しを残す
  --origin <URL>  ローカルの環境のアドレス（はじめは http://localhost:3000）`;

const options = { ...stageOptions, keep: { type: 'boolean', default: false } } as const;

type TableName = keyof typeof tables;
const placeOf: Readonly<Record<TableName, 'MAIN_TABLE' | 'TRAINING_LOG_TABLE'>> = {
  main: 'MAIN_TABLE',
  'training-log': 'TRAINING_LOG_TABLE',
};

/** Whether the table that was made holds what was exported. */
async function drill(name: TableName, place: Place, keep: boolean): Promise<boolean> {
  const dynamoDb = new DynamoDBClient({});
  const [table, spec] = [place[placeOf[name]], tables[name]];
  const copy =
    place.stage === 'local'
      ? await copyLocally(dynamoDb, table, spec)
      : await copyByExport({
          dynamoDb,
          s3: createS3Client(false),
          table,
          spec,
          bucket: place.DOCUMENTS_BUCKET,
          say,
        });
  try {
    const exported = await fingerprintOf(copy.exported());
    const restored = await fingerprintOf(rowsOf(dynamoDb, copy.tableName));
    const same = isSame(exported, restored);
    say(`${same ? '✓' : '✗'} ${name}`);
    say(`  書き出し ${String(exported.count)}行 ${exported.digest}`);
    say(`  読み込み ${String(restored.count)}行 ${restored.digest}`);
    return same;
  } finally {
    if (keep) say(`  ${copy.tableName} を残しました。`);
    else await copy.tidy();
    dynamoDb.destroy();
  }
}

await run(async () => {
  const { values } = readArguments(options, help);
  if (values.help === true) return say(help);
  const place = await enter(values.stage, values.origin);
  const different: TableName[] = [];
  for (const name of Object.keys(tables) as TableName[])
    if (!(await drill(name, place, values.keep))) different.push(name);
  if (different.length > 0)
    throw new Refused(`${different.join('、')} は、書き出したものと同じになりませんでした。`);
  say('書き出したものから、同じ表ができました。');
});
