/** What the local system builds when somebody asks for it. */
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { builtWhenAsked } from '#infra/local/built-folder.ts';

function setUp() {
  const builds: PromiseWithResolvers<void>[] = [];
  let stale = true;
  const isThere = builtWhenAsked(
    {
      folder: '/nowhere',
      isStale: () => stale,
      build: () => {
        const build = Promise.withResolvers<void>();
        builds.push(build);
        return build.promise;
      },
    },
    'つくれませんでした',
  );
  /** The status and text that were answered; undefined where it is there to be served. */
  const ask = (): string | undefined => {
    const said: string[] = [];
    const response = {
      writeHead: (status: number) => {
        said.push(String(status));
        return response;
      },
      end: (body: string) => said.push(body),
    } as unknown as ServerResponse;
    return isThere(response) ? undefined : said.join(' ');
  };
  return { ask, builds, makeFresh: () => (stale = false) };
}

test('who asks first has it built once, waits and then gets it', async () => {
  const { ask, builds, makeFresh } = setUp();

  expect(ask()).toMatch(/^503 .*つくっています/su);
  expect(ask()).toMatch(/^503 /u);
  expect(builds).toHaveLength(1);

  makeFresh();
  // Files that are there before the build has ended are not all of it.
  expect(ask()).toMatch(/^503 /u);
  builds[0]!.resolve();
  await new Promise(setImmediate);
  expect(ask()).toBeUndefined();
  expect(builds).toHaveLength(1);
});

test('what is wrong with it is said once, and the next who asks has it built again', async () => {
  const { ask, builds } = setUp();
  ask();
  builds[0]!.reject(new Error('npm ci <failed>'));
  await new Promise(setImmediate);

  expect(ask()).toMatch(/^500 .*つくれませんでした.*npm ci &lt;failed&gt;/su);
  expect(ask()).toMatch(/^503 /u);
  expect(builds).toHaveLength(2);
});
