import { expect, test } from 'vitest';
import { expectHistories, historiesTimeout } from '#test/support/histories.ts';
import { createDrill } from '#test/support/school/import-drill.ts';
import { createRandom } from '#test/support/virtual-time.ts';

/** Some schools upload at once, workers are killed at some second, every message may come twice; then all of it again. */
async function history(seed: number): Promise<Record<'killed' | 'throttled' | 'lostAnswers', number>> {
  const random = createRandom(seed);
  const upTo = (most: number): number => Math.floor(random() * most);
  const [schools, pupilsOfEach] = [1 + upTo(3), 120 + upTo(280)];
  const all = schools * pupilsOfEach;
  const drill = createDrill({
    schools,
    pupilsOfEach,
    perSecond: 20 + upTo(30),
    kills: Array.from({ length: 1 + upTo(3) }, () => 1 + upTo(10)),
    seed,
    twice: random() < 0.7,
  });
  await drill.addGroups();

  const first = await drill.upload();
  const second = await drill.upload();

  expect(first).toMatchObject({ accounts: all, pupils: all, counted: all });
  for (const { counts } of first.jobs)
    expect(counts).toEqual({ created: pupilsOfEach, there: 0, updated: 0, refused: 0 });
  expect(second).toMatchObject({ accounts: all, pupils: all, counted: all });
  for (const { counts } of second.jobs)
    expect(counts).toEqual({ created: 0, there: pupilsOfEach, updated: 0, refused: 0 });
  return first;
}

test(
  'imports against a provider that throttles and loses answers make every pupil once although workers are killed',
  () => expectHistories(4, history, { killed: 3, throttled: 1, lostAnswers: 1 }),
  historiesTimeout,
);
