/** CloudFront and the local front door begin every screen with the same document. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { pageRewrite } from '#infra/constructs/edge-functions.ts';
import { typingWorker } from '#shared/kernel/typing-worker.ts';
import { designerPage, documentOf, documents, isScreen, missingDocuments } from '#infra/documents.ts';

function asked(uri: string): string {
  const event = { request: { uri } };
  runInNewContext(`${pageRewrite}; handler(event);`, { event });
  return event.request.uri;
}

test.each([
  ['/', documents.top],
  ['/auth/signin', documents.any],
  ['/news/nws_1', documents.any],
  ['/dashboard/', documents.any],
  ['/top', documents.any],
  ['/typing', documents.typing],
  ['/typing/', documents.typing],
  ['/typing/lesson/か行-2', documents.typing],
  ['/typing-skills', documents.any],
  // Nothing of ours: the product says so, not S3.
  ['/foo.bar', documents.any],
  ['/apple-touch-icon.png', documents.any],
  ['/news/config.json', documents.any],
])('%s begins with %s', (uri, document) => {
  expect(asked(uri)).toBe(`/${document}`);
  expect(documentOf(uri)).toBe(document);
  expect(isScreen(uri)).toBe(true);
});

test('a file is itself', () => {
  for (const uri of [
    '/assets/first-x.js',
    '/top.html',
    '/config.json',
    '/favicon.svg',
    '/robots.txt',
    typingWorker,
  ]) {
    expect(asked(uri)).toBe(uri);
    expect(isScreen(uri)).toBe(false);
  }
});

test('a site as the local system builds it is not whole: the designer comes when somebody opens it', () => {
  const site = mkdtempSync(path.join(tmpdir(), 'typing-site-'));
  try {
    for (const file of Object.values(documents)) {
      mkdirSync(path.join(site, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(site, file), '');
    }
    expect(missingDocuments(site)).toEqual([designerPage]);

    mkdirSync(path.join(site, path.dirname(designerPage)));
    writeFileSync(path.join(site, designerPage), '');
    expect(missingDocuments(site)).toEqual([]);
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
});
