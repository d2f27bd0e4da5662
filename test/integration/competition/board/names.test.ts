/** Names on stored boards over the running product: allowed, withdrawn while frozen and in past seasons, gone with the account. */
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, test } from 'vitest';
import { seasonsAround } from '#infra/local/seed/competition.ts';
import { accountDeletionContract } from '#shared/access/account-deletion/contract.ts';
import { boardContract, boardOfficeContract } from '#shared/competition/board/contract.ts';
import { shownNameContract } from '#shared/competition/board/shown-name/contract.ts';
import { createBoardRepository } from '#functions/competition/board/repository.ts';
import { stand, standing, type Stood } from '#test/support/competition/contenders.ts';
import { holdSeason, type Stage } from '#test/support/competition/competition.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { newPassword, nextNewcomer } from '#test/support/people/newcomer.ts';
import { eventually, personIdOf, signIn, type Person } from '#test/support/system.ts';

const system = openSystem();
let stage: Stage;
let people: Record<'leaver' | 'school' | 'admin', Person>;
const { published } = seasonsAround(new Date());
const seasonIds = published.map(({ id }) => id);
// Nobody of the seed plays it.
const divisionCode = 'japanese-a-lower';
const schoolId = 'org_sakurakey-elementary';

const yearMs = 366 * 24 * 60 * 60 * 1000;
/** In a season that is over, typed as long ago. */
function stoodIn(
  index: number,
  number: number,
  who: { userId?: string; organizationId?: string },
  ago = 0,
): Stood {
  const { id, edition, name, title } = published[index]!;
  const made = standing(
    number,
    { state: 'published', score: 200 - number, ...who },
    { seasonId: id, divisionCode, finishedAt: new Date(Date.now() - ago).toISOString() },
  );
  const division = { ...made.result.division, code: divisionCode };
  return { ...made, result: { ...made.result, season: { id, edition, name, title }, division } };
}

beforeAll(async () => {
  stage = await holdSeason(system, 2);
  const { person: leaver } = await nextNewcomer(system, 'leaves-boards');
  people = { leaver, school: await signIn(system, 'school'), admin: await signIn(system, 'admin') };
  const userId = personIdOf(leaver);
  const { table } = stage.base;
  await stand(table, [
    stoodIn(0, 1, { userId }),
    stoodIn(0, 2, { organizationId: schoolId }),
    stoodIn(1, 3, { userId }),
    stoodIn(1, 4, { organizationId: schoolId }),
    stoodIn(1, 5, { organizationId: schoolId }, yearMs),
  ]);
  const boards = createBoardRepository(table);
  for (const seasonId of seasonIds)
    await table.write(boards.want({ seasonId, divisionCode }, '2026-01-01T00:00:00.000Z'));
  await see(['Y.T.', 'Y.T.'], 'Y.T.');
});

async function labelsOf(seasonId: string): Promise<string[] | undefined> {
  const answer = await people.admin.call(boardContract.getBoard, { query: { seasonId, divisionCode } });
  return answer.status === 200 ? answer.value().lines.map(({ label }) => label) : undefined;
}
/** On the boards of both seasons; `former` stands on the second alone. */
const see = (labels: readonly string[], former: string) =>
  eventually(
    async () => {
      await system.schedules.run('rank-divisions');
      return Promise.all(seasonIds.map(labelsOf));
    },
    (seen) => isDeepStrictEqual(seen, [labels, [...labels, former]]),
  );
const show = (who: 'leaver' | 'school', shown: boolean) =>
  people[who].call(shownNameContract.setShownName, { body: { shown } });
const freeze = (seasonId: string) =>
  people.admin.call(boardOfficeContract.changeBoard, {
    params: { seasonId, divisionCode },
    body: { act: 'freeze', reason: '確認のため' },
  });

describe('boards of two seasons, one of them frozen', () => {
  test('GIVEN names allowed and withdrawn THEN both seasons follow, but for who typed in a year of which the school said nothing; so does the account that is deleted', async () => {
    await show('leaver', true);
    await show('school', true);
    await see(['山田 太郎', '山田 太郎'], 'Y.T.');
    await freeze(seasonIds[1]!);

    await show('school', false);
    await see(['山田 太郎', 'Y.T.'], 'Y.T.');

    await people.leaver.call(accountDeletionContract.deleteAccount, {
      body: { password: newPassword, word: '削除' },
    });
    await see(['＊', 'Y.T.'], 'Y.T.');
  });
});
