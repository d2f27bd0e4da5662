/** The seeded seasons with their boards, as the schedule leaves them. */
import type { LocalSystem } from '#infra/local/local-system.ts';
import { seasonsAround } from '#infra/local/seed/competition.ts';
import { boardContract } from '#shared/competition/board/contract.ts';
import { eventually, signIn } from '#test/support/system.ts';

export const rankedDivision = 'romaji';

/** @returns the newest of them */
export async function rankedSeason(system: LocalSystem): Promise<string> {
  const individual = await signIn(system, 'individual');
  const seasonId = seasonsAround(new Date()).published.at(-1)?.id ?? '';
  await eventually(
    async () => {
      await system.schedules.run('rank-divisions');
      return individual.call(boardContract.getBoard, { query: { seasonId, divisionCode: rankedDivision } });
    },
    ({ status }) => status === 200,
  );
  return seasonId;
}
