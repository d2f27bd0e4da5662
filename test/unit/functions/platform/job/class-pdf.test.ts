/** PDFs of a class over the engine: made once, in files of a hundred sheets, for whoever asked and has the class still. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { createClassPdfs, createFindClassPdf, drawClassPdf } from '#functions/platform/job/class-pdf.ts';
import { remove, replace } from '#functions/platform/table/write.ts';
import { createWorld, jobFaultSuite, type World } from '#test/support/job-suite.ts';

const organizationId = 'org_school0001';
const groupId = 'grp_class00001';
const words = { pk: 'WORDS', sk: 'WORDS' };
const requestKey = '018f0000-0000-7000-8000-000000000001';
const teacher = (userId: string, ...groupIds: string[]): Actor => ({
  userId,
  kind: 'school',
  membership: { organizationId, role: 'teacher', state: 'approved', groupIds },
  twoStepSince: undefined,
  sessionsValidFrom: undefined,
});
const own = teacher('usr_teacher0001', groupId);

const pdf = {
  kind: 'made-up',
  input: z.object({ groupId: z.string(), many: z.int() }),
  keepHours: 24,
};

const drawn = (world: World): number[][] =>
  [...world.files.values()].map((body) => JSON.parse(new TextDecoder().decode(body)) as number[]);

async function begin(many = 250) {
  const world = createWorld(() => [
    drawClassPdf(pdf, {
      read: (_, input) =>
        Promise.resolve({
          sheets: Array.from({ length: input.many }, (__, sheet) => sheet),
          draw: (sheets) => Promise.resolve(new TextEncoder().encode(JSON.stringify(sheets))),
          name: '1組.pdf',
        }),
      end: () => [remove(words)],
    }),
  ]);
  const pdfs = createClassPdfs({ ...world, starter: world }, pdf);
  const started = await pdfs.start(own, requestKey, () =>
    Promise.resolve({ input: { groupId, many }, total: 250, writes: [replace(words)] }),
  );
  const job = (await world.jobs.find(organizationId, started.id))!;
  return { world, pdfs, job, find: createFindClassPdf(world, pdf) };
}

jobFaultSuite({
  name: 'a PDF of a class',
  begin,
  expectDone(world, job) {
    expect(job.files.map(({ items }) => items)).toEqual([100, 100, 50]);
    expect(
      drawn(world)
        .toSorted((a, b) => a[0]! - b[0]!)
        .flat(),
    ).toEqual([...Array(250).keys()]);
    expect(world.table.items().filter(({ pk }) => pk === 'WORDS')).toEqual([]);
  },
});

test('GIVEN the same request twice THEN nothing is prepared again, and there is one', async () => {
  const { pdfs, job } = await begin();

  const again = await pdfs.start(own, requestKey, () => Promise.reject(new Error('asked again')));

  expect(again).toMatchObject({ id: job.id, state: 'running', groupId, total: 250 });
  expect(await pdfs.list(own)).toHaveLength(1);
});

test('WHEN it is made THEN only who asked may fetch it, as long as the class is theirs and the time is not over', async () => {
  const { world, pdfs, job, find } = await begin();
  await expect(find(own, job.id)).rejects.toMatchObject({ code: 'not-found' });
  await world.finish(job);

  expect(await find(own, job.id, 3)).toMatchObject({ name: '1組.pdf', input: { groupId } });
  expect(await pdfs.list(own)).toMatchObject([{ state: 'ready', files: [{ items: 100 }, {}, {}] }]);
  const others = [teacher(own.userId, 'grp_class00002'), teacher('usr_teacher0002', groupId)];
  for (const actor of others) await expect(find(actor, job.id)).rejects.toMatchObject({ code: 'not-found' });
  await expect(find(own, job.id, 4)).rejects.toMatchObject({ code: 'not-found' });
  expect(await pdfs.list(teacher('usr_teacher0002', groupId))).toEqual([]);

  world.pass(25 * 3_600_000);
  await expect(find(own, job.id)).rejects.toMatchObject({ code: 'not-found' });
  expect(await pdfs.list(own)).toMatchObject([{ state: 'expired', files: [] }]);
});

test('GIVEN nobody is left by its turn THEN it failed, without a file', async () => {
  const { world, pdfs, job } = await begin(0);
  await world.finish(job);

  expect(await pdfs.list(own)).toMatchObject([{ state: 'failed', files: [] }]);
});
