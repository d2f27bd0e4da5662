/** The stand-in of S3 keeps what S3 promises to `putOnce`: of many at once the first wins, and all are told the same bytes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStorage } from '#functions/platform/storage/storage.ts';
import { localCredentials, region } from '#infra/local/environment.ts';
import { startQueuesAndFiles, type QueuesAndFiles } from '#infra/local/queues-and-files.ts';

let parts: QueuesAndFiles;
let client: S3Client;
const folder = mkdtempSync(path.join(tmpdir(), 'once-only-'));
beforeAll(async () => {
  parts = await startQueuesAndFiles(folder, 0);
  client = new S3Client({
    endpoint: parts.address,
    region,
    credentials: localCredentials,
    forcePathStyle: true,
  });
});
afterAll(async () => {
  client.destroy();
  await parts.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('GIVEN one document drawn by many at once THEN the first stays, whoever asks', async () => {
  const storage = createStorage({ bucket: 'documents', client });
  for (let round = 0; round < 10; round++) {
    const key = `certificates/crt_${String(round)}.pdf`;
    const drawn = Array.from({ length: 8 }, (_, who) =>
      Buffer.from(`drawing ${String(who)}`.repeat(2000 * (who + 1))),
    );
    const kept = await Promise.all(drawn.map((bytes) => storage.putOnce(key, bytes, '認定証.pdf')));
    const stored = Buffer.from((await storage.find(key)) ?? []).toString();
    for (const one of kept) expect(Buffer.from(one).toString()).toBe(stored);
    expect(await storage.putOnce(key, Buffer.from('later'), '認定証.pdf')).not.toHaveLength(5);
  }
});
