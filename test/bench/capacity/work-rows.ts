/** What the worker would have done by now: nobody takes its messages here. */
import { createTemplateRepository } from '#functions/certificate/certificate-template/repository.ts';
import { createExports } from '#functions/access/data-export/repository.ts';
import { createEstimateRepository } from '#functions/shop/estimate/repository.ts';
import { createRejudgeRepository } from '#functions/competition/correction/rejudge/repository.ts';
import { createImportRepository } from '#functions/school/student-import/repository.ts';
import { createStudentRepository, wholeRoster } from '#functions/school/student/repository.ts';
import { isOver, type Job } from '#functions/platform/job/job.ts';
import { createJobRepository } from '#functions/platform/job/repository.ts';
import { remove } from '#functions/platform/table/write.ts';
import { templateInUse } from './master-data.ts';
import { dayMs, type RowBase } from './row-base.ts';

const clock = (): Date => new Date();

export function workRows({ table }: Pick<RowBase, 'table'>) {
  const students = createStudentRepository(table);
  const imports = createImportRepository(table);
  const templates = createTemplateRepository(table);
  const jobs = createJobRepository(table, clock);
  const exports = createExports(jobs, clock);

  async function finishJob(job: Job, key: string, items: number): Promise<void> {
    const ended = { ...job, state: 'done' as const, done: items, files: [{ key, items, name: 'bench.pdf' }] };
    await table.transact(jobs.end(ended, await jobs.lanes(job), 24));
  }
  /** Work on a whole school, as if the worker had come to its end: another may begin. */
  async function endRosterJobs(organizationId: string): Promise<void> {
    const { items } = await jobs.list(organizationId, { limit: 100 });
    for (const job of items.filter((one) => one.exclusive === wholeRoster && !isOver(one)))
      await table.transact(jobs.end({ ...job, state: 'done' }, await jobs.lanes(job), undefined));
  }

  return {
    endRosterJobs,
    async closeImport(organizationId: string, importId: string): Promise<void> {
      const undoUntil = new Date(Date.now() + dayMs).toISOString();
      await table.write(imports.change({ organizationId, id: importId }).set({ state: 'done', undoUntil }));
      await endRosterJobs(organizationId);
    },
    /** As if the worker had issued and drawn them. */
    async finishCards(organizationId: string, cardJobId: string): Promise<void> {
      const job = await jobs.find(organizationId, cardJobId);
      if (job === undefined) throw new Error('no cards were asked for');
      await finishJob(job, `exports/login-cards/${cardJobId}.pdf`, job.total ?? 0);
    },
    /** As if the worker had made the file. */
    async finishExport(userId: string): Promise<void> {
      const job = await exports.findLast(userId);
      if (job === undefined) throw new Error('no export was asked for');
      await finishJob(job, `exports/${userId}.zip`, 1);
    },
    /** As if the worker had come to its end. */
    async finishWork(owner: string, jobId: string): Promise<void> {
      const job = await jobs.find(owner, jobId);
      if (job === undefined) throw new Error(`${owner} has no job ${jobId}`);
      await finishJob(job, `exports/${jobId}.pdf`, 1);
    },
    finishRejudge: ({ seasonId: of, rejudgeId }: { seasonId: string; rejudgeId: string }): Promise<void> =>
      table.write(
        createRejudgeRepository(table)
          .change({ seasonId: of, id: rejudgeId, state: 'comparing' })
          .set({ state: 'compared' }),
      ),
    /** As if the worker had drawn a draft, and found nothing wrong with it. */
    async drewTemplate(version: number): Promise<void> {
      const item = await templates.get(version);
      const { check } = item;
      if (check === undefined) throw new Error(`nobody asked to draw version ${version}`);
      const sampleKey = `certificate-templates/${version}/bench.pdf`;
      const drawn = { ...item, check: { ...check, state: 'good' as const }, sampleKey };
      await table.transact(templates.save(item, drawn));
    },
    /** Nothing is left of the templates of the round before. */
    async forgetTemplates(): Promise<void> {
      const items = await templates.list();
      await table.transact([remove(templateInUse), ...items.flatMap((item) => templates.remove(item))]);
    },
    /** As if the worker had drawn it. */
    drewEstimate: (number: string): Promise<void> =>
      table.write(createEstimateRepository(table).setKept(number)),
    async graduate(year: { organizationId: string; fiscalYear: number }, userId: string): Promise<void> {
      const deleteAfter = new Date(Date.now() + dayMs).toISOString();
      const change = students.change(await students.getStudent(year, userId));
      change.set({ rolledOver: 'graduated', status: 'disabled', ...students.toBeDeleted(deleteAfter) });
      await table.transact([change]);
      await endRosterJobs(year.organizationId);
    },
  };
}
