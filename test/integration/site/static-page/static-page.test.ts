/** Pages of the office: complete before anybody wrote one, versions that never change, and a way back. */
import { expect, test, describe } from 'vitest';
import { staticPageContract } from '#shared/site/static-page/contract.ts';
import { staticPageOfficeContract } from '#shared/site/static-page/office-contract.ts';
import { type StaticPageSlug } from '#shared/site/static-page/schema.ts';
import { staticPageSlugs } from '#shared/site/static-page/slug.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { request } from '#test/support/system.ts';

const system = openSystem();
const office = signedIn(system, 'admin');

const read = (slug: string) =>
  request(system, staticPageContract.getStaticPage, { params: { slug } }, undefined);
const shown = async (slug: StaticPageSlug) => (await read(slug)).value();
const detail = async (slug: StaticPageSlug) =>
  (await office.call(staticPageOfficeContract.getStaticPageForOffice, { params: { slug } })).value();
const write = async (slug: StaticPageSlug, body: string, after: number) =>
  office.call(staticPageOfficeContract.writeStaticPage, {
    params: { slug },
    body: { body, note: '文面を変えました', after },
  });
const publish = (slug: StaticPageSlug, number: number, instead: number) =>
  office.call(staticPageOfficeContract.publishStaticPage, {
    params: { slug },
    body: { number, reason: '分かりやすくするため', instead },
  });

describe('before anybody wrote one', () => {
  test.each(staticPageSlugs)('%s is there, complete, with the operator filled in', async (slug) => {
    const page = await shown(slug);
    expect(page.version).toBe(0);
    expect(page.body.length).toBeGreaterThan(100);
    expect(page.body).not.toMatch(/\{\{|\}\}|○○|undefined/u);
  });

  test('what the law asks of a seller is said, with the prices of the day', async () => {
    const { body } = await shown('tokushoho');
    for (const item of ['代表者', '所在地', '電話番号', '支払いの時期', '引き渡しの時期', '取り消しと返金'])
      expect(body).toContain(item);
    expect(body).toContain('タイピングトレーニング事務局');
    expect(body).toContain('T1234567890123');
    for (const amount of ['1,200円', '900円', '550円', '880円', '1,100円', '250円', '1,980円', '1,500円'])
      expect(body, amount).toContain(amount);
  });

  test('a page that is none is 404, and the answer may be kept a minute', async () => {
    expect((await read('imprint')).problem().code).toBe('not-found');
    expect((await read('terms')).headers.get('cache-control')).toBe('public, max-age=60');
  });
});

describe('another text', () => {
  test('GIVEN a version WHEN it is published and taken back THEN people read it in between, and every act is recorded', async () => {
    const next = (await write('privacy', '## 新しい方針\n\n{{事業者名}}です。', 0)).value();
    expect(next.current).toBe(0);
    expect((await shown('privacy')).body).not.toContain('新しい方針');

    expect((await publish('privacy', 1, 0)).value().current).toBe(1);
    const page = await shown('privacy');
    expect(page).toMatchObject({ version: 1, body: '## 新しい方針\n\nタイピングトレーニング事務局です。' });

    expect((await publish('privacy', 0, 1)).value().current).toBe(0);
    expect((await shown('privacy')).version).toBe(0);
    const { trail, versions } = await detail('privacy');
    expect(trail.map(({ act, reason }) => [act, reason])).toEqual([
      ['roll-back', '分かりやすくするため'],
      ['publish', '分かりやすくするため'],
      ['write', undefined],
    ]);
    expect(versions.map(({ number }) => number)).toEqual([1, 0]);
    const text = await office.call(staticPageOfficeContract.getStaticPageText, {
      params: { slug: 'privacy' },
      query: { number: '1' },
    });
    expect(text.value().body).toContain('{{事業者名}}');
  });

  test('GIVEN two of the office WHEN both write, or publish THEN the second is told', async () => {
    const written = await Promise.all([write('help', '一人目', 0), write('help', '二人目', 0)]);
    expect(written.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await write('help', '三つ目', 1);
    const published = await Promise.all([publish('help', 1, 0), publish('help', 2, 0)]);
    expect(published.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await publish('help', 0, (await detail('help')).current);
  });

  test('GIVEN a version that is none, or a name in braces that is none THEN it is refused', async () => {
    expect((await publish('terms', 7, 0)).problem().code).toBe('not-found');
    const { errors } = (await write('terms', '{{会社名}}の規約', 0)).problem();
    expect(errors?.[0]?.message).toContain('{{会社名}} は使えません');
  });
});
