/**
 * On AWS: the table at this moment is exported to S3 (from its point-in-time recovery, which costs the table nothing), and a
 * new table is made of the export. This is how a restore into another account or after a loss would go.
 */
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import {
  DescribeExportCommand,
  DescribeImportCommand,
  DescribeTableCommand,
  ExportTableToPointInTimeCommand,
  ImportTableCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import * as z from 'zod';
import type { TableSpec } from '#infra/system.ts';
import { tableDefinition } from '#infra/table-definition.ts';
import { Refused } from '../terminal.ts';
import { deleteTable, type Copy } from './copy.ts';
import { readLines } from './export-lines.ts';

interface Clients {
  readonly dynamoDb: DynamoDBClient;
  readonly s3: S3Client;
}

interface CopyOptions extends Clients {
  readonly table: string;
  readonly spec: TableSpec;
  /** Its `exports/` is emptied after some days, should the drill be killed. */
  readonly bucket: string;
  readonly say: (line: string) => void;
}

/** An export takes minutes whatever the size, an import of a million rows about half an hour. */
const lookEveryMs = 20_000;
const patienceMs = 3 * 60 * 60_000;

async function whenDone(
  what: string,
  look: () => Promise<{ state?: string | undefined; why?: string | undefined }>,
) {
  for (let waited = 0; ; waited += lookEveryMs) {
    const { state, why } = await look();
    if (state === 'COMPLETED') return;
    if (state !== 'IN_PROGRESS')
      throw new Refused(`${what}に失敗しました（${state ?? '不明'}）。${why ?? ''}`);
    if (waited >= patienceMs)
      throw new Refused(`${what}が3時間たっても終わりません。AWS の画面で確かめてください。`);
    await sleep(lookEveryMs);
  }
}

async function bodyOf(s3: S3Client, Bucket: string, Key: string): Promise<Readable> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  if (Body === undefined) throw new Error(`${Key} has no content`);
  return Body as Readable;
}

const manifestLine = z.object({ dataFileS3Key: z.string() });

async function* rowsOfExport(s3: S3Client, bucket: string, folder: string) {
  const manifest = await bodyOf(s3, bucket, `${folder}/manifest-files.json`);
  for (const line of (await manifest.toArray()).join('').split('\n')) {
    if (line.trim() === '') continue;
    const { dataFileS3Key } = manifestLine.parse(JSON.parse(line));
    yield* readLines((await bodyOf(s3, bucket, dataFileS3Key)).pipe(createGunzip()));
  }
}

async function removeBelow(s3: S3Client, Bucket: string, Prefix: string): Promise<void> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix }))
    if (Contents.length > 0)
      await s3.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects: Contents.map(({ Key }) => ({ Key })) } }),
      );
}

/** @throws Refused when AWS does not carry it out */
export async function copyByExport({ dynamoDb, s3, table, spec, bucket, say }: CopyOptions): Promise<Copy> {
  const { Table } = await dynamoDb.send(new DescribeTableCommand({ TableName: table }));
  const prefix = `exports/restore-drill/${String(Date.now())}`;
  say(`  ${table} を書き出しています`);
  const { ExportDescription } = await dynamoDb.send(
    new ExportTableToPointInTimeCommand({
      TableArn: Table?.TableArn,
      S3Bucket: bucket,
      S3Prefix: prefix,
      ExportFormat: 'DYNAMODB_JSON',
    }),
  );
  const ExportArn = ExportDescription?.ExportArn;
  await whenDone('書き出し', async () => {
    const { ExportDescription: now } = await dynamoDb.send(new DescribeExportCommand({ ExportArn }));
    return { state: now?.ExportStatus, why: now?.FailureMessage };
  });
  const folder = `${prefix}/AWSDynamoDB/${ExportArn?.split('/').at(-1) ?? ''}`;
  const tableName = `${table}-drill-${String(Date.now())}`;
  say(`  ${tableName} に読み込んでいます`);
  const { ImportTableDescription } = await dynamoDb.send(
    new ImportTableCommand({
      S3BucketSource: { S3Bucket: bucket, S3KeyPrefix: `${folder}/data/` },
      InputFormat: 'DYNAMODB_JSON',
      InputCompressionType: 'GZIP',
      TableCreationParameters: tableDefinition(tableName, spec),
    }),
  );
  const ImportArn = ImportTableDescription?.ImportArn;
  await whenDone('読み込み', async () => {
    const { ImportTableDescription: now } = await dynamoDb.send(new DescribeImportCommand({ ImportArn }));
    return { state: now?.ImportStatus, why: now?.FailureMessage };
  });
  return {
    exported: () => rowsOfExport(s3, bucket, folder),
    tableName,
    tidy: async () => {
      await deleteTable(dynamoDb, tableName);
      await removeBelow(s3, bucket, prefix);
    },
  };
}
