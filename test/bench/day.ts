/** D6: a model of the day on which a country competes: what meets in one place, who waits, and what it costs. */
import { createAttemptService } from '#functions/competition/attempt/service.ts';
import { createNoticeRepository } from '#functions/mail/notice/repository.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { composeAttempts } from '#functions/lambda/wiring/attempt.ts';
import { queues } from '#infra/system.ts';
import { typeTask } from '#infra/local/seed/typist.ts';
import { chunksOf } from '#test/companion/client.ts';
import { createAttemptDrill } from '#test/support/attempt-drill.ts';
import { countedTable } from '#test/support/table/counted-table.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';
import { createRandom } from '#test/support/virtual-time.ts';
import type { Bar, Figure } from './bar.ts';

/** Who goes through the real services; what they have in common is taken for everybody. */
const people = 800;
const starters = 100_000;
const startSeconds = 10;
const told = 1_000_000;
const schools = [300_000, 3_000_000] as const;

/** What AWS lets in or through: infra/stacks/api-stack.ts, season-day.md, and the documents of DynamoDB. */
const gatewayPerSecond = 2000;
const signInsPerSecond = 120;
const partition = { writes: 1000, readUnits: 3000 } as const;
/** Assumed of a request, and of a notice with its mail. */
const [requestSeconds, noticeSeconds] = [0.1, 0.1];
/** A function of 1,024 MB has this much of a processor. */
const processor = 1024 / 1769;
/** Dollars, Tokyo, of a million; prices as in infra/manual/costs.md. */
const price = {
  writeUnits: 0.715,
  readUnits: 0.1425,
  s3Puts: 4.7,
  requests: 1.29,
  gigabyteSeconds: 13.4,
} as const;
const [gigabytes, chunksEach] = [1, 60];

type Counts = ReadonlyMap<string, number>;
const since = (before: Counts, after: Counts): Map<string, number> =>
  new Map([...after].map(([place, count]) => [place, count - (before.get(place) ?? 0)]));
const sumOf = (counts: Counts): number => [...counts.values()].reduce((sum, count) => sum + count, 0);
/** A write in a transaction is two units, one of an index one; rows of up to a KB. */
const unitsOf = (counts: Counts): number =>
  [...counts].reduce((sum, [place, count]) => sum + count * (place.startsWith(':') ? 2 : 1), 0);
/** Of those that several people wrote to. */
function busiest(counts: Counts): { readonly place: string; readonly share: number } {
  const shared = [...counts].filter(([, count]) => count > people / 100);
  const [place, count] = shared.reduce((top, one) => (one[1] > top[1] ? one : top), ['none', 0]);
  return { place: place.replaceAll(/\d+$/gu, '<n>'), share: count / people };
}

async function compete() {
  const drill = createAttemptDrill(6);
  const stage = await drill.stage();
  const { table, calls } = countedTable(drill.calm.table);
  // One instance, as long as the day: what it asks for again after ten seconds is counted with the first.
  const service = createAttemptService({
    ...drill.calm,
    ...composeAttempts({ table, clock: drill.clock }),
    table,
  });
  const device = 'device-of-the-model';
  const persons = Array.from({ length: people }, (_, at) => `usr_model-${String(at).padStart(6, '0')}`);
  const entries = [];
  for (const [at, personId] of persons.entries())
    entries.push(await drill.enter(stage, personId, 'アカサタヤ'[at % 5]));
  const before = new Map(drill.written());
  const views = [];
  for (const [at, personId] of persons.entries())
    views.push(
      await service.start(personId, {
        entryId: entries[at]!.id,
        device,
        input: { method: 'romaji', layout: 'jis' },
      }),
    );
  const started = new Map(drill.written());
  const shared = calls.filter(
    (call) => call.startsWith('find') && !call.includes('usr_') && !call.includes('ENTRY#'),
  );
  drill.pass(60_000);
  for (const [at, personId] of persons.entries()) {
    const view = views[at]!;
    const log = typeTask(
      { form: view.form, task: view.task!, input: view.input, durationMs: 60_000 },
      { speed: 3, errors: 0.05, random: createRandom(at + 1) },
    );
    const chunks = chunksOf(view.token, log);
    for (const { number, ...chunk } of chunks)
      await service.receive(personId, {
        params: { attemptId: view.id, number },
        body: { ...chunk, token: view.token, device },
      });
    const finish = { token: view.token, device, chunkCount: chunks.length, lastHash: chunks.at(-1)!.hash };
    await service.finish(personId, { params: { attemptId: view.id }, body: finish });
  }
  const finished = new Map(drill.written());
  const began = process.cpuUsage();
  await drill.judge({ kill: 0, conflict: 0 });
  const { user, system } = process.cpuUsage(began);
  const judged = new Map(drill.written());
  return {
    start: since(before, started),
    typing: since(started, finished),
    judge: since(finished, judged),
    sharedReads: shared.length,
    judgeMs: (user + system) / 1000 / people,
  };
}

/** A notice to each of many who made their account themselves. */
async function tell(): Promise<Counts> {
  const { table } = createMemoryTable();
  const accounts = createAccountRepository(table);
  const at = new Date('2026-11-27T00:00:00.000Z');
  const notices = createNoticeRepository(table, () => at);
  const name = { family: '新田', given: '桜', familyKana: 'ニッタ', givenKana: 'サクラ' };
  const persons = Array.from({ length: people }, (_, index) => `usr_model-${String(index).padStart(6, '0')}`);
  for (const userId of persons)
    await table.transact(
      accounts.add({ userId, kind: 'individual', status: 'active', name, createdAt: at.toISOString() }),
    );
  const before = new Map(table.written());
  for (const userId of persons) await notices.add({ userId, key: 'told', template: 'told', parameters: {} });
  return since(before, table.written());
}

const minutes = (seconds: number): string => `${(seconds / 60).toFixed(1)} min`;
const dollars = (sum: number): string => `${Math.round(sum).toLocaleString('en')} USD`;

async function measure(): Promise<Figure[]> {
  const { start, typing, judge, sharedReads, judgeMs } = await compete();
  const notices = await tell();
  const perSecond = Math.min(gatewayPerSecond, starters / startSeconds);
  const instances = perSecond * requestSeconds;
  const reads = (instances * sharedReads) / 10;
  const atStart = busiest(start);
  const atEnd = busiest(judge);
  const ofNotices = busiest(notices);
  const judgesPerSecond = (queues.work.concurrency * 1000 * processor) / judgeMs;
  const noticesPerSecond = (queues.work.concurrency * queues.work.batchSize) / noticeSeconds;
  const line = (what: string, bar: string, figure: string, pass: boolean): Figure => ({
    id: 'D6',
    what,
    bar,
    figure,
    pass,
  });
  const writes = (counts: { readonly place: string; readonly share: number }, rate: number) =>
    [
      `${Math.round(counts.share * rate)} writes/s (${counts.place})`,
      counts.share * rate <= partition.writes,
    ] as const;
  const unitsEach = (unitsOf(start) + unitsOf(typing) + unitsOf(judge)) / people;
  // Two for the part and two for the look whether the attempt goes on.
  const chunkUnits = 4 * Math.max(0, chunksEach - sumOf(typing) / people);
  const attempt =
    ((unitsEach + chunkUnits) * price.writeUnits +
      chunksEach * (price.s3Puts + price.requests + requestSeconds * gigabytes * price.gigabyteSeconds) +
      chunksEach * 2.5 * price.readUnits) /
    1e6;
  return [
    line('starts: busiest partition, written', `≤ ${partition.writes}/s`, ...writes(atStart, perSecond)),
    line(
      'starts: rows that all read, together',
      `≤ ${partition.readUnits} units/s`,
      `${Math.round(reads)} reads/s of ${Math.round(instances)} instances (without their memory ${Math.round(5 * perSecond)})`,
      reads <= partition.readUnits,
    ),
    line(
      `starts: ${starters.toLocaleString('en')} in ${startSeconds} s`,
      'nobody is lost; the page asks again',
      `${Math.round((1 - perSecond / (starters / startSeconds)) * 100)} % are asked to wait at first, the last begins after ${Math.round(starters / perSecond)} s`,
      true,
    ),
    line(
      `sign-ins: ${starters.toLocaleString('en')} who are not signed in yet`,
      'the week before (season-day.md)',
      `${minutes(starters / signInsPerSecond)} at ${signInsPerSecond}/s`,
      true,
    ),
    line('judging: busiest partition, written', `≤ ${partition.writes}/s`, ...writes(atEnd, judgesPerSecond)),
    line(
      'judging: age of the queue at its end',
      '≤ 60 min',
      `${minutes(starters / judgesPerSecond)} at ${Math.round(judgesPerSecond)}/s (${judgeMs.toFixed(1)} ms of a processor each, on this machine)`,
      starters / judgesPerSecond <= 3600,
    ),
    line(
      'notices to a million: busiest partition that people share',
      `≤ ${partition.writes}/s`,
      ...writes(ofNotices, noticesPerSecond),
    ),
    line(
      'notices to a million: until the last',
      '≤ 60 min',
      `${minutes(told / noticesPerSecond)}, ${dollars((told * (unitsOf(notices) / people + 9) * price.writeUnits) / 1e6)}`,
      told / noticesPerSecond <= 3600,
    ),
    ...schools.map((pupils) =>
      line(
        `cost of the day, where one in ${Math.round(300_000 / starters)} of ${pupils.toLocaleString('en')} competes`,
        '≤ 0.001 USD a person',
        `${dollars(attempt * (pupils / 3))}, ${attempt.toFixed(5)} USD a person (${Math.round(unitsEach + chunkUnits)} write units, ${chunksEach} parts)`,
        attempt <= 0.001,
      ),
    ),
  ];
}

export const dayOfCompetition: Bar = {
  ids: ['D6'],
  describes: 'functions',
  how: `D6: ${people} people start, send, finish and are judged through the real services over a table in memory that counts; what they share is taken for ${starters} in ${startSeconds} s at what the gateway lets in (${gatewayPerSecond}/s). Assumed: ${requestSeconds} s a request, ${chunksEach} parts an attempt, prices of infra/manual/costs.md.`,
  measure,
};
