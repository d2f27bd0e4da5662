/** The export of one's own data over the engine: one file, the newest, whatever happens while it is made. */
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import { createExports } from '#functions/access/data-export/repository.ts';
import { createHoldings } from '#functions/record/holding/repository.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { holdingKinds } from '#functions/lambda/wiring/holdings.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { createExportData } from '#functions/access/data-export/job.ts';
import { createWorld, jobFaultSuite, type World } from '#test/support/job-suite.ts';

const userId = 'usr_export-0001';
const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined, with: () => log };

async function beginIn(world: World) {
  const { start, jobs, clock } = world;
  return start({ ...createExports(jobs, clock).prepare(userId), busy: 'export-running' });
}
async function begin() {
  const world = createWorld(({ table, storage }, { clock, jobs }) => [
    createExportData({
      accounts: createAccountRepository(table),
      organizations: createOrganizationRepository(table),
      holdings: createHoldings(table, holdingKinds),
      events: createAccountEvents(table, clock),
      joined: { list: () => Promise.resolve([]) },
      exports: createExports(jobs, clock),
      jobs,
      storage,
      log,
    }),
  ]);
  await world.table.transact(
    createAccountRepository(world.table).add({
      userId,
      kind: 'individual',
      status: 'active',
      name: { family: '書出', given: '花', familyKana: 'カキダシ', givenKana: 'ハナ' },
      email: 'export@typing.example',
      createdAt: world.clock().toISOString(),
    }),
  );
  return { world, job: await beginIn(world) };
}
const contents = ({ files }: World): string[] =>
  [...files.values()].flatMap((zip) => Object.keys(unzipSync(zip)).filter((name) => name === 'profile.csv'));

jobFaultSuite({
  name: 'an export of one’s own data',
  begin,
  // It is told and asked for again instead of being tried for hours; only a kill repeats it.
  mayFail: true,
  expectDone(world, job) {
    expect([...world.files.keys()]).toEqual(job.files.map(({ key }) => key));
    if (job.state === 'done') expect(contents(world)).toEqual(['profile.csv']);
    expect(createExports(world.jobs, world.clock).state(job).status).toBe(
      job.state === 'done' ? 'ready' : 'failed',
    );
  },
});

test('GIVEN a second one THEN only its file is there, and a third may begin when it is over', async () => {
  const { world, job } = await begin();
  await world.finish(job);
  world.pass(1000);
  const second = await beginIn(world);
  await expect(beginIn(world)).rejects.toThrow('export-running');

  const ended = await world.finish(second);

  expect([...world.files.keys()]).toEqual(ended.files.map(({ key }) => key));
  expect((await createExports(world.jobs, world.clock).listWithFiles(userId)).map(({ id }) => id)).toEqual([
    second.id,
  ]);
  world.pass(1000);
  expect((await beginIn(world)).state).toBe('waiting');
});
