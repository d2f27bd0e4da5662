/** Appeals over the real parts: who may file and see them, until when, two at once, and the office's decisions. */
import { beforeAll, describe, expect, test } from 'vitest';
import { update } from '#functions/platform/table/write.ts';
import { appealContract, appealOfficeContract } from '#shared/competition/correction/appeal/contract.ts';
import { appealDays } from '#shared/competition/correction/appeal/schema.ts';
import { attentionContract } from '#shared/record/attention/contract.ts';
import { correctionContract } from '#shared/competition/correction/contract.ts';
import { resultContract } from '#shared/competition/result/contract.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { organizationOfficeContract } from '#shared/people/organization/office-contract.ts';
import { rulingContract } from '#shared/competition/ruling/contract.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { playedSeason, type Played } from '#test/support/competition/played.ts';
import { resultIdOf } from '#shared/competition/result/id.ts';
import { eventually, personIdOf, signIn, type Person } from '#test/support/system.ts';

const system = openSystem();
let played: Played;
let people: Record<'adult' | 'pupil' | 'school' | 'teacher' | 'organization' | 'other' | 'admin', Person>;
const dayMs = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  played = await playedSeason(system);
  const keys = {
    adult: 'individual2',
    pupil: 'pupil-1-6',
    school: 'school',
    teacher: 'teacher',
    organization: 'organization',
    other: 'individual',
    admin: 'admin',
  } as const;
  people = Object.fromEntries(
    await Promise.all(
      Object.entries(keys).map(async ([name, key]) => [name, await signIn(system, key)] as const),
    ),
  ) as typeof people;
});

const idOf = (which: keyof Played['attempts']): string => resultIdOf(played.attempts[which]);
const own = (person: Person, which: keyof Played['attempts']) => {
  const params = { resultId: idOf(which) };
  return {
    list: () => person.call(appealContract.listAppeals, { params }),
    file: (text = '正しく打ちました') => person.call(appealContract.fileAppeal, { params, body: { text } }),
    write: (text: string, version: number) =>
      person.call(appealContract.writeToAppeal, { params, body: { text, version } }),
    withdraw: (version: number) => person.call(appealContract.withdrawAppeal, { params, body: { version } }),
  };
};
const ofPupil = (person: Person) => {
  const params = { resultId: idOf('pupil') };
  return {
    list: () => person.call(appealContract.listPupilAppeals, { params }),
    file: (text = '生徒は正しく打ちました') =>
      person.call(appealContract.filePupilAppeal, { params, body: { text } }),
    withdraw: (version: number) =>
      person.call(appealContract.withdrawPupilAppeal, { params, body: { version } }),
  };
};
const office = (appealId: string) => ({
  get: () => people.admin.call(appealOfficeContract.getAppealForOffice, { params: { appealId } }),
  answer: (text: string, version: number) =>
    people.admin.call(appealOfficeContract.answerAppeal, { params: { appealId }, body: { text, version } }),
  reject: (version: number) =>
    people.admin.call(appealOfficeContract.decideAppeal, {
      params: { appealId },
      body: { decision: 'reject', version, reason: '記録のとおりです' },
    }),
});
const waiting = async (): Promise<string[]> => {
  const { items } = (
    await people.admin.call(attentionContract.listAttention, { query: { limit: 100 } })
  ).value();
  return items.filter(({ reason }) => reason === 'appeal-waits').map(({ subject }) => subject.id);
};

/** As if it had been published then. */
const publishedAgo = (which: keyof Played['attempts'], person: Person, ms: number): Promise<void> =>
  played.stage.base.table.write(
    update({ pk: `USER#${personIdOf(person)}`, sk: `RESULT#${idOf(which)}` }).set({
      publishedAt: new Date(Date.now() - ms).toISOString(),
    }),
  );

describe('GIVEN a published result', () => {
  test('WHEN its two weeks are almost over one may appeal, and a moment later not any more', async () => {
    const mine = own(people.adult, 'guided');
    await publishedAgo('guided', people.adult, appealDays * dayMs + 1000);
    expect((await mine.list()).value()).toMatchObject({ refusal: 'too-late', items: [] });
    expect((await mine.file()).problem().code).toBe('appeal-too-late');

    await publishedAgo('guided', people.adult, appealDays * dayMs - 60_000);
    const filed = (await mine.file()).value();
    expect(filed).toMatchObject({ state: 'open', filedBy: 'holder', version: 1 });
    expect((await mine.file()).problem().code).toBe('appeal-open');
    expect(await waiting()).toContain(filed.id);

    // Withdrawn, it waits for nobody.
    expect((await mine.withdraw(2)).problem().code).toBe('version-conflict');
    expect((await mine.withdraw(1)).value().state).toBe('withdrawn');
    expect(await waiting()).not.toContain(filed.id);
    expect((await mine.write('まだあります', 2)).problem().code).toBe('appeal-closed');
  });

  test('WHEN two are filed at the same moment THEN one of them is', async () => {
    const mine = own(people.adult, 'answers');
    const answers = await Promise.all([mine.file('ひとつめ'), mine.file('ふたつめ'), mine.file('みっつめ')]);
    const refused = answers.filter(({ status }) => status !== 200).map((answer) => answer.problem().code);
    expect(refused).toEqual(['appeal-open', 'appeal-open']);
    expect((await mine.list()).value().items).toHaveLength(1);
  });

  test('WHEN somebody else asks THEN there is nothing, and nothing can be filed', async () => {
    expect((await own(people.other, 'adult').list()).problem().code).toBe('not-found');
    expect((await own(people.other, 'adult').file()).problem().code).toBe('not-found');
    expect((await ofPupil(people.organization).list()).problem().code).toBe('not-found');
    expect((await ofPupil(people.organization).file()).problem().code).toBe('not-found');
    expect((await own(people.pupil, 'pending').file()).problem().code).toBe('not-found');
  });
});

test('GIVEN a teacher who appeals for a pupil WHEN the office answers and accepts THEN the result is corrected with it', async () => {
  const filed = (await ofPupil(people.teacher).file()).value();
  expect(filed.messages).toMatchObject([{ by: 'school', text: '生徒は正しく打ちました' }]);
  // The pupil follows it and adds to it, but it is the school's.
  expect((await own(people.pupil, 'pupil').list()).value().items).toMatchObject([{ id: filed.id }]);
  const added = (await own(people.pupil, 'pupil').write('わたしもそうおもいます', 1)).value();
  expect((await own(people.pupil, 'pupil').withdraw(added.version)).problem().code).toBe('appeal-closed');
  expect((await ofPupil(people.school).list()).value().refusal).toBe('open-already');

  const { answer, get } = office(filed.id);
  expect(await waiting()).toContain(filed.id);
  const answered = (await answer('記録を確かめます', added.version)).value();
  expect(await waiting()).not.toContain(filed.id);
  const told = async (subject: string) =>
    eventually(
      () => Promise.resolve(system.mail.list()),
      (mails) => mails.some((mail) => mail.subject.includes(subject)),
    );
  await told('異議申し立てに返事があります');

  const before = (
    await people.pupil.call(resultContract.getResult, { params: { resultId: idOf('pupil') } })
  ).value();
  const ruling = {
    act: 'correct',
    version: 1,
    reason: '機器の不具合でした',
    correct: before.correct + 10,
    errors: { typo: 0, omission: 0, surplus: 0, unconverted: 0 },
  } as const;
  const decide = (version: number, rulingVersion = 1) =>
    people.admin.call(appealOfficeContract.decideAppeal, {
      params: { appealId: filed.id },
      body: { decision: 'accept', version, ruling: { ...ruling, version: rulingVersion } },
    });
  const { correct, errors } = before;
  const unchanged = await people.admin.call(appealOfficeContract.decideAppeal, {
    params: { appealId: filed.id },
    body: { decision: 'accept', version: answered.version, ruling: { ...ruling, correct, errors } },
  });
  expect(unchanged.problem()).toMatchObject({ code: 'nothing-corrected', errors: [{ path: 'correct' }] });
  expect((await get()).value().state).toBe('open');
  // Neither half is done without the other.
  expect((await decide(answered.version, 7)).problem().code).toBe('version-conflict');
  expect((await get()).value().state).toBe('open');
  expect((await decide(answered.version)).value()).toMatchObject({
    state: 'accepted',
    reason: '機器の不具合でした',
  });
  const after = (
    await people.pupil.call(resultContract.getResult, { params: { resultId: idOf('pupil') } })
  ).value();
  expect(after).toMatchObject({ state: 'corrected', correct: before.correct + 10, misses: 0 });
  await told('異議申し立ての決定のお知らせ');

  const { items } = (
    await people.admin.call(rulingContract.listRulings, { query: { seasonId: played.stage.season.id } })
  ).value();
  expect(items.map(({ act, byName }) => [act, byName]).toSorted()).toEqual([
    ['appeal-accept', '事務 花'],
    ['correct', '事務 花'],
  ]);
  const ofSchool = (await people.school.call(organizationContract.listAudit, { query: {} })).value().items;
  const params = { organizationId: 'org_sakurakey-elementary' };
  const { audit } = (await people.admin.call(organizationOfficeContract.getOrganization, { params })).value();
  const both = (entries: typeof audit) => entries.slice(0, 2).map(({ actorName }) => actorName);
  expect(both(ofSchool)).toEqual(['事務局', '事務局']);
  expect(ofSchool[0], 'of nobody whom its list of staff names').not.toHaveProperty('actorMark');
  expect(both(audit)).toEqual(['事務 花（事務局）', '事務 花（事務局）']);
  expect((await decide(answered.version)).problem().code).toBe('appeal-closed');
  // A correction may be appealed against, too.
  expect((await ofPupil(people.school).list()).value().refusal).toBeUndefined();
});

test('GIVEN an appeal WHEN the result is changed for another reason THEN it can be upheld as changed, and not before', async () => {
  const { id, attemptId } = (await office((await ofPupil(people.school).file()).value().id).get()).value();
  const asChanged = () =>
    people.admin.call(appealOfficeContract.decideAppeal, {
      params: { appealId: id },
      body: { decision: 'accept-as-changed', version: 1, reason: '採点し直したため' },
    });
  const ruled = async () =>
    (await people.admin.call(correctionContract.getRuledResult, { params: { attemptId } })).value();
  // What was decided before it was filed is what it is about.
  expect((await ruled()).ruledAt).toBeDefined();
  expect((await asChanged()).problem().code).toBe('nothing-corrected');

  const { version, correct, errors } = await ruled();
  const ruling = { act: 'correct', version, reason: '採点の誤り', correct: correct + 1, errors } as const;
  (await people.admin.call(correctionContract.ruleResult, { params: { attemptId }, body: ruling })).value();
  expect((await asChanged()).value()).toMatchObject({ state: 'accepted', reason: '採点し直したため' });
  expect(await ruled()).toMatchObject({ version: version + 1, correct: correct + 1 });
});

test('GIVEN an appeal WHEN the office rejects it THEN the reason stands beside it and the result as it was', async () => {
  const mine = own(people.adult, 'adult');
  const { id } = (await mine.file('ミスの場所が違います')).value();
  expect((await office(id).reject(9)).problem().code).toBe('version-conflict');
  expect((await office(id).reject(1)).value().state).toBe('rejected');
  expect((await mine.list()).value().items).toMatchObject([
    { state: 'rejected', reason: '記録のとおりです' },
  ]);
  const result = await people.adult.call(resultContract.getResult, { params: { resultId: idOf('adult') } });
  expect(result.value().state).toBe('published');

  const open = (
    await people.admin.call(appealOfficeContract.listAppealsForOffice, { query: { of: 'open' } })
  ).value();
  const closed = (
    await people.admin.call(appealOfficeContract.listAppealsForOffice, { query: { of: 'closed' } })
  ).value();
  expect(open.items.every(({ state }) => state === 'open')).toBe(true);
  expect(closed.items[0]).toMatchObject({ id, state: 'rejected' });
});

test('a message is one line of text that says something', async () => {
  const mine = own(people.adult, 'adult');
  for (const text of ['', '　 ', 'あ'.repeat(501), 'a\u0007b'])
    expect((await mine.file(text)).problem().code).toBe('invalid-input');
});
