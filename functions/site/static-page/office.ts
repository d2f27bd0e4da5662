/** What the office does with its pages: writes versions, publishes one, and asks for consent to new terms. */
import { dayOf } from '#shared/kernel/time.ts';
import type { StaticPageDetail } from '#shared/site/static-page/office-contract.ts';
import type { StaticPageSlug } from '#shared/site/static-page/schema.ts';
import type { StaticPageTrailAct } from '#shared/site/static-page/trail.ts';
import { firstTerms, nextTerms } from '#shared/access/terms/policy.ts';
import type { PublishedTerms } from '#shared/access/terms/schema.ts';
import { Problem } from '#shared/problem.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { TermsRepository } from '#functions/access/terms/repository.ts';
import { trailActor, type TrailRepository } from '#functions/record/trail/repository.ts';
import type { StaticPageRepository } from './repository.ts';
import { builtInVersion } from './service.ts';

interface OfficeDependencies {
  readonly table: Table;
  readonly pages: StaticPageRepository;
  readonly terms: Pick<TermsRepository, 'inForce' | 'list' | 'add'>;
  readonly accounts: Pick<AccountRepository, 'getUser'>;
  readonly trail: TrailRepository;
  readonly clock: Clock;
}

interface Publication {
  readonly number: number;
  readonly reason: string;
  readonly instead: number;
  readonly asksConsent: boolean;
}

export interface StaticPageOffice {
  get(slug: StaticPageSlug): Promise<StaticPageDetail>;
  /** @throws Problem `version-conflict` where somebody else wrote one meanwhile */
  write(
    actor: Actor,
    slug: StaticPageSlug,
    next: { readonly body: string; readonly note: string; readonly after: number },
  ): Promise<StaticPageDetail>;
  /** @throws Problem `not-found`, `version-conflict` where another one is in its place by now */
  publish(actor: Actor, slug: StaticPageSlug, wish: Publication): Promise<StaticPageDetail>;
}

const trailShown = 50;
const builtInTerms: PublishedTerms = { version: firstTerms, number: 0, at: builtInVersion.at };

export function createStaticPageOffice(dependencies: OfficeDependencies): StaticPageOffice {
  const { table, pages, terms, accounts, trail, clock } = dependencies;

  async function get(slug: StaticPageSlug): Promise<StaticPageDetail> {
    const [current, versions, acts, published] = await Promise.all([
      pages.current(slug),
      pages.list(slug),
      trail.list({ kind: 'static-page', id: slug }, { limit: trailShown }),
      slug === 'terms' ? terms.list() : undefined,
    ]);
    return {
      slug,
      current: current?.number ?? 0,
      versions: [...versions, builtInVersion],
      trail: acts.items,
      ...(published && { terms: [...published, builtInTerms] }),
    };
  }

  /** The text that is published becomes the terms in force, whichever it is. */
  async function newTerms(slug: StaticPageSlug, number: number, now: Date): Promise<PublishedTerms> {
    if (slug !== 'terms')
      throw new Problem('invalid-input', {
        errors: [{ path: 'asksConsent', message: '同意をお願いできるのは、利用規約だけです' }],
      });
    const version = nextTerms(await terms.inForce({ consistent: true }), dayOf(now));
    return { version, number, at: now.toISOString() };
  }

  return {
    get,

    async write(actor, slug, { body, note, after }) {
      const newest = (await pages.list(slug))[0]?.number ?? 0;
      if (newest !== after) throw new Problem('version-conflict');
      const by = await trailActor(accounts, actor.userId);
      const number = after + 1;
      const act: StaticPageTrailAct = 'write';
      await table.transact([
        ...pages.add(slug, { number, note, at: clock().toISOString(), ...by }, body),
        trail.record(
          { kind: 'static-page', id: slug },
          { ...by, act, detail: `第${String(number)}版 ${note}` },
        ),
      ]);
      return get(slug);
    },

    async publish(actor, slug, { number, reason, instead, asksConsent }) {
      const now = clock();
      const asked = asksConsent ? await newTerms(slug, number, now) : undefined;
      if (number !== 0) await pages.getBody(slug, number);
      const by = await trailActor(accounts, actor.userId);
      const act: StaticPageTrailAct = number < instead ? 'roll-back' : 'publish';
      const consent = asked && `、改めて同意をお願いする(利用規約 ${asked.version} 版)`;
      const detail = `第${String(instead)}版 → 第${String(number)}版${consent ?? ''}`;
      await table.transact([
        pages.use(slug, { number, publishedAt: now.toISOString() }, instead),
        ...(asked ? [terms.add(asked)] : []),
        trail.record({ kind: 'static-page', id: slug }, { ...by, act, detail, reason }),
      ]);
      return get(slug);
    },
  };
}
