/** A text that was played is put right beside itself: by whom, in which states, and what is refused of it. */
import { beforeAll, describe, expect, test } from 'vitest';
import { createTaskTextRepository, hashOf } from '#functions/competition/task-text/repository.ts';
import { taskTextOfficeContract } from '#shared/competition/task-text/office-contract.ts';
import { holdSeason, type Stage } from '#test/support/competition/competition.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { viewOf } from '#test/support/office/office.ts';
import { signIn, type Person } from '#test/support/system.ts';

const { correctTaskText, withdrawTextCorrection } = taskTextOfficeContract;

const system = openSystem();
let stage: Stage;
let [one, two]: Person[] = [];
const textOf = (form: string): string => `txt_test-${form}-text`;
const transcribed = textOf('transcription');

beforeAll(async () => {
  stage = await holdSeason(system, 60);
  [one, two] = await Promise.all([signIn(system, 'admin'), signIn(system, 'admin2')]);
  const { table } = stage.base;
  const texts = createTaskTextRepository(table);
  for (const form of ['transcription', 'answers', 'guided'])
    await table.write(texts.change(await texts.getText(textOf(form)), 'used'));
});

const said = (notation: string) => ({ kind: 'text', notation }) as const;
const correct = async (textId: string, body: object, more: { version?: number; reason?: string } = {}) => {
  const { version } = (await viewOf(one!, textId)).text;
  return one!.call(correctTaskText, {
    params: { textId },
    body: { body, reason: '「鼠」の誤り', version, ...more } as never,
  });
};

describe('a text that was played', () => {
  test('GIVEN a misprint WHEN it is corrected THEN what was played stays, and the trail keeps each reason', async () => {
    const before = await viewOf(one!, transcribed);
    const corrected = (await correct(transcribed, said('小さな鼠と行《い》った。'))).value();
    expect(corrected.correction).toMatchObject({
      byName: '事務 花',
      reason: '「鼠」の誤り',
      hash: hashOf(said('小さな鼠と行《い》った。')),
    });
    (await correct(transcribed, said('小さな鼠と行った。'), { reason: '読みも要らないため' })).value();

    const view = await viewOf(two!, transcribed);
    expect(view.body).toEqual(before.body);
    expect(view.text.statistics).toEqual(before.text.statistics);
    expect(view.corrected).toEqual(said('小さな鼠と行った。'));
    expect(view.trail.map(({ act, byName, detail, reason }) => [act, byName, detail, reason])).toEqual([
      ['corrected', '事務 花', '2行', '読みも要らないため'],
      ['corrected', '事務 花', '2行', '「鼠」の誤り'],
    ]);
    const texts = createTaskTextRepository(stage.base.table);
    expect(await texts.getCorrected(transcribed, corrected.correction!.hash), 'it was judged by').toEqual(
      said('小さな鼠と行《い》った。'),
    );
  });

  test('GIVEN two of the office at once THEN the second is a conflict and changes nothing', async () => {
    const { version } = (await viewOf(one!, transcribed)).text;
    const as = (person: Person, notation: string) =>
      person.call(correctTaskText, {
        params: { textId: transcribed },
        body: { body: said(notation), reason: '誤字', version },
      });
    const answers = await Promise.all([as(one!, 'はじめ'), as(two!, 'あと')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const kept = answers.find(({ status }) => status === 200)!.value();
    expect(hashOf((await viewOf(one!, transcribed)).corrected!)).toBe(kept.correction!.hash);
  });

  test('GIVEN a correction is withdrawn THEN nothing but what was played is left, and there is none to withdraw', async () => {
    const { version } = (await viewOf(one!, transcribed)).text;
    const withdraw = (seen: number, reason = '正しかったため') =>
      two!.call(withdrawTextCorrection, {
        params: { textId: transcribed },
        body: { reason, version: seen },
      });
    expect((await withdraw(version - 1)).problem().code).toBe('version-conflict');
    expect((await withdraw(version, '')).problem().errors).toEqual([
      { path: 'reason', message: '理由を入力してください' },
    ]);
    (await withdraw(version)).value();

    const { text, corrected, trail } = await viewOf(one!, transcribed);
    expect([text.correction, corrected]).toEqual([undefined, undefined]);
    expect(trail[0]).toMatchObject({ act: 'correction-withdrawn', reason: '正しかったため' });
    expect((await withdraw(text.version)).problem().detail).toMatch(/取り消す訂正はありません/u);
  });
});

describe('what is refused', () => {
  test('GIVEN a text that is not played, or guided THEN it says what to do instead', async () => {
    const sealed = await correct(textOf('program'), { kind: 'questions', questions: [] });
    expect(sealed.problem().code, 'there is nothing in it').toBe('invalid-input');
    const questions = [{ prompt: '画面に文字を出す命令', answers: ['puts'] }];
    const early = (await correct(textOf('program'), { kind: 'questions', questions })).problem();
    expect(early.code).toBe('text-not-correctable');
    expect(early.detail).toMatch(/使用済みにしてから/u);
    const guided = (await correct(textOf('guided'), said('あさひ'))).problem();
    expect(guided.detail).toMatch(/結果ごとに裁定/u);
  });

  test('GIVEN what cannot be judged beside what was played THEN it is told at the field', async () => {
    const told = async (textId: string, body: object) => (await correct(textId, body)).problem().errors;
    const { body } = await viewOf(one!, transcribed);
    expect(await told(transcribed, body!)).toEqual([
      { path: 'body', message: '競技で使ったものと同じです。まちがいを直してください' },
    ]);
    expect(await told(transcribed, said('よい\n朝《あさ'))).toEqual([
      { path: 'body', message: '2行目：《 が閉じていません。' },
    ]);
    expect(await told(transcribed, said('𓀀'))).toEqual([
      { path: 'body', message: '1行目：「𓀀」は表示できない文字です。' },
    ]);
    const questions = [{ prompt: '3+4', answers: ['7', '七'] }];
    expect(await told(textOf('answers'), { kind: 'questions', questions })).toEqual([
      {
        path: 'body',
        message: '問題の数は変えられません。競技で使ったときと同じ3問にしてください',
      },
    ]);
    expect(await told(transcribed, { kind: 'questions', questions })).toEqual([
      { path: 'body', message: '課題の形に合う内容を入力してください' },
    ]);
    expect((await correct(transcribed, said('朝'), { reason: '' })).problem().errors).toEqual([
      { path: 'reason', message: '理由を入力してください' },
    ]);
  });
});
