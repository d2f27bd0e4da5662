/** An attempt that is over, as its page and as the server tell of it. */
import type { Page } from 'playwright-core';
import { createAttemptRepository } from '#functions/competition/attempt/repository.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createEntryRepository } from '#functions/competition/entry/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { resultContract } from '#shared/competition/result/contract.ts';
import { resultIdOf } from '#shared/competition/result/id.ts';
import { missesOf } from '#shared/competition/scoring/policy.ts';
import type { PreparedSeason } from '#test/support/competition/competition.ts';
import { eventually, personIdOf, type Person } from '#test/support/system.ts';
import type { Stage } from '#test/e2e/stage.ts';

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

/** The season is published, and the way from the end of the attempt leads to its result. */
export async function readPublished(
  { system }: Pick<Stage, 'system'>,
  { season, base }: PreparedSeason,
  page: Page,
  person: Person,
  { resultId, score }: { readonly resultId: string; readonly score: number },
): Promise<void> {
  const publishesAt = new Date(Date.now() - 1000).toISOString();
  await base.table.write(createCompetitionRepository(base.table).putSeason({ ...season, publishesAt }));
  await eventually(
    async () => {
      await system.schedules.run('publish-seasons');
      return person.call(resultContract.getResult, { params: { resultId } });
    },
    ({ status }) => status === 200,
  );
  await page.getByRole('link', { name: /ページへ$/u }).click();
  await page.waitForURL(`**/${resultId}`);
  await page.getByText(String(score)).first().waitFor();
}
