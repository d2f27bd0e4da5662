/** Practising with what is free: what is offered, what stays sealed, and the place in a field that is published. */
import { beforeAll, expect, test } from 'vitest';
import { pastTextId, seededTextId } from '#infra/local/seed/texts/index.ts';
import { typeTask } from '#infra/local/seed/typist.ts';
import { boardContract } from '#shared/competition/board/contract.ts';
import { toTask } from '#shared/competition/task-text/task.ts';
import { trialContract } from '#shared/competition/attempt/trial/contract.ts';
import { trainingLogContract } from '#shared/practice/training-log/contract.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { rankedDivision, rankedSeason } from '#test/support/competition/ranked.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const input = { method: 'romaji', layout: 'jis' } as const;
const textId = pastTextId(rankedDivision) ?? '';
const system = openSystem();
const pupil = signedIn(system, 'pupil-1-1');
let seasonId: string;

beforeAll(async () => {
  seasonId = await rankedSeason(system);
});

/** As somebody types it who needs so many seconds for a key. */
async function logOf(speed: number): Promise<string> {
  const { body, form } = (await pupil.call(trialContract.getFreeText, { params: { textId } })).value();
  const log = typeTask(
    { form, task: toTask(body), input, durationMs: 60_000 },
    { speed, errors: 0, random: createRandom(7), answer: () => '' },
  );
  return JSON.stringify(log);
}
const placeOf = async (log: string) =>
  (await pupil.call(trialContract.findPlace, { params: { textId }, body: { input, log } })).value();
const field = async () =>
  (
    await pupil.call(boardContract.getBoard, {
      query: { seasonId, divisionCode: rankedDivision, board: 'all', page: 1 },
    })
  ).value();

test('GIVEN texts of every state THEN only what was released is offered, and a sealed one is not there', async () => {
  const { texts, past, seasons, divisions } = (await pupil.call(trialContract.listTrials)).value();
  expect(texts.map(({ id }) => id)).toEqual(
    expect.arrayContaining([textId, seededTextId('practice-romaji')]),
  );
  expect(texts.map(({ id }) => id)).not.toContain(seededTextId(rankedDivision));
  expect(past.map(({ id }) => id)).toEqual([seasonId]);
  expect(seasons.find(({ phase }) => phase === 'entry' || phase === 'held')?.divisionCodes).toContain(
    rankedDivision,
  );
  expect(divisions.length).toBe(15);
  for (const sealed of [seededTextId(rankedDivision), 'txt_example01'])
    for (const answer of [
      await pupil.call(trialContract.getFreeText, { params: { textId: sealed } }),
      await pupil.call(trialContract.findPlace, { params: { textId: sealed }, body: { input, log: '[]' } }),
    ])
      expect(answer.problem().code).toBe('not-found');
});

test('GIVEN a season that is published WHEN its text is typed THEN the server judges the log and says the place, and nothing is kept', async () => {
  const before = await field();
  const ranked = before.lines.flatMap(({ rank, score }) => (rank === undefined ? [] : [score]));
  const quick = await placeOf(await logOf(12));
  const slow = await placeOf(await logOf(1));
  expect(quick.score).toBeGreaterThan(slow.score);
  for (const { score, place } of [quick, slow])
    expect(place).toEqual({
      rank: 1 + ranked.filter((other) => other > score).length,
      of: ranked.length,
    });
  // Nothing typed is the last place, and no figure is believed.
  expect(await placeOf('[]')).toEqual({
    score: 0,
    correct: 0,
    misses: 0,
    place: { rank: ranked.filter((other) => other > 0).length + 1, of: ranked.length },
  });
  expect(await field()).toEqual(before);
  const logs = (
    await pupil.call(trainingLogContract.listTrainingLogs, {
      query: { kind: 'maipaso', part: 'ローマ字' },
    })
  ).value();
  expect(logs.items).toEqual([]);
});

test('GIVEN a text that was played nowhere THEN it has no place', async () => {
  const params = { textId: seededTextId('practice-romaji') };
  const answer = await pupil.call(trialContract.findPlace, { params, body: { input, log: '[]' } });
  expect(answer.problem().code).toBe('not-found');
});
