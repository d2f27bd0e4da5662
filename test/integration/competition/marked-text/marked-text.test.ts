/** Who sees what was typed, and from when: the marked text and the replay over the real worker, table and files. */
import { beforeAll, describe, expect, test } from 'vitest';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { createTaskTextRepository } from '#functions/competition/task-text/repository.ts';
import { resultIdOf } from '#shared/competition/result/id.ts';
import { correctionContract } from '#shared/competition/correction/contract.ts';
import { markedTextContract, markedTextOfficeContract } from '#shared/competition/marked-text/contract.ts';
import { replayContract, replayOfficeContract } from '#shared/competition/marked-text/replay/contract.ts';
import { resultContract } from '#shared/competition/result/contract.ts';
import { shownResultContract } from '#shared/competition/shown-result/contract.ts';
import type { TaskForm } from '#shared/competition/competition/schema.ts';
import { competeIn } from '#test/support/competition/competed.ts';
import { holdSeason, type Stage } from '#test/support/competition/competition.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { classId } from '#test/support/pupils.ts';
import { eventually, personIdOf, signIn, type Person } from '#test/support/system.ts';

const system = openSystem();
let stage: Stage;
let people: Record<
  'individual' | 'individual2' | 'pupil' | 'otherPupil' | 'school' | 'teacher' | 'organization' | 'admin',
  Person
>;
const played: Record<string, string> = {};
const idOf = (key: string): string => resultIdOf(played[key] ?? '');

const elementary = { organizationId: 'org_sakurakey-elementary', schoolGrade: '5年' };
const ofClass = (number: 1 | 2) => ({ ...elementary, groupId: classId(number) });

beforeAll(async () => {
  stage = await holdSeason(system, 3);
  const keys = {
    individual: 'individual',
    individual2: 'individual2',
    pupil: 'pupil-1-1',
    otherPupil: 'pupil-2-1',
    school: 'school',
    teacher: 'teacher',
    organization: 'organization',
    admin: 'admin',
  } as const;
  people = Object.fromEntries(
    await Promise.all(
      Object.entries(keys).map(async ([name, key]) => [name, await signIn(system, key)] as const),
    ),
  ) as typeof people;
  const play = async (key: string, person: Person, form: TaskForm, place = {}) => {
    played[key] = await competeIn(stage, person, form, place);
  };
  await Promise.all([
    play('guided', people.individual, 'guided'),
    play('answers', people.individual, 'answers'),
    play('text', people.pupil, 'transcription', ofClass(1)),
    play('otherClass', people.otherPupil, 'transcription', ofClass(2)),
    play('out', people.individual2, 'transcription'),
  ]);
});

const own = (person: Person, key: string) =>
  person.call(markedTextContract.getMarkedText, { params: { resultId: idOf(key) } });
const ofPupil = (person: Person, key: string) =>
  person.call(markedTextContract.getPupilMarkedText, { params: { resultId: idOf(key) } });
const replay = (person: Person, key: string) =>
  person.call(replayContract.getReplay, { params: { resultId: idOf(key) } });
const pupilReplay = (person: Person, key: string) =>
  person.call(replayContract.getPupilReplay, { params: { resultId: idOf(key) } });
const forOffice = (key: string) => ({
  marked: () =>
    people.admin.call(markedTextOfficeContract.getMarkedTextForOffice, {
      params: { attemptId: played[key] ?? '' },
    }),
  replay: () =>
    people.admin.call(replayOfficeContract.getReplayForOffice, { params: { attemptId: played[key] ?? '' } }),
});

describe('GIVEN a season that others still type in', () => {
  test('WHEN a result of it is asked about THEN only the office learns what was typed', async () => {
    expect((await own(people.individual, 'guided')).problem().code).toBe('not-found');
    expect((await replay(people.individual, 'guided')).problem().code).toBe('not-found');
    expect((await ofPupil(people.teacher, 'text')).problem().code).toBe('not-found');
    expect((await pupilReplay(people.school, 'text')).problem().code).toBe('not-found');

    expect((await forOffice('text').marked()).value().body.kind).toBe('text');
    expect((await forOffice('text').replay()).value().events.length).toBeGreaterThan(3);
  });

  test('WHEN somebody is disqualified, and told so at once THEN the text stays unknown to them', async () => {
    await people.admin.call(correctionContract.ruleResult, {
      params: { attemptId: played['out'] ?? '' },
      body: { act: 'disqualify', version: 1, reason: '別の人が入力していたため' },
    });
    const params = { resultId: idOf('out') };
    const result = (await people.individual2.call(resultContract.getResult, { params })).value();
    expect(result.state).toBe('disqualified');
    expect((await own(people.individual2, 'out')).problem().code).toBe('not-found');
    expect((await replay(people.individual2, 'out')).problem().code).toBe('not-found');

    const { items } = (await people.individual2.call(shownResultContract.listRevisions, { params })).value();
    expect(items).toMatchObject([
      {
        act: 'disqualify',
        reason: '別の人が入力していたため',
        before: { state: 'provisional' },
        after: { state: 'disqualified' },
      },
    ]);
  });
});

describe('GIVEN the season is published', () => {
  beforeAll(async () => {
    await stage.base.table.write(
      createCompetitionRepository(stage.base.table).putSeason({
        ...stage.season,
        publishesAt: new Date(Date.now() - 1000).toISOString(),
      }),
    );
    await system.schedules.run('publish-seasons');
    const results = createResultRepository(stage.base.table);
    for (const [key, person] of [
      ['guided', people.individual],
      ['answers', people.individual],
      ['text', people.pupil],
      ['otherClass', people.otherPupil],
    ] as const)
      await eventually(
        () => results.find(personIdOf(person), idOf(key)),
        (result) => result?.state === 'published' && result.publishedAt !== undefined,
      );
  });

  test('WHEN its holder asks THEN the misses stand in the text, as many as the result counts', async () => {
    const { body } = (await own(people.pupil, 'text')).value();
    const result = (
      await people.pupil.call(resultContract.getResult, { params: { resultId: idOf('text') } })
    ).value();
    const parts = body.kind === 'text' ? body.parts : [];
    const counted = (kind: string) =>
      parts.filter((part) => part.kind === kind).reduce((sum, { misses }) => sum + misses, 0);
    expect(result.misses).toBeGreaterThan(0);
    expect(counted('typo')).toBe(result.errors.typo);
    expect(counted('omission')).toBe(result.errors.omission);
    expect(parts.map(({ expected }) => expected).join('')).toContain('小さなねずみと学校へ');

    const { misses, events, complete } = (await replay(people.pupil, 'text')).value();
    expect(misses).toHaveLength(parts.filter((part) => part.misses > 0).length);
    expect(misses.toSorted((a, b) => a - b)).toEqual(misses);
    expect(events.length).toBeGreaterThan(3);
    expect(complete).toBe(true);
  });

  test('WHEN the task was guided THEN wrong keys and the way through the kana are told', async () => {
    const { body } = (await own(people.individual, 'guided')).value();
    const parts = body.kind === 'text' ? body.parts : [];
    expect(parts.some(({ kind, keys }) => kind === 'typo' && keys?.includes('KeyQ') === true)).toBe(true);
    const { lines, reached, misses } = (await replay(people.individual, 'guided')).value();
    expect(lines).toEqual(['あさひが のぼる。', 'かわの みずは つめたい。']);
    expect(reached.length).toBeGreaterThan(3);
    expect(misses).toHaveLength(parts.filter((part) => part.misses > 0).length);
  });

  test('WHEN it had questions THEN the key is told once nobody can be asked them any more', async () => {
    const answersOf = async () => {
      const { body } = (await own(people.individual, 'answers')).value();
      return body.kind === 'answers' ? body.answers : [];
    };
    expect((await answersOf())[0]).toEqual({
      prompt: '3+4',
      mark: 'wrong',
      given: expect.stringContaining('わからない'),
    });

    const texts = createTaskTextRepository(stage.base.table);
    const text = await texts.getText('txt_test-answers-text');
    await stage.base.table.write(texts.change(text, 'used'));
    expect((await answersOf())[0]).toMatchObject({ mark: 'wrong', key: ['7'] });
  });

  test('WHEN others ask THEN a school sees its pupils, a teacher their class, and nobody else anything', async () => {
    const params = { resultId: idOf('text') };
    expect((await ofPupil(people.school, 'text')).value().resultId).toBe(idOf('text'));
    expect((await ofPupil(people.teacher, 'text')).value().body.kind).toBe('text');
    expect((await pupilReplay(people.teacher, 'text')).value().form).toBe('transcription');
    const shown = (await people.teacher.call(shownResultContract.getPupilResult, { params })).value();
    expect(shown).toMatchObject({ holderName: '山田 太郎', revisions: [] });

    expect((await ofPupil(people.school, 'otherClass')).value().resultId).toBe(idOf('otherClass'));
    for (const [person, key] of [
      [people.teacher, 'otherClass'],
      [people.organization, 'text'],
      [people.school, 'guided'],
    ] as const) {
      expect((await ofPupil(person, key)).problem().code).toBe('not-found');
      expect((await pupilReplay(person, key)).problem().code).toBe('not-found');
      const of = { params: { resultId: idOf(key) } };
      expect((await person.call(shownResultContract.getPupilResult, of)).problem().code).toBe('not-found');
    }
    expect((await own(people.individual, 'text')).problem().code).toBe('not-found');
    expect((await replay(people.otherPupil, 'text')).problem().code).toBe('not-found');
  });
});
