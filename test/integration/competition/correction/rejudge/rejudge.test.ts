/** A wrong answer key, found after publication: judged once more over the real parts, looked at, taken over or dropped. */
import { beforeAll, expect, test } from 'vitest';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { resultIdOf } from '#shared/competition/result/id.ts';
import { competitionOfficeContract } from '#shared/competition/competition/office-contract.ts';
import { boardContract } from '#shared/competition/board/contract.ts';
import { markedTextContract } from '#shared/competition/marked-text/contract.ts';
import { rejudgeContract } from '#shared/competition/correction/rejudge/contract.ts';
import type { Rejudge } from '#shared/competition/correction/rejudge/schema.ts';
import { replayContract } from '#shared/competition/marked-text/replay/contract.ts';
import { resultContract } from '#shared/competition/result/contract.ts';
import { rulingContract } from '#shared/competition/ruling/contract.ts';
import { taskTextOfficeContract } from '#shared/competition/task-text/office-contract.ts';
import { createTaskTextRepository } from '#functions/competition/task-text/repository.ts';
import { chunksOf, Competitor, type Call } from '#test/companion/client.ts';
import { typeTask } from '#infra/local/seed/typist.ts';
import { bodies, holdSeason, readyEntry, type Stage } from '#test/support/competition/competition.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { eventually, personIdOf, signIn, timeComes, type Person } from '#test/support/system.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const system = openSystem();
const admin = signedIn(system, 'admin');
let stage: Stage;
const people = new Map<string, { person: Person; resultId: string }>();

async function compete(key: string, second: string): Promise<void> {
  const person = await signIn(system, key);
  const call: Call = async (endpoint, input) => (await person.call(endpoint, input)).value();
  const entry = await readyEntry(stage, personIdOf(person), 'answers');
  const competitor = new Competitor(call, `device-of-${key}`);
  const view = await competitor.start(entry.id);
  const answers: Readonly<Record<string, string>> = { '3+4': '7', '12÷4': second, '8×8': '64' };
  const log = typeTask(
    { form: view.form, task: view.task!, input: view.input, durationMs: 2000 },
    { speed: 20, errors: 0, random: createRandom(7), answer: (prompt) => answers[prompt] ?? '' },
  );
  const chunks = chunksOf(view.token, log);
  await timeComes(system, Date.parse(view.startsAt) + 2000);
  for (const chunk of chunks) await competitor.send(view, chunk);
  await competitor.finish(view, chunks);
  people.set(key, { person, resultId: resultIdOf(view.id) });
}

const query = () => ({ seasonId: stage.season.id, divisionCode: stage.divisions.answers.code });
const resultOf = async (key: string) => {
  const { person, resultId } = people.get(key)!;
  return (await person.call(resultContract.getResult, { params: { resultId } })).value();
};
const look = async ({ seasonId, id: rejudgeId }: Rejudge) =>
  (await admin.call(rejudgeContract.getRejudge, { params: { seasonId, rejudgeId } })).value();
const begin = (reason: string) => admin.call(rejudgeContract.startRejudge, { body: { ...query(), reason } });
const until = (set: Rejudge, state: Rejudge['state']) =>
  eventually(
    () => look(set),
    (found) => found.state === state,
  );
const decide = ({ seasonId, id: rejudgeId }: Rejudge, decision: 'apply' | 'drop') =>
  admin.call(rejudgeContract.decideRejudge, {
    params: { seasonId, rejudgeId },
    body: { decision, reason: '確かめたため' },
  });

beforeAll(async () => {
  stage = await holdSeason(system, 2);
  await compete('individual', '3');
  await compete('individual2', '三つ');
  await compete('pupil-1-1', '四');
  const publishesAt = new Date(Date.now() - 1000).toISOString();
  await stage.base.table.write(
    createCompetitionRepository(stage.base.table).putSeason({ ...stage.season, publishesAt }),
  );
  const results = createResultRepository(stage.base.table);
  await eventually(
    async () => {
      await system.schedules.run('publish-seasons');
      await system.schedules.run('rank-divisions');
      const found = await Promise.all(
        [...people.values()].map(({ person, resultId }) => results.find(personIdOf(person), resultId)),
      );
      return found.every((one) => one?.state === 'published');
    },
    (done) => done,
  );
});

const ofText = { textId: 'txt_test-answers-text' };
const [first, second, third] = bodies.answers.questions;
const markedOf = async (key: string) => {
  const { person, resultId } = people.get(key)!;
  return (await person.call(markedTextContract.getMarkedText, { params: { resultId } })).value();
};

/** As the office does once the season is over. */
async function correctKey(): Promise<void> {
  const texts = createTaskTextRepository(stage.base.table);
  await stage.base.table.write(texts.change(await texts.getText(ofText.textId), 'used'));
  const { version } = await texts.getText(ofText.textId);
  const body = {
    kind: 'questions' as const,
    questions: [first, { prompt: '12÷4は', answers: ['三つ'] }, third].map(({ prompt, answers }) => ({
      prompt,
      answers: [...answers],
    })),
  };
  (
    await admin.call(taskTextOfficeContract.correctTaskText, {
      params: ofText,
      body: { body, reason: '12÷4の答えのまちがい', version },
    })
  ).value();
}

test('GIVEN the key has a wrong answer WHEN it is corrected and judged once more THEN nothing changes before it is taken over, and then all of it', async () => {
  expect(await resultOf('individual2')).toMatchObject({ state: 'published', correct: 2, misses: 1 });
  await correctKey();
  expect(await resultOf('individual2')).toMatchObject({ state: 'published', correct: 2 });

  const set = (await begin('正解に「三つ」を加えたため')).value();
  expect((await begin('もう一度')).problem().code).toBe('rejudge-undecided');
  expect(await until(set, 'compared')).toMatchObject({ compared: 3, different: 1, byHand: 0 });
  const params = { seasonId: set.seasonId, rejudgeId: set.id };
  const { items } = (await admin.call(rejudgeContract.listDifferences, { params, query: {} })).value();
  expect(items).toMatchObject([
    {
      resultId: people.get('individual2')!.resultId,
      before: { correct: 2 },
      after: { correct: 3, misses: 0 },
    },
  ]);
  expect(await resultOf('individual2')).toMatchObject({ state: 'published', correct: 2 });

  const [one, two] = await Promise.all([decide(set, 'apply'), decide(set, 'apply')]);
  expect([one.status, two.status].toSorted()).toEqual([200, 409]);
  expect(await until(set, 'applied')).toMatchObject({ applied: 1, passedBy: 0 });
  expect(await resultOf('individual2')).toMatchObject({ state: 'corrected', correct: 3, misses: 0 });
  expect(await resultOf('individual')).toMatchObject({ state: 'published', correct: 3 });
  expect((await decide(set, 'drop')).problem().code).toBe('version-conflict');

  await eventually(
    async () => {
      await system.schedules.run('rank-divisions');
      return people.get('individual2')!.person.call(boardContract.getBoard, { query: query() });
    },
    // The first ranking of the season may still be under way: there is no board before it.
    (answer) => answer.status === 200 && answer.value().own?.line.rank === 1,
  );
  await eventually(
    () => Promise.resolve(system.mail.list()),
    (mails) => mails.filter(({ text }) => text.includes('全員分もう一度採点し')).length === 1,
  );
});

test('GIVEN a corrected key THEN what was typed is marked by what it was judged by, and nobody stands worse for it', async () => {
  const gained = await markedOf('individual2');
  expect(gained.body).toMatchObject({
    answers: [{ mark: 'right' }, { prompt: '12÷4は', given: '三つ', mark: 'right', key: ['三つ'] }, {}],
  });
  expect(gained.corrected).toEqual([
    { line: 2, before: '12÷4（答え：3、三）', after: '12÷4は（答え：三つ）' },
  ]);
  const { person, resultId } = people.get('individual2')!;
  const replayed = await person.call(replayContract.getReplay, { params: { resultId } });
  expect(replayed.value()).toMatchObject({ prompts: ['3+4', '12÷4', '8×8'], misses: [] });

  const kept = await markedOf('individual');
  expect(kept.body).toMatchObject({
    answers: [{}, { prompt: '12÷4', given: '3', mark: 'right', key: [...second.answers] }, {}],
  });
  expect(kept.corrected).toBeUndefined();
  expect(await resultOf('pupil-1-1')).toMatchObject({ state: 'published', correct: 2, misses: 1 });
});

test('GIVEN nothing comes out otherwise THEN it is dropped, and stands among the rulings', async () => {
  const set = (await begin('念のため')).value();
  expect(await until(set, 'compared')).toMatchObject({ compared: 3, different: 0 });

  expect((await decide(set, 'drop')).value()).toMatchObject({ state: 'dropped' });
  const rulings = (
    await admin.call(rulingContract.listRulings, { query: { seasonId: stage.season.id } })
  ).value();
  expect(rulings.items.map(({ act, byName }) => [act, byName])).toEqual([
    ['rejudge-drop', '事務 花'],
    ['rejudge-apply', '事務 花'],
  ]);
  const listed = (
    await admin.call(rejudgeContract.listRejudges, { query: { seasonId: stage.season.id } })
  ).value();
  expect(listed.items.map(({ state }) => state)).toEqual(['dropped', 'applied']);
});

test('GIVEN the level table was wrong WHEN the season is corrected to another version THEN results stay until they are judged once more', async () => {
  const { code: divisionCode } = stage.divisions.answers;
  const params = { divisionCode };
  const read = async () => (await admin.call(competitionOfficeContract.getDivision, { params })).value();
  const { levels, bonuses, penalties, version } = (await read()).division;
  const easy = {
    effectiveFrom: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
    table: { version: 2, thresholds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
  };
  const tables = { levels: [...levels, easy], bonuses, penalties };
  const reason = '級の基準の桁のまちがい';
  (
    await admin.call(competitionOfficeContract.changeTables, { params, body: { tables, reason, version } })
  ).value();
  const correct = (chosen: number, seen: number) =>
    admin.call(competitionOfficeContract.correctTables, {
      params,
      body: { seasonId: stage.season.id, levels: chosen, bonuses: 1, penalties: 1, reason, version: seen },
    });
  expect((await correct(9, version + 1)).problem().code).toBe('tables-not-correctable');
  expect((await correct(2, version)).problem().code).toBe('version-conflict');
  expect((await correct(2, version + 1)).value().corrections).toMatchObject([{ levels: 2, reason }]);

  const { division, trail } = await read();
  expect(trail[0]).toMatchObject({ act: 'tables-corrected', reason });
  const eased = [
    ...levels,
    { ...easy, table: { version: 2, thresholds: easy.table.thresholds.map((n) => n * 2) } },
  ];
  const changed = await admin.call(competitionOfficeContract.changeTables, {
    params,
    body: { tables: { levels: eased, bonuses, penalties }, reason, version: division.version },
  });
  expect(changed.problem().code, 'results may be judged by it').toBe('table-in-force');

  expect((await resultOf('individual')).level).toBeUndefined();
  const set = (await begin(reason)).value();
  const { different, otherLevel } = await until(set, 'compared');
  expect([different, otherLevel]).toEqual([3, 3]);
  (await decide(set, 'apply')).value();
  await until(set, 'applied');
  expect(await resultOf('individual')).toMatchObject({ level: '4級' });
});

test('GIVEN a correction is withdrawn THEN results stay until they are judged once more, and are marked as they were judged', async () => {
  const { version } = await createTaskTextRepository(stage.base.table).getText(ofText.textId);
  (
    await admin.call(taskTextOfficeContract.withdrawTextCorrection, {
      params: ofText,
      body: { reason: 'どちらも正しいため', version },
    })
  ).value();
  expect(await resultOf('individual2')).toMatchObject({ correct: 3 });
  expect((await markedOf('individual2')).corrected).toHaveLength(1);

  const set = (await begin('訂正を取り消したため')).value();
  expect(await until(set, 'compared')).toMatchObject({ different: 1 });
  (await decide(set, 'apply')).value();
  await until(set, 'applied');
  expect(await resultOf('individual2')).toMatchObject({ correct: 2, misses: 1 });
  expect((await markedOf('individual2')).corrected).toBeUndefined();
});
