/** A class of the seeded school in a season that is held now: some wait, one types, one is done, one has a gap, one is away, one is late. */
import type { LocalSystem } from '#infra/local/local-system.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createEntryRepository } from '#functions/competition/entry/repository.ts';
import { attemptContract } from '#shared/competition/attempt/contract.ts';
import { Competitor, sha256, type Call } from '#test/companion/client.ts';
import { holdSeason, readyEntry } from './competition.ts';
import { classId } from '#test/support/pupils.ts';
import { eventually, personIdOf, signIn } from '#test/support/system.ts';

const organizationId = 'org_sakurakey-elementary';
export const heldGroup = classId(1);
const keys = ['pupil-1-1', 'pupil-1-2', 'pupil-1-3', 'pupil-1-4', 'pupil-1-5', 'pupil-1-6'] as const;
const names = [
  ['青木', '葵'],
  ['石井', '陽翔'],
  ['上田', '陽菜'],
  ['遠藤', '樹'],
  ['岡田', '花音'],
  ['加藤', '湊'],
] as const;

/** @returns the season's id */
export async function heldClass(system: LocalSystem): Promise<string> {
  const stage = await holdSeason(system, 60);
  const entries = createEntryRepository(stage.base.table);
  const there = await entries.listOfOrganization(
    { organizationId, seasonId: stage.season.id, groupId: heldGroup },
    { limit: 20 },
  );
  if (there.items.length > 0) return stage.season.id;
  const people = await Promise.all(keys.map((key) => signIn(system, key)));
  const items = await Promise.all(
    people.map((person, index) =>
      readyEntry(stage, personIdOf(person), 'answers', {
        organizationId,
        groupId: heldGroup,
        groupName: '5年1組',
        name: { family: names[index]![0], given: names[index]![1], familyKana: 'ア', givenKana: 'ア' },
      }),
    ),
  );
  // As entering counts them.
  await stage.base.table.transact(
    createCompetitionRepository(stage.base.table).count(
      { seasonId: stage.season.id, divisionCode: stage.divisions.answers.code, quota: {} },
      undefined,
      items.length,
    ),
  );
  const competitorOf = (index: number): Competitor => {
    const call: Call = async (endpoint, input) => (await people[index]!.call(endpoint, input)).value();
    return new Competitor(call, `device-of-${keys[index]!}`);
  };
  await competitorOf(1).start(items[1]!.id);
  const done = await competitorOf(2).start(items[2]!.id);
  await competitorOf(2).finish(done, []);
  const gap = await competitorOf(3).start(items[3]!.id);
  await people[3]!.call(attemptContract.finishAttempt, {
    params: { attemptId: gap.id },
    body: { token: gap.token, device: `device-of-${keys[3]}`, chunkCount: 2, lastHash: sha256('gone') },
  });
  await eventually(
    () => entries.find(items[3]!.id),
    (entry) => entry?.underReview === true,
  );
  await stage.base.table.write(entries.change(items[4]!, 'absent'));
  return stage.season.id;
}
