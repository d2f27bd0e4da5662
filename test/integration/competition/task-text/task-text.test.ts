/** Task texts through the console's interface: two other people proof-read, what is sealed is nowhere to be read. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '#functions/competition/task-text/repository.ts';
import { taskTextOfficeContract } from '#shared/competition/task-text/office-contract.ts';
import { openSystem } from '#test/support/fixtures.ts';
import {
  actOn,
  sealedText,
  signInOffice,
  textInput,
  viewOf,
  type Office,
} from '#test/support/office/office.ts';
import { allRows } from '#test/support/ledger.ts';
import { type Person } from '#test/support/system.ts';

const { createTaskText, changeTaskText, listTaskTexts, actOnTaskText } = taskTextOfficeContract;

const system = openSystem();
let office: Office;
let [writer, one, two]: Person[] = [];

beforeAll(async () => {
  office = await signInOffice(system);
  [writer, one, two] = [office.writer, ...office.readers];
});

const created = async (more = {}) =>
  (await writer!.call(createTaskText, { body: textInput(more) })).value().id;
const errorsOf = async (body: object, form = 'transcription') =>
  (await writer!.call(createTaskText, { body: textInput({ form, body } as object) })).problem().errors;
const refusal = async (answer: ReturnType<typeof actOn>) => (await answer).problem().detail;

describe('writing', () => {
  test('GIVEN a draft THEN it stands in the list without its text, with what the server counted', async () => {
    const id = await created();
    const { items } = (
      await one!.call(listTaskTexts, { query: { state: 'draft', form: 'transcription' } })
    ).value();

    const found = items.find((item) => item.id === id);
    expect(found).toMatchObject({
      writtenByName: '事務 花',
      statistics: { characters: 10, kanjiShare: 0.4 },
      proofreadings: [],
    });
    expect(JSON.stringify(items)).not.toContain('教室《');
    expect(
      (await one!.call(listTaskTexts, { query: { state: 'draft', form: 'guided' } })).value().items,
    ).toEqual([]);
  });

  test('GIVEN notation that does not parse, or what no key of a guided task types THEN the line is told at the field', async () => {
    expect(await errorsOf({ kind: 'text', notation: 'よい\n朝《あさ' })).toEqual([
      { path: 'body', message: '2行目：《 が閉じていません。' },
    ]);
    expect(await errorsOf({ kind: 'text', notation: 'かわ\n川の水' }, 'guided')).toEqual([
      {
        path: 'body',
        message: '2行目：「川」「水」はキーで打てません。読みをつけるか、かなにしてください。',
      },
    ]);
    expect(await errorsOf({ kind: 'text', notation: '𓀀' })).toEqual([
      { path: 'body', message: '1行目：「𓀀」は表示できない文字です。' },
    ]);
    await created({ form: 'guided', body: { kind: 'text', notation: 'かわ\n川《かわ》の水《みず》' } });
  });

  test('GIVEN two changes of the same version THEN the second is a conflict and changes nothing', async () => {
    const id = await created();
    const change = (title: string) =>
      one!.call(changeTaskText, { params: { textId: id }, body: { ...textInput({ title }), version: 1 } });

    const answers = await Promise.all([change('はじめ'), change('あと')]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const kept = answers.find(({ status }) => status === 200)!.value();
    expect((await viewOf(one!, id)).text.title).toBe(kept.title);
    expect((await viewOf(one!, id)).trail.map(({ act }) => act)).toEqual(['changed', 'created']);
  });
});

describe('proof-reading', () => {
  test('takes two people, neither of whom wrote a word of it', async () => {
    const id = await created();
    expect((await viewOf(writer!, id)).acts).toEqual([]);
    expect(await refusal(actOn(writer!, id, 'proof-read'))).toMatch(/自分で書いた/u);
    expect(await refusal(actOn(writer!, id, 'seal'))).toMatch(/状態が変わっています/u);

    (await actOn(one!, id, 'proof-read')).value();
    expect(await refusal(actOn(one!, id, 'proof-read'))).toMatch(/すでに校正しています/u);
    const { state, proofreadings } = (await actOn(two!, id, 'proof-read')).value();

    expect(state).toBe('proof-read');
    expect(proofreadings.map(({ byName }) => byName)).toEqual(['校正 文', '校正 読子']);
    const answer = await writer!.call(changeTaskText, {
      params: { textId: id },
      body: { ...textInput(), version: 3 },
    });
    expect(answer.problem().code).toBe('text-fixed');
  });

  test('GIVEN a change in between THEN the reading is gone, and whoever changed it is no reader any more', async () => {
    const id = await created();
    (await actOn(one!, id, 'proof-read')).value();

    await two!.call(changeTaskText, { params: { textId: id }, body: { ...textInput(), version: 2 } });

    expect((await viewOf(one!, id)).text.proofreadings).toEqual([]);
    expect(await refusal(actOn(two!, id, 'proof-read'))).toMatch(/自分で書いた、または直した/u);
  });
});

/** Every request is a line in it. */
const logs = (): string => readFileSync(system.logFile('office'), 'utf8');

describe('a sealed text', () => {
  const secret = '山の向こうの合言葉はだれも知りません。';
  const body = { kind: 'text', notation: secret } as const;

  test('is in no answer, no list and no log, and its hash is the one an attempt is played with', async () => {
    const id = await sealedText(office, textInput({ body }));
    const { version, hash } = (await viewOf(one!, id)).text;

    const answers = [
      await viewOf(writer!, id),
      (await one!.call(listTaskTexts, { query: { state: 'sealed' } })).value(),
      (
        await writer!.call(actOnTaskText, { params: { textId: id }, body: { act: 'seal', version } })
      ).problem(),
      (
        await writer!.call(changeTaskText, { params: { textId: id }, body: { ...textInput(), version } })
      ).problem(),
      (await actOn(writer!, id, 'retire')).problem(),
    ];

    expect(logs()).toContain('task-texts');
    for (const word of ['山の向こう', '合言葉', 'だれも知りません']) {
      expect(JSON.stringify(answers)).not.toContain(word);
      expect(logs()).not.toContain(word);
    }
    expect(hash).toBe(hashOf(body));
    const holders = (await allRows(system)).filter((row) => JSON.stringify(row).includes('合言葉'));
    expect(holders.map(({ sk }) => sk)).toEqual(['BODY']);
  });

  test('GIVEN a fault found in time THEN it goes back to a draft with the reason, and is read again by two', async () => {
    const id = await sealedText(office);
    const { version } = (await viewOf(one!, id)).text;
    const bare = await one!.call(actOnTaskText, {
      params: { textId: id },
      body: { act: 'reopen', version, reason: '' },
    });
    expect(bare.problem().errors).toEqual([{ path: 'reason', message: '理由を入力してください' }]);

    (await actOn(one!, id, 'reopen')).value();

    const { text, body: shown, trail } = await viewOf(one!, id);
    expect(text).toMatchObject({ state: 'draft', proofreadings: [] });
    expect(text.hash).toBeUndefined();
    expect(shown?.kind).toBe('text');
    expect(trail[0]).toMatchObject({ act: 'reopen', byName: '校正 文', reason: '誤りが見つかったため' });
  });
});
