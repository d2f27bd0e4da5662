/** A season from its time of publication to its boards, over the real queue, table and schedules. */
import { beforeAll, expect, test } from 'vitest';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createEntryRepository } from '#functions/competition/entry/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { attemptOfficeContract } from '#shared/competition/attempt/contract.ts';
import { boardContract, boardOfficeContract } from '#shared/competition/board/contract.ts';
import { correctionContract, type RulingInput } from '#shared/competition/correction/contract.ts';
import { resultContract } from '#shared/competition/result/contract.ts';
import { resultIdOf } from '#shared/competition/result/id.ts';
import { rulingContract } from '#shared/competition/ruling/contract.ts';
import { shownNameContract } from '#shared/competition/board/shown-name/contract.ts';
import { chunksOf, Competitor, type Call } from '#test/companion/client.ts';
import { typeTask } from '#infra/local/seed/typist.ts';
import { holdSeason, readyEntry, type Stage } from '#test/support/competition/competition.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { classId } from '#test/support/pupils.ts';
import { eventually, personIdOf, signIn, timeComes, type Person } from '#test/support/system.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const durationSeconds = 2;
const romaji = { method: 'romaji', layout: 'jis' } as const;
const system = openSystem();
let stage: Stage;
const office = (attemptId: string) => ({
  get: async () =>
    (await people.admin.call(correctionContract.getRuledResult, { params: { attemptId } })).value(),
  rule: (body: RulingInput) =>
    people.admin.call(correctionContract.ruleResult, { params: { attemptId }, body }),
});
let people: Record<'individual' | 'individual2' | 'pupil' | 'school' | 'admin', Person>;

beforeAll(async () => {
  stage = await holdSeason(system, durationSeconds);
  people = {
    individual: await signIn(system, 'individual'),
    individual2: await signIn(system, 'individual2'),
    pupil: await signIn(system, 'pupil-1-1'),
    school: await signIn(system, 'school'),
    admin: await signIn(system, 'admin'),
  };
});

const call =
  (person: Person): Call =>
  async (endpoint, input) =>
    (await person.call(endpoint, input)).value();

/** @param loses a part of the log, so that somebody has to confirm it */
async function compete(who: 'individual' | 'individual2' | 'pupil', speed: number, loses = false) {
  const entry = await readyEntry(
    stage,
    personIdOf(people[who]),
    'guided',
    who === 'pupil'
      ? { organizationId: 'org_sakurakey-elementary', groupId: classId(1), schoolGrade: '5年' }
      : {},
  );
  const competitor = new Competitor(call(people[who]), 'device-of-the-test');
  const view = await competitor.start(entry.id, romaji);
  const log = typeTask(
    { form: view.form, task: view.task!, input: view.input, durationMs: durationSeconds * 1000 },
    { speed, errors: 0, random: createRandom(7), answer: () => '' },
  );
  await timeComes(system, Date.parse(view.startsAt) + durationSeconds * 1000);
  const chunks = chunksOf(view.token, log);
  for (const chunk of loses ? [] : chunks) await competitor.send(view, chunk);
  await competitor.finish(view, chunks);
  const results = createResultRepository(stage.base.table);
  await eventually(
    () => results.find(entry.personId, resultIdOf(view.id)),
    (result) => result?.state === (loses ? 'under-review' : 'provisional'),
  );
  return view;
}
const division = () => ({ seasonId: stage.season.id, divisionCode: stage.divisions.guided.code });
const board = (who: keyof typeof people, query = {}) =>
  people[who].call(boardContract.getBoard, { query: { ...division(), ...query } });
const ranked = (who: keyof typeof people, total: number) =>
  eventually(
    async () => {
      await system.schedules.run('rank-divisions');
      const answer = await board(who);
      return answer.status === 200 ? answer.value() : undefined;
    },
    (page) => page?.total === total,
  );

test('GIVEN finished attempts WHEN the time comes THEN results, lists and boards are public, and what is decided later joins them', async () => {
  const quick = await compete('individual', 12);
  await compete('pupil', 6);
  const late = await compete('individual2', 9, true);
  await system.schedules.run('publish-seasons');
  expect((await board('individual')).problem().code).toBe('not-found');
  expect(
    (await people.individual.call(resultContract.listResults, { query: {} })).value().items,
  ).not.toContainEqual(expect.objectContaining({ season: expect.objectContaining({ id: stage.season.id }) }));

  await stage.base.table.write(
    createCompetitionRepository(stage.base.table).putSeason({
      ...stage.season,
      publishesAt: new Date(Date.now() - 1000).toISOString(),
    }),
  );
  await system.schedules.run('publish-seasons');
  const first = await ranked('individual', 2);
  expect(first?.own).toMatchObject({ page: 1, line: { rank: 1, own: true } });
  expect(first?.lines.map(({ label }) => label)).toEqual(['Y.T.', 'Y.T.']);
  const id = resultIdOf(quick.id);
  const own = (await people.individual.call(resultContract.getResult, { params: { resultId: id } })).value();
  expect(own.state).toBe('published');
  const { items } = (
    await people.school.call(resultContract.listOrganizationResults, {
      query: { seasonId: stage.season.id },
    })
  ).value();
  expect(items).toHaveLength(1);
  const ofSchool = (await board('pupil', { board: 'school' })).value();
  expect(ofSchool).toMatchObject({ total: 1, own: { line: { rank: 1, own: true } } });
  expect((await board('individual', { board: 'school' })).problem().code).toBe('not-found');

  // Somebody vouches for the one under review: it is published at once, and the boards follow.
  await people.admin.call(attemptOfficeContract.confirmAttemptByOffice, {
    params: { attemptId: late.id },
    body: { note: '先生が立ち会っていたため', state: 'under-review', version: 1 },
  });
  const second = await ranked('individual2', 3);
  expect(second?.own?.line).toMatchObject({ rank: 3, score: 0 });

  await people.individual.call(shownNameContract.setShownName, { body: { shown: true } });
  await people.admin.call(boardOfficeContract.changeBoard, {
    params: division(),
    body: { act: 'freeze', reason: '確認のため' },
  });
  await system.schedules.run('rank-divisions');
  const boards = (
    await people.admin.call(boardOfficeContract.listBoards, { query: { seasonId: stage.season.id } })
  ).value().items;
  expect(boards.find(({ divisionCode }) => divisionCode === division().divisionCode)?.frozenAt).toBeDefined();
  expect((await board('individual')).value().lines[0]?.label).toBe('Y.T.');
  await eventually(
    async () =>
      (
        await people.admin.call(boardOfficeContract.listBoards, { query: { seasonId: stage.season.id } })
      ).value(),
    (all) => all.items.some(({ rankedAt, shownAt }) => rankedAt! > shownAt!),
  );
  await people.admin.call(boardOfficeContract.changeBoard, {
    params: division(),
    body: { act: 'unfreeze', reason: '確認が終わったため' },
  });
  expect((await board('individual')).value().lines[0]?.label).toBe('山田 太郎');
  // Corrected: the history is kept, the ranking follows, the holder is told.
  const { rule, get } = office(quick.id);
  const before = await get();
  const errors = { typo: 1, omission: 0, surplus: 0, unconverted: 0 };
  const correction: RulingInput = {
    act: 'correct',
    version: 1,
    reason: '機器の不具合のため',
    correct: 2,
    errors,
  };
  const corrected = (await rule(correction)).value();
  expect(corrected).toMatchObject({ state: 'corrected', score: 1, version: 2 });
  expect(corrected.history).toMatchObject([{ version: 1, state: 'published', score: before.score }]);
  expect((await rule(correction)).problem().code).toBe('version-conflict');
  const held = (await people.individual.call(resultContract.getResult, { params: { resultId: id } })).value();
  expect(held).toMatchObject({ state: 'corrected', score: 1, misses: 1 });
  await eventually(
    async () => {
      await system.schedules.run('rank-divisions');
      return (await board('individual')).value();
    },
    (page) => page.own?.line.rank === 2,
  );
  await eventually(
    () => Promise.resolve(system.mail.list()),
    (mails) => mails.some(({ subject }) => subject.includes('競技会の結果についてのお知らせ')),
  );

  // Disqualified with its entry, and both back again.
  const out = (await rule({ act: 'disqualify', version: 2, reason: '別の人が入力していたため' })).value();
  expect(out.state).toBe('disqualified');
  const entries = createEntryRepository(stage.base.table);
  expect((await entries.find(quick.entryId))?.state).toBe('disqualified');
  expect((await rule({ act: 'void', version: 3, reason: '確かめるため' })).problem().code).toBe(
    'ruling-not-possible',
  );
  const back = (await rule({ act: 'reinstate', version: 3, reason: '本人であると分かったため' })).value();
  expect(back).toMatchObject({ state: 'corrected', score: 1 });
  expect((await entries.find(quick.entryId))?.state).toBe('done');

  // Void: nobody sees it any more, nor does it come back by itself.
  await rule({ act: 'void', version: 4, reason: '停電のため' });
  expect(
    (await people.individual.call(resultContract.getResult, { params: { resultId: id } })).problem().code,
  ).toBe('not-found');
  const confirmed = await people.admin.call(attemptOfficeContract.confirmAttemptByOffice, {
    params: { attemptId: quick.id },
    body: { note: '確認', state: 'finished', version: 5 },
  });
  expect(confirmed.problem().code).toBe('ruling-not-possible');
  expect((await get()).state).toBe('void');

  const rulings = (
    await people.admin.call(rulingContract.listRulings, { query: { seasonId: stage.season.id } })
  ).value();
  expect(rulings.items.map(({ act, reason }) => [act, reason])).toEqual([
    ['void', '停電のため'],
    ['reinstate', '本人であると分かったため'],
    ['disqualify', '別の人が入力していたため'],
    ['correct', '機器の不具合のため'],
    ['unfreeze', '確認が終わったため'],
    ['freeze', '確認のため'],
    ['confirm', '先生が立ち会っていたため'],
  ]);
  expect(new Set(rulings.items.map(({ byName }) => byName))).toEqual(new Set(['事務 花']));
});
