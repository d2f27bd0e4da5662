/** Printouts over the engine: each sheet once, each code once, whatever happens while they are drawn. */
import { expect, test } from 'vitest';
import { createApplicationTokens } from '#functions/competition/printout/application-token/repository.ts';
import { createBoardRepository } from '#functions/competition/board/repository.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createEntryRepository } from '#functions/competition/entry/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { createPrint } from '#functions/competition/printout/job.ts';
import { createPapers } from '#functions/competition/printout/papers.ts';
import { createPrintoutRepository, printoutKind } from '#functions/competition/printout/repository.ts';
import type { ResultPaper } from '#functions/competition/printout/result-document.ts';
import { createPublicationRepository } from '#functions/competition/publication/repository.ts';
import { createResultRepository, type ResultItem } from '#functions/competition/result/repository.ts';
import type { Job } from '#functions/platform/job/job.ts';
import { partsOf } from '#shared/competition/printout/policy.ts';
import type { PrintoutKind } from '#shared/competition/printout/schema.ts';
import { standing } from '#test/support/competition/contenders.ts';
import { season } from '#test/support/entry-drill.ts';
import { createWorld, jobFaultSuite, type World } from '#test/support/job-suite.ts';

const owner = 'usr_printer-0001';
const decoder = new TextDecoder();
const encoder = new TextEncoder();
const bytesOf = (value: unknown): Promise<Uint8Array> =>
  Promise.resolve(encoder.encode(JSON.stringify(value)));

const published = (number: number): ResultItem => {
  const { result } = standing(number, { state: 'published' });
  return { ...result, season: { ...result.season, id: season.id } };
};

async function begin(kind: PrintoutKind = 'result-sheet'): Promise<{ world: World; job: Job }> {
  const world = createWorld(({ table }, { clock, jobs }) => [
    createPrint({
      printouts: createPrintoutRepository(table, clock, jobs),
      papers: createPapers({
        entries: createEntryRepository(table),
        results: createResultRepository(table),
        boards: createBoardRepository(table),
        tokens: createApplicationTokens(table),
        competition: createCompetitionRepository(table),
        publications: createPublicationRepository(table),
        organizations: createOrganizationRepository(table),
        orders: { listPrices: () => Promise.resolve([]) },
        publicOrigin: 'https://typing.example',
        clock,
      }),
      drawTickets: bytesOf,
      drawResults: bytesOf,
    }),
  ]);
  const { table, jobs, clock } = world;
  await table.write(createCompetitionRepository(table).putSeason(season));
  const results = [1, 2, 3].map(published);
  for (const result of results) await table.write(createResultRepository(table).add(result));
  const parts = partsOf(
    results.map(({ userId, resultId }, index) => ({
      userId,
      ids: [resultId],
      groupName: `${String(index + 1)}組`,
      name: '',
    })),
  );
  const id = 'job_PRINTOUT0001';
  for (const write of createPrintoutRepository(table, clock, jobs).putParts(id, parts))
    await table.write(write);
  const input = { kind, seasonId: season.id, seasonTitle: season.title, parts: parts.length };
  const job = await world.start({
    job: {
      owner,
      id,
      kind: printoutKind,
      input,
      by: owner,
      byName: '',
      startedAt: clock().toISOString(),
      total: 3,
    },
    cursors: [0],
  });
  return { world, job };
}

const papersIn = ({ files }: World, { files: made }: Job): ResultPaper[] =>
  made.flatMap(({ key }) => JSON.parse(decoder.decode(files.get(key))) as ResultPaper[]);

jobFaultSuite({
  name: 'result sheets of three classes',
  begin,
  expectDone(world, job) {
    expect([...world.files.keys()].toSorted()).toEqual(job.files.map(({ key }) => key).toSorted());
    expect(job.files.map(({ name, items }) => [name, items])).toEqual(
      [1, 2, 3].map((number) => [`成績シート_2026年度冬季大会_${String(number)}組.pdf`, 1]),
    );
    const codes = world.table.items().filter(({ pk }) => String(pk).startsWith('APPLICATION_TOKEN#'));
    expect(codes).toHaveLength(3);
    const addresses = papersIn(world, job).map(({ application }) => application?.address ?? '');
    expect(addresses.toSorted()).toEqual(
      codes
        .map(({ token }) => `https://typing.example/certificateApplicationQr?t=${String(token)}`)
        .toSorted(),
    );
    expect(job.done).toBe(3);
  },
});

test('GIVEN a result that was disqualified since it was asked for THEN it is left out, and said', async () => {
  const { world, job } = await begin();
  await world.table.write(
    createResultRepository(world.table).replaceUnseen(
      { ...published(2), state: 'disqualified' },
      'published',
    ),
  );

  const ended = await world.finish(job);

  const printouts = createPrintoutRepository(world.table, world.clock, world.jobs);
  expect(printouts.of(ended)).toMatchObject({ state: 'ready', done: 3, gone: 1 });
  expect(ended.files.map(({ name }) => name)).toEqual([
    '成績シート_2026年度冬季大会_1組.pdf',
    '成績シート_2026年度冬季大会_3組.pdf',
  ]);
});

test('GIVEN a certificate was applied for since THEN its sheet says so instead of a code', async () => {
  const { world, job } = await begin();
  const { userId, resultId } = published(2);
  await world.table.write(
    createResultRepository(world.table).claim({ userId, resultId, applicationId: 'cap_applied-0001' }),
  );

  const ended = await world.finish(job);

  const papers = papersIn(world, ended);
  const told = papers.flatMap(({ results }) => results.map(({ closed }) => closed));
  expect(told).toEqual([undefined, '認定証は申込済みです', undefined]);
  expect(papers.map(({ application }) => application !== undefined)).toEqual([true, false, true]);
});

test('GIVEN a notice THEN nothing is made that sells anything', async () => {
  const { world, job } = await begin('notice');

  const ended = await world.finish(job);

  expect(papersIn(world, ended).map(({ application }) => application)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(world.table.items().some(({ pk }) => String(pk).startsWith('APPLICATION_TOKEN'))).toBe(false);
});

test('GIVEN a day later THEN the files are gone', async () => {
  const { world, job } = await begin();
  const ended = await world.finish(job);
  world.pass(24 * 60 * 60 * 1000);
  const printouts = createPrintoutRepository(world.table, world.clock, world.jobs);

  expect(printouts.of(ended)).toMatchObject({ state: 'expired', files: [] });
  expect(printouts.fileOf(ended, 1)).toBeUndefined();
  await world.sweepFiles();
  expect(world.files.size).toBe(0);
});
