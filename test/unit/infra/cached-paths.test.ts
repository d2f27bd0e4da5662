/** What an endpoint lets the CDN keep is kept: CloudFront has a behaviour of its own for each, and for nothing else. */
import { expect, test } from 'vitest';
import { cachedPaths } from '#infra/cached-paths.ts';
import { endpoints } from '#shared/contracts.ts';

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll('*', '.*')}$`, 'u').test(path);
const all = [...endpoints].map(([, endpoint]) => endpoint);
/** CloudFront keeps one answer an address, whatever its query: lists by the page are for browsers alone. */
const kept = all.filter(
  ({ keepSeconds, edgeSeconds, query }) => (keepSeconds ?? edgeSeconds) !== undefined && query === undefined,
);

test('GIVEN an endpoint that may be kept THEN a path of CloudFront is its, and it is public and only read', () => {
  expect(kept.map(({ path }) => path)).toEqual(
    // What a page of everybody asks for, and at nine o'clock all of them at once.
    expect.arrayContaining(['/api/main/seasons', '/api/main/seasons/:seasonId/rules', '/api/main/prices']),
  );
  for (const { path, method, access } of kept) {
    expect([path, method, access.audience]).toEqual([path, 'GET', 'public']);
    expect(cachedPaths.filter((pattern) => matches(pattern, path))).toHaveLength(1);
  }
});

test('GIVEN such a path THEN nothing else is behind it', () => {
  const others = all.filter(
    (endpoint) => !kept.includes(endpoint) && !endpoint.path.startsWith('/api/badge/'),
  );
  for (const { path } of others) expect(cachedPaths.filter((pattern) => matches(pattern, path))).toEqual([]);
});
