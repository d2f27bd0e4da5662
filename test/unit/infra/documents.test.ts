/** CloudFront and the local front door begin every screen with the same document. */
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { pageRewrite } from '#infra/constructs/edge-functions.ts';
import { documentOf, documents, isScreen } from '#infra/documents.ts';

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
  for (const uri of ['/assets/first-x.js', '/top.html', '/config.json', '/favicon.svg', '/robots.txt']) {
    expect(asked(uri)).toBe(uri);
    expect(isScreen(uri)).toBe(false);
  }
});
