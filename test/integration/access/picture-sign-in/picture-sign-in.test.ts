/** Coming in by a picture and two words, with the real parts: who does, for how long, and what nobody gets past. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { entranceContract } from '#shared/access/entrance/contract.ts';
import {
  pictureClassContract,
  pictureSheetDownloadContract,
} from '#shared/access/picture-sign-in/contract.ts';
import { mostWrong, mostWrongOfClass } from '#shared/access/picture-sign-in/policy.ts';
import { pictureNames, pictures } from '#shared/access/picture-sign-in/pictures.ts';
import type { PictureClass, Tried } from '#shared/access/picture-sign-in/schema.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { organizationOfficeContract } from '#shared/people/organization/office-contract.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { inputOf } from '#shared/school/student/schema.ts';
import { arriveAs, enterWithPass, registerDomain, withCookie } from '#test/support/access/entrance.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { heard } from '#test/support/paper/heard.ts';
import { allRows, forgetRateLimits } from '#test/support/ledger.ts';
import {
  cardOf,
  enterByPicture,
  look,
  madeSheet,
  openDoor,
  otherWords,
  sheetOf,
  tryPicture,
} from '#test/support/access/picture-sign-in.ts';
import { aboutOf, textsOf } from '#test/support/paper/pdf-text.ts';
import { classId } from '#test/support/pupils.ts';
import { nextSecond, personIdOf, request, signIn, timeComes, type Person } from '#test/support/system.ts';

const system = openSystem();
let [teacher, owner, other] = [] as unknown as [Person, Person, Person];
let [aoi, haruto, hina] = ['', '', ''];
const [mine, theirs] = [classId(1), classId(2)];

beforeAll(async () => {
  [teacher, owner, other] = (await Promise.all(
    ['teacher', 'school', 'organization'].map((key) => signIn(system, key)),
  )) as [Person, Person, Person];
  [aoi, haruto, hina] = (await Promise.all(
    ['pupil-1-1', 'pupil-1-2', 'pupil-1-3'].map(async (key) => personIdOf(await signIn(system, key))),
  )) as [string, string, string];
});
beforeEach(() => forgetRateLimits(system));

const problemOf = async (answer: Promise<{ problem: () => { code: string } }>): Promise<string> =>
  (await answer).problem().code;
const ofClass = (groupId = mine) => ({ params: { groupId } });
const now = (person: Person = teacher, groupId = mine): Promise<PictureClass> =>
  person.call(pictureClassContract.getPictureClass, ofClass(groupId)).then((answer) => answer.value());
const triedOf = (open: PictureClass & { code: string }, userId: string): Tried => ({
  code: open.code,
  ...cardOf(open, userId),
});
const wrongOf = (tried: Tried): Tried => ({ ...tried, words: otherWords(tried.words) });
const sessionOf = (token: string) => request(system, sessionContract.getSession, undefined, token);
const free = (userIds: string[]) =>
  teacher.call(pictureClassContract.freePictures, { ...ofClass(), body: { userIds } });

describe('a class', () => {
  test('GIVEN a press THEN each has a picture of their own, and a second press changes nothing', async () => {
    const { children } = await openDoor(teacher, mine);
    const drawn = children.map(({ picture }) => picture);
    expect(drawn.length).toBeGreaterThan(5);
    expect(drawn).not.toContain(undefined);
    expect(new Set(drawn).size).toBe(drawn.length);

    const again = (await teacher.call(pictureClassContract.givePictures, ofClass())).value();
    expect(again.children).toEqual(children);
  });

  test('GIVEN whoever has the link THEN they see pictures in no order of the class, and nothing else of anybody', async () => {
    const open = await openDoor(teacher, mine);
    const answer = (await look(system, open.code)).value();
    expect(Object.keys(answer).toSorted()).toEqual(['groupName', 'pictures']);
    expect(answer.pictures).toEqual(
      pictures.filter((picture) => open.children.some((child) => child.picture === picture)),
    );
  });

  test('GIVEN a code THEN the table has its hash alone', async () => {
    const { code } = await openDoor(teacher, mine);
    expect(JSON.stringify(await allRows(system))).not.toContain(code);
  });

  test('GIVEN a teacher of another class, another organisation, a pupil THEN the class is not there for them', async () => {
    await expect(
      problemOf(teacher.call(pictureClassContract.getPictureClass, ofClass(theirs))),
    ).resolves.toBe('not-found');
    const acts = [
      pictureClassContract.getPictureClass,
      pictureClassContract.givePictures,
      pictureClassContract.shutDoor,
      pictureClassContract.listPictureSheets,
    ];
    for (const act of acts) await expect(problemOf(other.call(act, ofClass()))).resolves.toBe('not-found');
    const body = { minutes: 50 } as const;
    await expect(problemOf(other.call(pictureClassContract.openDoor, { ...ofClass(), body }))).resolves.toBe(
      'not-found',
    );
    await expect(
      problemOf(teacher.call(pictureClassContract.openDoor, { ...ofClass(theirs), body })),
    ).resolves.toBe('not-found');
    const pupil = await signIn(system, 'pupil-1-1');
    await expect(problemOf(pupil.call(pictureClassContract.getPictureClass, ofClass()))).resolves.toBe(
      'forbidden',
    );
    expect((await now(owner)).children).toHaveLength((await now()).children.length);
  });

  test('GIVEN what a teacher did THEN it stands in the school’s trail, without words', async () => {
    await openDoor(teacher, mine);
    (
      await teacher.call(pictureClassContract.changeWords, { ...ofClass(), body: { userIds: [hina] } })
    ).value();
    const { items } = (await owner.call(organizationContract.listAudit, { query: {} })).value();
    const actions = items.map(({ action }) => action);
    expect(actions.slice(0, 2)).toEqual(['picture-words-changed', 'picture-door-opened']);
    expect(actions).toContain('pictures-given');
    const { words = [] } = (await now()).children.find(({ userId }) => userId === hina) ?? {};
    expect(JSON.stringify(items)).not.toContain(words[0]);
  });
});

describe('a child', () => {
  test('GIVEN their picture and words THEN they are in as themselves, the teacher sees it, and the pass is spent', async () => {
    const open = await openDoor(teacher, mine);
    const { pool, username, pass } = (await tryPicture(system, triedOf(open, aoi))).value();

    const tokens = await enterWithPass(system, { pool, username }, pass);

    expect((await sessionOf(tokens?.AccessToken ?? '')).value().userId).toBe(aoi);
    expect((await now()).children.find(({ userId }) => userId === aoi)?.enteredAt).toBeDefined();
    await expect(enterWithPass(system, { pool, username }, pass)).rejects.toThrow('Incorrect');
  });

  test('GIVEN wrong words, and the picture of nobody THEN both are answered alike', async () => {
    const open = await openDoor(teacher, mine);
    const tried = triedOf(open, aoi);
    const unused = pictures.find((one) => open.children.every(({ picture }) => picture !== one));
    if (unused === undefined) throw new Error('the class has every picture');
    const [wrong, nobody] = await Promise.all([
      tryPicture(system, wrongOf(tried)),
      tryPicture(system, { ...tried, picture: unused }),
    ]);
    const { requestId: _, ...first } = wrong.problem();
    const { requestId: __, ...second } = nobody.problem();
    expect(first).toEqual(second);
    expect(first.code).toBe('picture-wrong');
    // One of the words is not enough.
    const half: Tried = { ...tried, words: [tried.words[0], otherWords(tried.words)[1]] };
    await expect(problemOf(tryPicture(system, half))).resolves.toBe('picture-wrong');
  });

  test('GIVEN five wrong tries, at once or not THEN the picture is locked for right words too, until the teacher frees it', async () => {
    const open = await openDoor(teacher, mine);
    const tried = triedOf(open, haruto);
    const codes = await Promise.all(
      Array.from({ length: mostWrong + 3 }, () => problemOf(tryPicture(system, wrongOf(tried)))),
    );
    expect(codes.filter((code) => code === 'picture-wrong')).toHaveLength(mostWrong - 1);
    await expect(problemOf(tryPicture(system, tried))).resolves.toBe('picture-locked');
    expect((await now()).children.filter(({ locked }) => locked).map(({ userId }) => userId)).toEqual([
      haruto,
    ]);
    // Whoever goes on tapping is in nobody's way.
    for (let at = 0; at <= mostWrongOfClass; at++)
      await expect(problemOf(tryPicture(system, wrongOf(tried)))).resolves.toBe('picture-locked');
    (await tryPicture(system, triedOf(open, aoi))).value();

    (await free([haruto])).value();

    await expect(enterByPicture(system, tried)).resolves.not.toBe('');
  });

  test('GIVEN somebody who guesses through all pictures THEN the door is shut to everybody before long, until the teacher says so', async () => {
    const open = await openDoor(teacher, mine);
    const known = open.children.flatMap(({ userId }) => (userId === hina ? [] : triedOf(open, userId)));
    const guesses = Array.from({ length: mostWrongOfClass }, (_, at) => known[at % known.length]!);
    for (const tried of guesses)
      expect(['picture-wrong', 'picture-locked']).toContain(
        await problemOf(tryPicture(system, wrongOf(tried))),
      );
    await expect(problemOf(tryPicture(system, triedOf(open, hina)))).resolves.toBe('picture-door-paused');
    expect((await now()).door?.paused).toBe(true);

    (await free(open.children.map(({ userId }) => userId))).value();

    (await tryPicture(system, triedOf(open, hina))).value();
    expect((await now()).door?.paused).toBe(false);
  });

  test('GIVEN a whole class at once THEN all are in, and nothing is counted against them', async () => {
    const open = await openDoor(teacher, mine);
    const all = open.children.map(({ userId }) => triedOf(open, userId));
    await Promise.all(all.map(async (tried) => (await tryPicture(system, tried)).value()));
    for (const tried of all.slice(0, mostWrong)) (await tryPicture(system, tried)).value();
    expect((await now()).door?.paused).toBe(false);
  });

  test('GIVEN new words THEN the old ones are wrong', async () => {
    const open = await openDoor(teacher, mine);
    const tried = triedOf(open, hina);
    const body = { userIds: [hina] };
    const changed = (await teacher.call(pictureClassContract.changeWords, { ...ofClass(), body })).value();
    await expect(problemOf(tryPicture(system, tried))).resolves.toBe('picture-wrong');
    (await tryPicture(system, triedOf({ ...changed, code: open.code }, hina))).value();
  });
});

describe('a door', () => {
  test('GIVEN a code that nobody has, one that is over, one that was replaced THEN all are answered alike', async () => {
    const replaced = await openDoor(teacher, mine);
    const ended = await openDoor(owner, theirs);
    await openDoor(teacher, mine);
    (await owner.call(pictureClassContract.shutDoor, ofClass(theirs))).value();
    const card = cardOf(replaced, aoi);
    for (const code of ['A'.repeat(43), replaced.code, ended.code]) {
      await expect(problemOf(look(system, code))).resolves.toBe('picture-door-shut');
      await expect(problemOf(tryPicture(system, { code, ...card }))).resolves.toBe('picture-door-shut');
    }
  });

  test('GIVEN the code of another class THEN a child’s picture there is not theirs', async () => {
    const open = await openDoor(teacher, mine);
    const next = await openDoor(owner, theirs);
    const tried = { code: next.code, ...cardOf(open, aoi) };
    const there = next.children.find(({ picture }) => picture === tried.picture);
    const answer = await tryPicture(
      system,
      there === undefined ? tried : wrongOf({ ...tried, words: there.words! }),
    );
    expect(answer.problem().code).toBe('picture-wrong');
  });

  test('GIVEN a child who went to another class while it was open THEN their picture lets them in no more', async () => {
    const open = await openDoor(teacher, mine);
    const tried = triedOf(open, hina);
    const moved = async (from: string, to: string): Promise<void> => {
      const query = { groupId: from, limit: 100 };
      const { items } = (await owner.call(studentContract.listStudents, { query })).value();
      const pupil = items.find(({ userId }) => userId === hina)!;
      const body = { ...inputOf(pupil), groupId: to, number: '', version: pupil.version };
      const params = { userId: hina };
      (await owner.call(studentContract.updateStudent, { params, body })).value();
    };
    await moved(mine, theirs);
    await expect(problemOf(tryPicture(system, tried))).resolves.toBe('entrance-stopped');
    await moved(theirs, mine);
  });

  test('GIVEN a child who was stopped THEN they stay out, and right words are not counted as wrong', async () => {
    const open = await openDoor(teacher, mine);
    const tried = triedOf(open, hina);
    const params = { userId: hina };
    (await owner.call(studentContract.disableStudent, { params })).value();
    for (let at = 0; at <= mostWrong; at++)
      await expect(problemOf(tryPicture(system, tried))).resolves.toBe('entrance-stopped');
    (await owner.call(studentContract.enableStudent, { params })).value();
    (await tryPicture(system, tried)).value();
  });
});

describe('the cards', () => {
  test('GIVEN a class WHEN a teacher has them made THEN each child’s picture and words stand on one, read aloud too', async () => {
    const { children } = await openDoor(teacher, mine);
    const pdf = await sheetOf(teacher, mine);
    const texts = textsOf(pdf).flat().join('').replaceAll(/\s/gu, '');
    const read = await heard(pdf);
    for (const { picture, words } of children) {
      expect(texts).toContain(words?.join(''));
      expect(read).toContain(`Figure ${picture === undefined ? '' : pictureNames[picture]}`);
    }
    expect(read.filter((line) => line === 'H1 › Span さん')).toHaveLength(children.length);
    expect(aboutOf(pdf)).toMatchObject({ Title: 'えとことばのカード 5年1組', Author: '桜鍵小学校' });
    const { items } = (await owner.call(organizationContract.listAudit, { query: {} })).value();
    expect(items[0]).toMatchObject({ action: 'picture-sheet-fetched', detail: '5年1組' });
  });

  test('GIVEN somebody else’s sheet, also of the same school THEN it is not there', async () => {
    await openDoor(teacher, mine);
    const sheetId = await madeSheet(teacher, mine);
    for (const person of [owner, other])
      await expect(
        problemOf(person.call(pictureSheetDownloadContract.downloadPictureSheet, { params: { sheetId } })),
      ).resolves.toBe('not-found');
    const { items } = (await owner.call(pictureClassContract.listPictureSheets, ofClass())).value();
    expect(items).toEqual([]);
  });
});

describe('the end', () => {
  test('GIVEN a lesson that is over THEN nobody comes in, and who came in by it is out; a card’s session stays', async () => {
    const open = await openDoor(teacher, mine);
    const token = await enterByPicture(system, triedOf(open, aoi));
    expect((await sessionOf(token)).status).toBe(200);
    const until = Date.parse(open.door?.validUntil ?? '');

    await timeComes(system, until);
    await expect(problemOf(tryPicture(system, triedOf(open, aoi)))).resolves.toBe('picture-door-shut');
    expect((await now()).door).toBeUndefined();
    await system.schedules.run('sweep-outbox');
    expect((await sessionOf(token)).status).toBe(200);

    await timeComes(system, until + 121_000);
    await system.schedules.run('sweep-outbox');
    expect((await sessionOf(token)).problem().code).toBe('session-ended');
    await nextSecond(system);
    const byCard = await signIn(system, 'pupil-1-1');
    await system.schedules.run('sweep-outbox');
    (await byCard.call(sessionContract.getSession)).value();
  });

  test('GIVEN a press THEN it ends at once, and a pass from before does not outlast it', async () => {
    const open = await openDoor(teacher, mine);
    const { pool, username, pass } = (await tryPicture(system, triedOf(open, haruto))).value();
    (await teacher.call(pictureClassContract.shutDoor, ofClass())).value();
    const token = (await enterWithPass(system, { pool, username }, pass))?.AccessToken ?? '';
    expect((await sessionOf(token)).status).toBe(200);

    await timeComes(system, system.clock.now() + 125_000);
    await system.schedules.run('sweep-outbox');

    expect((await sessionOf(token)).problem().code).toBe('session-ended');
  });

  test('GIVEN who came in so WHEN they would link an account for good THEN they are asked to sign in as always', async () => {
    (await registerDomain(system, 'school', 'it@sakurakey.example')).value();
    const open = await openDoor(teacher, mine);
    const { browser } = await arriveAs(system, 'aoi@sakurakey.example');
    await nextSecond(system);
    const token = await enterByPicture(system, triedOf(open, aoi));
    await expect(
      problemOf(withCookie(system, entranceContract.linkSchoolAccount, browser, undefined, token)),
    ).resolves.toBe('entrance-sign-in');
  });
});

test('GIVEN an organisation that was stopped while a door is open THEN nobody comes in by it', async () => {
  const open = await openDoor(teacher, mine);
  const office = await signIn(system, 'admin');
  const params = { organizationId: 'org_sakurakey-elementary' };
  const { organization } = (
    await office.call(organizationOfficeContract.getOrganization, { params })
  ).value();
  const body = { decision: 'suspend', reason: '確認のため', version: organization.version } as const;
  (await office.call(organizationOfficeContract.decideOrganization, { params, body })).value();
  await expect(problemOf(tryPicture(system, triedOf(open, aoi)))).resolves.toBe('entrance-school-stopped');
});
