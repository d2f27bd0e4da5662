/** An attempt that is over, as its page and as the server tell of it. */
import type { Page } from 'playwright-core';
import { createAttemptRepository } from '#functions/competition/attempt/repository.ts';
import { createEntryRepository } from '#functions/competition/entry/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { resultIdOf } from '#shared/competition/result/id.ts';
import { missesOf } from '#shared/competition/scoring/policy.ts';
import type { PreparedSeason } from '#test/support/competition.ts';
import { personIdOf, type Person } from '#test/support/system.ts';

/** What the page counted, and what the server makes of the log it was sent. */
export async function judgedOf({ base }: PreparedSeason, page: Page, person: Person, entryId: string) {
  const shown = await page
    .locator('.typing-counts dd')
    .evaluateAll((all) => all.map(({ textContent }) => Number(/[\d.]+/u.exec(textContent)?.[0])));
  const entry = await createEntryRepository(base.table).find(entryId);
  const attemptId = entry?.attemptId ?? '';
  const [result, attempt] = await Promise.all([
    createResultRepository(base.table).findOfAttempt(personIdOf(person), attemptId),
    createAttemptRepository(base.table).find(attemptId),
  ]);
  const { errors, correct, score, accuracy = 0 } = result!;
  const counted = [correct, missesOf(errors), Math.floor(accuracy * 1000) / 10];
  return { shown, counted, score, attempt: attempt!, resultId: resultIdOf(attemptId) };
}
