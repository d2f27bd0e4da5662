/** The office finds a result, decides about it, and is told of the certificate that says otherwise. */
import { beforeAll, expect, test } from 'vitest';
import { createContenderRepository } from '#functions/competition/ranking/repository.ts';
import { attentionContract } from '#shared/record/attention/contract.ts';
import { boardOfficeContract } from '#shared/competition/board/contract.ts';
import { correctionContract, type RulingInput } from '#shared/competition/correction/contract.ts';
import { publicationContract } from '#shared/competition/publication/contract.ts';
import { holdSeason, readyEntry, type Stage } from '#test/support/competition/competition.ts';
import { stand, standing } from '#test/support/competition/contenders.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { rankedDivision, rankedSeason } from '#test/support/competition/ranked.ts';
import { personIdOf, signIn } from '#test/support/system.ts';

const system = openSystem();
const admin = signedIn(system, 'admin');
let stage: Stage;
let personId: string;
const attemptId = 'att_00000007';

beforeAll(async () => {
  stage = await holdSeason(system, 2);
  personId = personIdOf(await signIn(system, 'individual2'));
  const { id, edition, name, title } = stage.season;
  const { code, name: divisionName, durationSeconds, unit } = stage.divisions.guided;
  const entry = await readyEntry(stage, personId, 'guided', {
    state: 'done',
    attemptId,
    ticketNumber: 'ABCDE01234',
  });
  const made = standing(
    7,
    { state: 'published', userId: personId, score: 40 },
    { seasonId: id, divisionCode: code, entryId: entry.id },
  );
  const result = {
    ...made.result,
    season: { id, edition, name, title },
    division: { code, name: divisionName, durationSeconds, unit },
    entryId: entry.id,
    certificateId: 'crt_00000007',
  };
  await stand(stage.base.table, [{ ...made, result }]);
});

const find = async (query: { ticketNumber?: string; kana?: string }) =>
  (
    await admin.call(correctionContract.findResults, { query: { seasonId: stage.season.id, ...query } })
  ).value().items;
const rule = async (body: RulingInput) =>
  (
    await admin.call(correctionContract.ruleResult, { params: { attemptId }, query: { personId }, body })
  ).value();
const raised = async () =>
  (await admin.call(attentionContract.listAttention, { query: {} }))
    .value()
    .items.filter(({ reason }) => reason === 'certificate-of-ruled-result');

test.each([[{ ticketNumber: 'ａｂｃｄｅ01234 ' }], [{ kana: 'やまだ た' }], [{ kana: 'ヤ' }]])(
  'GIVEN %j THEN the result is found',
  async (query) => {
    expect(await find(query)).toMatchObject([
      { attemptId, personId, name: '山田 太郎', state: 'published', score: 40 },
    ]);
  },
);

test.each([[{}], [{ kana: ' ' }], [{ kana: 'マダ' }], [{ ticketNumber: 'ABCDE99999' }]])(
  'GIVEN %j THEN nothing is found',
  async (query) => {
    expect(await find(query)).toEqual([]);
  },
);

test('GIVEN a name that went with its account THEN it is found no more', async () => {
  const contenders = createContenderRepository(stage.base.table);
  const gone = standing(8, { state: 'published' }, { seasonId: stage.season.id });
  await stand(stage.base.table, [gone]);
  expect(await find({ kana: 'ヤマダ' })).toHaveLength(2);
  await stage.base.table.write(contenders.forgetName(gone.contender));
  expect(await find({ kana: 'ヤマダ' })).toHaveLength(1);
});

test('GIVEN an issued certificate WHEN the level stays THEN nobody is bothered, WHEN it changes THEN the office is told', async () => {
  const errors = { typo: 0, omission: 0, surplus: 0, unconverted: 0 };
  const before = await rule({ act: 'correct', version: 1, reason: '確認', correct: 36, errors });
  expect(await raised()).toEqual([]);

  const after = await rule({ act: 'correct', version: 2, reason: '機器の不具合', correct: 5, errors });
  expect(after.level).not.toBe(before.level);
  expect(await raised()).toMatchObject([
    { subject: { kind: 'result', id: 'res_00000007', userId: personId } },
  ]);
});

test('GIVEN a void result of which no attempt is kept THEN its entry is done still, and there is nothing to give back', async () => {
  expect((await rule({ act: 'void', version: 3, reason: '停電' })).mayGiveBack).toBe(false);
  const back = await rule({ act: 'reinstate', version: 4, reason: '記録が見つかったため' });
  expect(back).toMatchObject({ mayGiveBack: false, entryState: 'done' });
});

test('GIVEN frozen boards THEN they are listed until they are not, and the publication says how far it is', async () => {
  const seasonId = await rankedSeason(system);
  const params = { seasonId, divisionCode: rankedDivision };
  const frozen = async () => (await admin.call(boardOfficeContract.listFrozenBoards, {})).value().items;
  const act = (body: { act: 'freeze' | 'unfreeze'; reason: string }) =>
    admin.call(boardOfficeContract.changeBoard, { params, body });
  await act({ act: 'freeze', reason: '確認' });
  expect(await frozen()).toMatchObject([params]);
  await act({ act: 'unfreeze', reason: '確認' });
  expect(await frozen()).toEqual([]);

  const publication = (
    await admin.call(publicationContract.getPublication, { params: { seasonId: stage.season.id } })
  ).value();
  expect(publication).toMatchObject({ state: 'waiting', done: 0, publishesAt: stage.season.publishesAt });
});
