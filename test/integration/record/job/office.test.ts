/** Work behind the pages in the office's hands: seen, gone on with, stopped, and recorded. */
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#functions/platform/id.ts';
import { createJobRepository, type JobRepository } from '#functions/platform/job/repository.ts';
import type { Job } from '#functions/platform/job/job.ts';
import { jobOfficeContract } from '#shared/record/job/office-contract.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { trailContract } from '#shared/record/trail/contract.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { servicesOf } from '#test/support/shop/large-order.ts';
import { eventually, signIn } from '#test/support/system.ts';

const system = openSystem();
const admin = signedIn(system, 'admin');
let jobs: JobRepository;
let services: Awaited<ReturnType<typeof servicesOf>>;
beforeAll(async () => {
  services = await servicesOf(system);
  jobs = createJobRepository(services.base.table, services.base.clock);
});

const school = 'org_sakurakey-elementary';

/** Written down, and nobody has been told to begin. */
async function waiting(owner: string, kind: string, input: unknown, cursor: unknown): Promise<Job> {
  const now = new Date();
  const { job, writes } = jobs.add({
    job: {
      owner,
      id: newId('job', now),
      kind,
      input,
      by: 'usr_somebody1',
      byName: '山田 桜',
      startedAt: now.toISOString(),
    },
    cursors: [cursor],
  });
  await services.base.table.transact(writes);
  return job;
}
async function failed(kind: string, failure = 'given-up'): Promise<Job> {
  const job = await waiting('OFFICE', kind, { search: {} }, '');
  const lanes = await jobs.lanes(job);
  const told = lanes.map((lane) => ({ ...lane, failure: { code: 'TimeoutError', at: job.startedAt } }));
  await services.base.table.transact(jobs.end({ ...job, state: 'failed', failure }, told, undefined));
  return job;
}
const list = async (of: 'at-work' | 'failed') =>
  (await admin.call(jobOfficeContract.listOfficeJobs, { query: { of } })).value().items;
const one = async (of: 'at-work' | 'failed', { id }: Job) => (await list(of)).find((job) => job.id === id);
const retry = ({ id, owner }: Job, seen: 'at-work' | 'failed' = 'failed') =>
  admin.call(jobOfficeContract.actOnJob, { params: { jobId: id }, body: { act: 'retry', owner, seen } });
const stop = ({ id, owner }: Job, reason: string) =>
  admin.call(jobOfficeContract.actOnJob, { params: { jobId: id }, body: { act: 'stop', owner, reason } });

describe('a job that failed', () => {
  test('is seen with its cause in words, goes on where it was, and is done: once', async () => {
    const job = await failed('document-export');
    expect(await one('failed', job)).toMatchObject({
      state: 'failed',
      failure: '相手のサービスから応答がありませんでした',
      acts: ['retry'],
    });

    const answers = await Promise.all([retry(job), retry(job), retry(job)]);

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await eventually(
      () => jobs.find(job.owner, job.id),
      (now) => now?.state === 'done',
    );
    expect(await one('failed', job)).toBeUndefined();
    const { items } = (await admin.call(trailContract.listTrail, { query: { kind: 'job' } })).value();
    expect(items.filter(({ subject }) => subject.id === job.id)).toMatchObject([
      { act: 'retry', detail: '書類のZIP' },
    ]);
  });

  test('is left alone where another try would not help, and where it is begun anew elsewhere', async () => {
    for (const job of [await failed('document-export', 'nothing-to-print'), await failed('roll-over')]) {
      expect((await one('failed', job))?.acts).toEqual([]);
      expect((await retry(job)).problem().code).toBe('version-conflict');
    }
  });
});

describe('a job at work', () => {
  test('that nobody was told of is begun', async () => {
    const job = await waiting('OFFICE', 'document-export', { search: {} }, '');
    expect(await one('at-work', job)).toMatchObject({ state: 'waiting', acts: ['retry', 'stop'] });

    (await retry(job, 'at-work')).value();

    await eventually(
      () => jobs.find(job.owner, job.id),
      (now) => now?.state === 'done',
    );
    expect(await one('at-work', job)).toBeUndefined();
  });

  test('is stopped with a reason, which its school reads in its own record', async () => {
    const job = await waiting(school, 'printout', {}, '');
    expect((await stop(job, ' ')).problem().code).toBe('invalid-input');

    (await stop(job, '先生から電話で依頼があったため')).value();

    await eventually(
      () => jobs.find(job.owner, job.id),
      (now) => now?.state === 'stopped',
    );
    const owner = await signIn(system, 'school');
    const { items } = (await owner.call(organizationContract.listAudit, { query: { limit: 5 } })).value();
    expect(items[0]).toMatchObject({ action: 'job-stopped', actorName: '事務局' });
    expect(items[0]?.detail).toContain('先生から電話で');
  });

  test('is not stopped where it is a person’s own, nor found under another owner', async () => {
    const job = await waiting('usr_somebody1', 'account-deletion', {}, '');

    expect((await stop(job, '念のため')).problem().code).toBe('version-conflict');
    expect((await stop({ ...job, owner: school }, '念のため')).problem().code).toBe('not-found');
  });
});
