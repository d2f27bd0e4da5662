/** Documents below our own origin, as behind CloudFront: a link of ours opens one document for five minutes, and nothing else does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createLinks } from '#functions/platform/storage/download-link.ts';
import { createStorage } from '#functions/platform/storage/storage.ts';
import { listen, send } from '#infra/local/http-part.ts';
import type { HttpPart } from '#infra/local/http-part.ts';
import { localCredentials as credentials, region } from '#infra/local/environment.ts';
import { startQueuesAndFiles, type QueuesAndFiles } from '#infra/local/queues-and-files.ts';
import { storedFiles, type StoredFiles } from '#infra/local/stored-files.ts';
import { filesPaths } from '#shared/kernel/own-origin.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'stored-files-'));
const key = 'receipts/2026/rct 1+é.pdf';
let parts: QueuesAndFiles;
let files: StoredFiles;
let door: HttpPart;
let url: URL;

beforeAll(async () => {
  parts = await startQueuesAndFiles(folder, 0);
  files = storedFiles(parts.address, credentials.accessKeyId);
  door = await listen(0, (request, response) =>
    files.serves(new URL(request.url ?? '/', 'http://localhost').pathname)
      ? files.handler(request, response)
      : send(response, 404, 'text/plain', 'not a stored file'),
  );
  const client = new S3Client({ endpoint: parts.address, region, credentials, forcePathStyle: true });
  const storage = createStorage({ bucket: 'documents', client });
  await storage.putOnce(key, Buffer.from('mine'), '領収書.pdf');
  await storage.putOnce('receipts/2026/theirs.pdf', Buffer.from('theirs'), '領収書.pdf');
  client.destroy();
  const linkTo = createLinks({
    bucket: 'documents',
    address: `${door.address}${filesPaths.documents}`,
    endpoint: parts.address,
    region,
    credentials,
    clock: () => new Date(),
  });
  url = new URL((await linkTo(key, '領収書.pdf')).url);
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await Promise.all([door.stop(), files.stop()]);
  await parts.stop();
  rmSync(folder, { recursive: true, force: true });
});

const changed = (change: (url: URL) => void): URL => {
  const other = new URL(url);
  change(other);
  return other;
};

test('GIVEN a link of ours THEN the document is saved under its name, and could do nothing if it were shown', async () => {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('mine');
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const part = await fetch(url, { headers: { range: 'bytes=1-2' } });
  expect([part.status, await part.text()]).toEqual([206, 'in']);
});

test.each([
  ['another document', changedTo('theirs.pdf')],
  ['a longer time', (other: URL) => other.searchParams.set('X-Amz-Expires', '86400')],
  ['a signature of nobody', (other: URL) => other.searchParams.set('X-Amz-Signature', '0'.repeat(64))],
  ['no signature', (other: URL) => (other.search = '')],
])('GIVEN %s in its place THEN it opens nothing', async (_, change) => {
  const answer = await fetch(changed(change));
  expect(answer.status).toBe(403);
  expect(await answer.text()).not.toMatch(/mine|theirs/u);
});
function changedTo(name: string): (url: URL) => void {
  return (other) => (other.pathname = other.pathname.replace(/[^/]+$/u, name));
}

test('GIVEN five minutes later THEN it opens nothing any more', async () => {
  vi.useFakeTimers({ now: Date.now() + 301_000, toFake: ['Date'] });
  const answer = await fetch(url);
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('expired')]);
});

test('GIVEN anything but reading, or another bucket THEN it is refused', async () => {
  expect((await fetch(url, { method: 'PUT', body: 'changed' })).status).toBe(405);
  const elsewhere = changed((other) => (other.pathname = other.pathname.replace('documents', 'web')));
  expect((await fetch(elsewhere)).status).toBe(404);
});
