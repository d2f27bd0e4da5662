/** What the office does about news. Every text it ever had stays, with who wrote it, when and why. */
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import {
  newsForOfficeSchema,
  type NewsDetail,
  type NewsForOffice,
} from '#shared/site/news/office-contract.ts';
import { newsStateOf } from '#shared/site/news/policy.ts';
import type { NewsContent } from '#shared/site/news/schema.ts';
import type { NewsTrailAct } from '#shared/site/news/trail.ts';
import { Problem } from '#shared/problem.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { newId } from '#functions/platform/id.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { createTrailRepository, trailActor } from '#functions/record/trail/repository.ts';
import { createNewsRepository, type NewsItem, type TextItem } from './repository.ts';

interface Save {
  readonly content: NewsContent;
  readonly reason: string;
  readonly version: number;
}

const trailShown = 50;
const subjectOf = (id: string) => ({ kind: 'news', id }) as const;

export type NewsOffice = ReturnType<typeof createNewsOffice>;

/** Every act fails as `not-found` for what there is not, and as `version-conflict` where somebody changed it since. */
export function createNewsOffice({ table, clock }: Basis) {
  const news = createNewsRepository(table);
  const organizations = createOrganizationRepository(table);
  const accounts = createAccountRepository(table);
  const trail = createTrailRepository(table, clock);

  const toView = (item: NewsItem): NewsForOffice =>
    newsForOfficeSchema.parse({ ...item, state: newsStateOf(item, clock()) });

  async function find(newsId: string, version?: number): Promise<NewsItem> {
    const item = await news.find(newsId);
    if (item === undefined) throw new Problem('not-found');
    if (version !== undefined && item.version !== version) throw new Problem('version-conflict');
    return item;
  }

  async function get(newsId: string): Promise<NewsDetail> {
    const [item, texts, acts] = await Promise.all([
      find(newsId),
      news.listTexts(newsId),
      trail.list(subjectOf(newsId), { limit: trailShown }),
    ]);
    const { body } =
      texts.find(({ number }) => number === item.text) ?? (await news.getText(newsId, item.text));
    return { ...toView(item), body, wasOut: item.wasOut, texts, trail: acts.items };
  }

  async function expectOrganization({ organizationId }: NewsContent): Promise<void> {
    if (organizationId !== undefined) await organizations.getOrganization(organizationId);
  }

  /** Who, when, and what of it goes into the record. */
  async function writer({ userId }: Actor, newsId: string) {
    const by = await trailActor(accounts, userId);
    const at = clock().toISOString();
    return {
      at,
      changed: { changedAt: at, changedBy: by.by, changedByName: by.byName },
      text: (number: number, { title, body }: NewsContent, reason?: string): TextItem => ({
        number,
        title,
        body,
        at,
        ...by,
        ...(reason && { reason }),
      }),
      record: (act: NewsTrailAct, more: { readonly detail: string; readonly reason?: string }) =>
        trail.record(subjectOf(newsId), { ...by, act, ...more }),
    };
  }

  return {
    async list(query: PageQuery): Promise<Page<NewsForOffice>> {
      const found = await news.list(query);
      return { ...found, items: found.items.map(toView) };
    },

    get,

    async create(actor: Actor, content: NewsContent): Promise<NewsDetail> {
      await expectOrganization(content);
      const id = newId('news', clock());
      const { changed, text, record } = await writer(actor, id);
      const { body: _, ...head } = content;
      const item: NewsItem = {
        ...head,
        id,
        status: 'draft',
        text: 1,
        wasOut: false,
        version: 1,
        ...changed,
      };
      await table.transact([
        ...news.create(item, text(1, content)),
        record('create', { detail: content.title }),
      ]);
      return get(id);
    },

    async save(actor: Actor, newsId: string, { content, reason, version }: Save): Promise<NewsDetail> {
      const item = await find(newsId, version);
      if (item.wasOut && reason === '')
        throw new Problem('invalid-input', {
          errors: [{ path: 'reason', message: '一度掲載したお知らせです。書き直す理由を入力してください' }],
        });
      await expectOrganization(content);
      const { at, changed, text, record } = await writer(actor, newsId);
      const { body, ...head } = content;
      const before = await news.getText(newsId, item.text);
      const rewritten = before.body !== body || before.title !== content.title;
      const { id, status, wasOut } = item;
      const next: NewsItem = {
        ...head,
        id,
        status,
        wasOut,
        version,
        text: item.text + (rewritten ? 1 : 0),
        // What is out keeps its day.
        publishAt: head.publishAt ?? (status === 'out' ? item.publishAt : undefined),
        correctedAt: rewritten && newsStateOf(item, clock()) === 'published' ? at : item.correctedAt,
        ...changed,
      };
      await table.transact([
        ...news.save(item, next, rewritten ? text(next.text, content, reason) : undefined),
        record('change', { detail: content.title, ...(reason !== '' && { reason }) }),
      ]);
      return get(newsId);
    },

    async publish(actor: Actor, newsId: string, version: number): Promise<NewsDetail> {
      const item = await find(newsId, version);
      if (item.status === 'out') throw new Problem('version-conflict');
      const { at, changed, record } = await writer(actor, newsId);
      const { publishAt = at } = item;
      const next: NewsItem = { ...item, ...changed, status: 'out', wasOut: true, publishAt };
      await table.transact([...news.save(item, next), record('publish', { detail: item.title })]);
      return get(newsId);
    },

    async withdraw(actor: Actor, newsId: string, version: number, reason: string): Promise<NewsDetail> {
      const item = await find(newsId, version);
      if (item.status !== 'out') throw new Problem('version-conflict');
      const { changed, record } = await writer(actor, newsId);
      const next: NewsItem = { ...item, ...changed, status: 'draft' };
      await table.transact([...news.save(item, next), record('withdraw', { detail: item.title, reason })]);
      return get(newsId);
    },

    async delete(actor: Actor, newsId: string, version: number): Promise<void> {
      const item = await find(newsId, version);
      if (item.wasOut) throw new Problem('version-conflict');
      const { record } = await writer(actor, newsId);
      await table.transact([...news.remove(item), record('delete', { detail: item.title })]);
    },
  };
}
