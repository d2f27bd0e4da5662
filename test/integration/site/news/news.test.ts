/** News: who sees what and when, what is unread, and that no text is lost. */
import { beforeAll, describe, expect, test } from 'vitest';
import { newsContract, publicNewsContract } from '#shared/site/news/contract.ts';
import { examples } from '#shared/contracts.ts';
import { newsOfficeContract } from '#shared/site/news/office-contract.ts';
import { pictureAddress } from '#shared/site/news/picture.ts';
import type { NewsContent } from '#shared/site/news/schema.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { request, signIn, type Person } from '#test/support/system.ts';

const system = openSystem();
const office = signedIn(system, 'admin');
const people: Record<string, Person> = {};
beforeAll(async () => {
  for (const key of ['individual', 'individual2', 'school', 'teacher', 'organization', 'pupil-1-1'])
    people[key] = await signIn(system, key);
});

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const contentOf = (more: Partial<NewsContent> = {}): NewsContent => ({
  title: 'お知らせの題',
  body: '本文です。',
  level: 'info',
  audience: 'all',
  pinned: false,
  ...more,
});
const written = async (more: Partial<NewsContent> = {}) =>
  (await office.call(newsOfficeContract.createNews, { body: contentOf(more) })).value();
const publish = async ({ id, version }: { id: string; version: number }) =>
  (await office.call(newsOfficeContract.publishNews, { params: { newsId: id }, body: { version } })).value();
const out = async (more: Partial<NewsContent> = {}) => publish(await written(more));

const outside = async () =>
  (await request(system, publicNewsContract.listPublicNews, { query: { limit: 100 } }, undefined)).value();
const outsideIds = async () => (await outside()).items.map(({ id }) => id);
const seenBy = async (key: string) =>
  (await people[key]!.call(newsContract.listNews, { query: { limit: 100 } })).value().items;
const idsSeenBy = async (key: string) => (await seenBy(key)).map(({ id }) => id);

describe('who sees what', () => {
  test.each([
    ['all', Object.keys({ individual: 0, school: 0, teacher: 0, organization: 0, 'pupil-1-1': 0 }), true],
    ['individual', ['individual'], false],
    ['school', ['school', 'teacher'], false],
    ['organization', ['organization'], false],
    ['student', ['pupil-1-1'], false],
    ['one', ['school', 'teacher'], false],
  ] as const)('GIVEN news for %s THEN only they find it', async (audience, readers, everybody) => {
    const { id } = await out({
      audience,
      ...(audience === 'one' && { organizationId: 'org_sakurakey-elementary' }),
    });
    for (const key of ['individual', 'school', 'teacher', 'organization', 'pupil-1-1']) {
      const one = await people[key]!.call(newsContract.getNews, { params: { newsId: id } });
      const reads = (readers as readonly string[]).includes(key);
      expect((await idsSeenBy(key)).includes(id), key).toBe(reads);
      expect(one.status, key).toBe(reads ? 200 : 404);
    }
    expect((await outsideIds()).includes(id)).toBe(everybody);
    const anybody = await request(
      system,
      publicNewsContract.getPublicNews,
      { params: { newsId: id } },
      undefined,
    );
    expect(anybody.status).toBe(everybody ? 200 : 404);
  });

  test('GIVEN an organisation that is none WHEN news is written to it THEN it is refused', async () => {
    const answer = await office.call(newsOfficeContract.createNews, {
      body: contentOf({ audience: 'one', organizationId: 'org_nobody-there' }),
    });
    expect(answer.problem().code).toBe('not-found');
  });
});

describe('when it is to be seen', () => {
  test('GIVEN a draft, one for tomorrow and one whose time is over THEN nobody sees them', async () => {
    const draft = await written();
    const scheduled = await out({ publishAt: inHours(24) });
    const expired = await out({ publishAt: inHours(-2), expiresAt: inHours(-1) });
    expect([draft.state, scheduled.state, expired.state]).toEqual(['draft', 'scheduled', 'expired']);
    for (const { id } of [draft, scheduled, expired]) {
      expect(await outsideIds()).not.toContain(id);
      expect(await idsSeenBy('individual')).not.toContain(id);
    }
  });

  test('GIVEN it is out WHEN it is withdrawn THEN it is gone, and published again it stands where it stood', async () => {
    const first = await out({ publishAt: inHours(-3) });
    const params = { newsId: first.id };
    const body = { reason: '確かめ直すため', version: first.version };
    const withdrawn = (await office.call(newsOfficeContract.withdrawNews, { params, body })).value();
    expect(withdrawn.state).toBe('draft');
    expect(await outsideIds()).not.toContain(first.id);
    const again = await publish(withdrawn);
    expect(again.publishAt).toBe(first.publishAt);
    expect(await outsideIds()).toContain(first.id);
    expect(again.trail.map(({ act }) => act)).toEqual(['publish', 'withdraw', 'publish', 'create']);
  });

  test('GIVEN it was out THEN it cannot be deleted; a draft that never was can', async () => {
    const once = await out();
    const draft = await written();
    const remove = ({ id, version }: { id: string; version: number }) =>
      office.call(newsOfficeContract.deleteNews, {
        params: { newsId: id },
        query: { version: String(version) },
      });
    expect((await remove(once)).problem().code).toBe('version-conflict');
    expect((await remove(draft)).status).toBe(200);
    const gone = await office.call(newsOfficeContract.getNewsForOffice, { params: { newsId: draft.id } });
    expect(gone.problem().code).toBe('not-found');
  });
});

describe('the order', () => {
  test('GIVEN many in several feeds WHEN read page by page THEN pinned ones come first, the newest next, each once', async () => {
    const made: string[] = [];
    for (let hour = 1; hour <= 6; hour++) {
      const { id } = await out({
        audience: hour % 2 === 0 ? 'all' : 'individual',
        publishAt: inHours(-hour),
        pinned: hour === 5 || hour === 3,
        // Pinned no longer: it stands where its day has it.
        ...(hour === 3 && { pinnedUntil: inHours(-1) }),
      });
      made.push(id);
    }
    const whole = await seenBy('individual');
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = (
        await people['individual']!.call(newsContract.listNews, {
          query: { limit: 3, ...(cursor && { cursor }) },
        })
      ).value();
      expect(page.items.length).toBeLessThanOrEqual(3);
      found.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(found).toEqual(whole.map(({ id }) => id));
    expect(new Set(found).size).toBe(found.length);
    const isPinned = whole.map(({ pinned }) => pinned);
    expect(isPinned).toEqual(isPinned.toSorted().toReversed());
    const ours = made.map((id) => whole.find((item) => item.id === id)?.pinned);
    expect(ours).toEqual([false, false, false, false, true, false]);
    const rest = whole.filter(({ pinned }) => !pinned).map(({ publishedAt }) => publishedAt);
    expect(rest).toEqual(rest.toSorted().toReversed());
  });
});

describe('unread', () => {
  test('GIVEN two unread WHEN one is opened THEN the other stays, for this person alone, and all can be read at once', async () => {
    const [one, other] = [await out(), await out()];
    const unread = async (key: string) =>
      (await seenBy(key)).filter((item) => item.unread === true).map(({ id }) => id);
    expect(await unread('individual')).toEqual(expect.arrayContaining([one.id, other.id]));
    for (let time = 0; time < 2; time++)
      await people['individual']!.call(newsContract.readNews, { params: { newsId: one.id } });
    expect(await unread('individual')).not.toContain(one.id);
    expect(await unread('individual')).toContain(other.id);
    expect(await unread('individual2')).toContain(one.id);
    await people['individual']!.call(newsContract.readAllNews);
    expect(await unread('individual')).toEqual([]);
  });

  test('GIVEN it is old THEN it counts as read', async () => {
    const { id } = await out({ publishAt: inHours(-91 * 24) });
    expect((await seenBy('individual2')).find((item) => item.id === id)?.unread).toBe(false);
  });

  test('GIVEN somebody signed out THEN nothing says unread, and the answer may be kept a minute', async () => {
    const answer = await request(system, publicNewsContract.listPublicNews, {}, undefined);
    expect(answer.value().items.every(({ unread }) => unread === undefined)).toBe(true);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    const own = await people['individual']!.call(newsContract.listNews);
    expect(own.headers.get('cache-control')).toBe('no-store');
  });
});

describe('what is rewritten', () => {
  const save = ({ id, version }: { id: string; version: number }, more: Partial<NewsContent>, reason = '') =>
    office.call(newsOfficeContract.saveNews, {
      params: { newsId: id },
      body: { content: contentOf(more), reason, version },
    });

  test('GIVEN it is out WHEN its text changes THEN a reason is asked, the former text stays, and readers are told', async () => {
    const first = await out({ body: '料金は500円です。' });
    const bare = await save(first, { body: '料金は550円です。' });
    expect(bare.problem().errors).toEqual([expect.objectContaining({ path: 'reason' })]);
    const next = (await save(first, { body: '料金は550円です。' }, '料金の誤りを直しました')).value();
    expect(next.texts.map(({ body, reason }) => [body, reason])).toEqual([
      ['料金は550円です。', '料金の誤りを直しました'],
      ['料金は500円です。', undefined],
    ]);
    expect(next.publishAt).toBe(first.publishAt);
    const shown = (
      await request(system, publicNewsContract.getPublicNews, { params: { newsId: first.id } }, undefined)
    ).value();
    expect(shown).toMatchObject({ body: '料金は550円です。', correctedAt: expect.any(String) as string });
  });

  test('GIVEN another audience THEN it leaves the one feed and stands in the other', async () => {
    const first = await out();
    await save(first, { audience: 'school' }, '学校だけに関わるため');
    expect(await outsideIds()).not.toContain(first.id);
    expect(await idsSeenBy('school')).toContain(first.id);
  });

  test('GIVEN it is pinned WHEN the pin goes, and comes again elsewhere THEN it stands once, where it should', async () => {
    const first = await out({ audience: 'individual', pinned: true });
    const places = async (key: string) =>
      (await seenBy(key)).flatMap(({ id, pinned }) => (id === first.id ? [pinned] : []));
    expect(await places('individual')).toEqual([true]);
    const next = (await save(first, { audience: 'individual' }, '落ち着いたため')).value();
    expect(await places('individual')).toEqual([false]);
    const pinned = { audience: 'school', pinned: true, pinnedUntil: inHours(1) } as const;
    const again = (await save(next, pinned, '学校に関わるため')).value();
    expect([await places('individual'), await places('school')]).toEqual([[], [true]]);
    const params = { newsId: first.id };
    const body = { reason: '誤りのため', version: again.version };
    await office.call(newsOfficeContract.withdrawNews, { params, body });
    expect(await places('school')).toEqual([]);
  });

  test('GIVEN two of the office WHEN both save THEN the second is told and nothing is lost', async () => {
    const first = await written();
    const answers = await Promise.all([save(first, { body: '一人目' }), save(first, { body: '二人目' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test.each([
    [{ title: ' ' }, 'content.title'],
    [{ body: '' }, 'content.body'],
    [{ body: 'あ\u202Eい' }, 'content.body'],
    [{ audience: 'one' as const }, 'content.organizationId'],
    [{ pinnedUntil: '2026-11-02T00:00:00.000Z' }, 'content.pinnedUntil'],
    [
      {
        pinned: true,
        publishAt: '2026-11-02T00:00:00.000Z',
        pinnedUntil: '2026-11-02T00:00:00.000Z',
      },
      'content.pinnedUntil',
    ],
    [{ publishAt: '2026-11-02T00:00:00.000Z', expiresAt: '2026-11-01T00:00:00.000Z' }, 'content.expiresAt'],
  ])('GIVEN %o THEN it is said at %s', async (more, path) => {
    const answer = await save(await written(), more);
    expect(answer.problem().errors?.map((error) => error.path)).toEqual([path]);
  });
});

describe('pictures', () => {
  const pixel = examples.addNewsPicture.body.data;
  const add = (data: string) => office.call(newsOfficeContract.addNewsPicture, { body: { data } });
  const added = async () => (await add(pixel)).value().pictureId;
  const asked = (newsId: string, pictureId: string) => ({ params: { newsId, pictureId } });
  const inPublic = (newsId: string, pictureId: string) =>
    request(system, publicNewsContract.getPublicNewsPicture, asked(newsId, pictureId), undefined);

  test('GIVEN the same picture twice THEN it is one, and whoever may read the article sees its bytes', async () => {
    const pictureId = await added();
    expect(await added()).toBe(pictureId);
    expect(pictureId).toMatch(/-1x1$/u);
    const body = `図:![1点](${pictureAddress(pictureId)})`;
    const { id } = await out({ body });
    const answer = await inPublic(id, pictureId);
    expect(answer.value()).toEqual({ type: 'image/png', data: pixel });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');

    const forSchools = await out({ body, audience: 'school' });
    const of = (key: string) =>
      people[key]!.call(newsContract.getNewsPicture, asked(forSchools.id, pictureId));
    expect((await of('teacher')).status).toBe(200);
    expect((await of('individual')).problem().code).toBe('not-found');
    expect((await inPublic(forSchools.id, pictureId)).problem().code).toBe('not-found');
  });

  test('GIVEN an article that does not show it, or is not out THEN nobody but the office finds it', async () => {
    const pictureId = await added();
    const { id } = await out({ body: 'なし' });
    expect((await inPublic(id, pictureId)).problem().code).toBe('not-found');
    const draft = await written({ body: `![図](${pictureAddress(pictureId)})` });
    expect((await inPublic(draft.id, pictureId)).problem().code).toBe('not-found');
    const seen = await office.call(newsOfficeContract.getNewsPictureForOffice, { params: { pictureId } });
    expect(seen.value().data).toBe(pixel);
  });

  test.each([
    ['text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'PNG・JPEG・WebP'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'PNG・JPEG・WebP'],
    ['too wide', Buffer.from(pixel, 'base64').fill(0x10, 18, 19), '4,000ピクセル'],
    ['too many bytes', Buffer.concat([Buffer.from(pixel, 'base64'), Buffer.alloc(300_001)]), '大きすぎます'],
  ])('GIVEN %s THEN it is refused at its field', async (_, bytes, words) => {
    const { errors } = (await add(bytes.toString('base64'))).problem();
    expect(errors).toMatchObject([
      { path: expect.stringMatching(/data$/u), message: expect.stringContaining(words) },
    ]);
  });
});
