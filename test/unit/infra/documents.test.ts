/** CloudFront and the local front door begin every screen with the same document. */
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { pageRewrite } from '#infra/constructs/edge-functions.ts';
import { documentOf, documents } from '#infra/documents.ts';

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
])('%s begins with %s', (uri, document) => {
  expect(asked(uri)).toBe(`/${document}`);
  expect(documentOf(uri)).toBe(document);
});

test('a file is itself', () => {
  for (const uri of ['/assets/first-x.js', '/top.html', '/config.json']) expect(asked(uri)).toBe(uri);
});
