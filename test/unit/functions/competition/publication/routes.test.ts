import { expect, test } from 'vitest';
import { publicationHandlers } from '#functions/competition/publication/routes.ts';
import type { Job } from '#functions/platform/job/job.ts';

const seasonId = 'sea_test-published';
const startedAt = '2026-05-10T00:00:00.000Z';
const job: Job = {
  owner: seasonId,
  id: 'job_1',
  kind: 'publish-season',
  state: 'done',
  input: {},
  by: '',
  byName: '',
  startedAt,
  lanes: 1,
  done: 3,
  counts: {},
  files: [],
};
const publishing = { seasonId, state: 'publishing', jobId: job.id } as const;
const publishedAt = '2026-05-10T00:01:00.000Z';

/** What the office is told where the publication is so at each look at it. */
async function told(state: Job['state'], ...looks: readonly object[]) {
  const left = [...looks] as (typeof publishing)[];
  const handlers = publicationHandlers({
    competition: { getSeason: async () => ({ publishesAt: startedAt }) as never },
    publications: { find: async () => left.shift() },
    jobs: { find: async () => ({ ...job, state }), withProgress: async (found) => found },
  });
  return handlers.getPublication({ params: { seasonId } } as never);
}

test('GIVEN it ends between two looks THEN it is published, and not said to have stopped', async () => {
  const answer = await told('done', publishing, { ...publishing, state: 'published', publishedAt });
  expect(answer).toMatchObject({ state: 'published', publishedAt, done: 3 });
});

test('GIVEN its job failed THEN it has stopped; while it runs it goes on', async () => {
  expect(await told('failed', publishing, publishing)).toMatchObject({ state: 'stopped' });
  expect(await told('running', publishing)).toMatchObject({ state: 'publishing' });
});
