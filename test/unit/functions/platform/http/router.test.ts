/** Our router leads where Hono's own default does, for every address there is and for what is nearly one. */
import type { Result, Router } from 'hono/router';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { SmartRouter } from 'hono/router/smart-router';
import { TrieRouter } from 'hono/router/trie-router';
import { expect, test } from 'vitest';
import { endpoints } from '#shared/contracts.ts';
import { OwnRouter } from '#functions/platform/http/router.ts';
import { expectSame } from '#test/support/same.ts';

const others = [
  ['ALL', '/*'],
  ['GET', '/api/badge/status-lists/:list{[1-9][0-9]{0,5}}/:purpose'],
  ['POST', '/api/webhook/stripe'],
  ['ALL', '/api/main/*'],
] as const;
const known: (readonly [string, string])[] = [
  ...[...endpoints.values()].map(({ method, path }) => [method, path] as const),
  ...others,
];
/** As `hono` puts them together. */
const hono = new SmartRouter<string>({ routers: [new RegExpRouter(), new TrieRouter()] });
const routers = [new OwnRouter<string>(), hono];
for (const router of routers)
  for (const [method, path] of known) router.add(method, path, `${method} ${path}`);

function found([handlers, stash]: Result<string>): unknown {
  return handlers.map(([handler, names]) => [
    handler,
    Object.fromEntries(
      Object.entries(names).map(([name, at]) => [name, typeof at === 'number' ? stash?.[at] : at]),
    ),
  ]);
}
const expectAlike = (method: string, path: string): void => {
  const [ours, theirs] = routers.map((router: Router<string>) => found(router.match(method, path)));
  expectSame(ours, theirs, `${method} ${path}`);
};

const segments = ['a', '1', '1234567', 'あ b', '%2F', '..', ':id', '*', 'a\nb'];
test('leads where the default router of Hono does', () => {
  expect(known.length).toBeGreaterThan(300);
  // Nobody asks by `ALL`: it is how a router says that any method will do.
  for (const [method, path] of known.filter(([by]) => by !== 'ALL'))
    for (const value of segments) {
      const real = path.replaceAll(/:\w+(?:\{.+?\}\})?/gu, value);
      for (const asked of [
        real,
        `${real}/`,
        `${real}/${value}`,
        `/${real}`,
        real.slice(0, -1),
        real.toUpperCase(),
      ])
        for (const by of [method, 'POST', 'HEAD']) expectAlike(by, asked);
    }
  for (const path of ['/', '//', '/api', '/api/main', '/api/main/', '/api/main//']) expectAlike('GET', path);
});
