import { describe, expect, test } from 'vitest';
import { createDrill } from '#test/support/import-drill.ts';

describe('an import against a provider that throttles and loses answers', () => {
  test.each([1, 2, 3])('makes every pupil once although workers are killed (seed %i)', async (seed) => {
    const drill = createDrill({
      schools: 2,
      pupilsOfEach: 400,
      perSecond: 40,
      kills: [5, 11],
      seed,
      twice: true,
    });
    await drill.addGroups();

    const first = await drill.upload();
    const second = await drill.upload();

    expect(first).toMatchObject({ accounts: 800, pupils: 800, counted: 800, killed: 2 });
    expect(first.throttled).toBeGreaterThan(0);
    expect(first.lostAnswers).toBeGreaterThan(0);
    for (const { counts } of first.jobs)
      expect(counts).toEqual({ created: 400, there: 0, updated: 0, refused: 0 });
    expect(second).toMatchObject({ accounts: 800, pupils: 800, counted: 800 });
    for (const { counts } of second.jobs)
      expect(counts).toEqual({ created: 0, there: 400, updated: 0, refused: 0 });
  });
});
