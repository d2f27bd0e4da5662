/** What the office does with its pages: writes versions, publishes one, and asks for consent to new terms. */
import { dayOf } from '#shared/kernel/time.ts';
import type { StaticPageDetail } from '#shared/site/static-page/office-contract.ts';
import type { StaticPageSlug } from '#shared/site/static-page/schema.ts';
import type { StaticPageTrailAct } from '#shared/site/static-page/trail.ts';
import { firstTerms, nextTerms } from '#shared/access/terms/policy.ts';
import type { PublishedTerms } from '#shared/access/terms/schema.ts';
import { Problem } from '#shared/problem.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createTermsRepository } from '#functions/access/terms/repository.ts';
import { createTrailRepository, trailActor } from '#functions/record/trail/repository.ts';
import { createStaticPageRepository } from './repository.ts';
import { builtInVersion } from './service.ts';

interface Publication {
  readonly number: number;
  readonly reason: string;
  readonly instead: number;
  readonly asksConsent: boolean;
}

interface NextVersion {
  readonly body: string;
  readonly note: string;
  readonly after: number;
}

const trailShown = 50;
const builtInTerms: PublishedTerms = { version: firstTerms, number: 0, at: builtInVersion.at };

export type StaticPageOffice = ReturnType<typeof createStaticPageOffice>;

export function createStaticPageOffice({ table, clock }: Basis) {
  const pages = createStaticPageRepository(table);
  const terms = createTermsRepository(table);
  const accounts = createAccountRepository(table);
  const trail = createTrailRepository(table, clock);

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

    /** @throws Problem `version-conflict` where somebody else wrote one meanwhile */
    async write(
      actor: Actor,
      slug: StaticPageSlug,
      { body, note, after }: NextVersion,
    ): Promise<StaticPageDetail> {
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

    /** @throws Problem `not-found`, `version-conflict` where another one is in its place by now */
    async publish(
      actor: Actor,
      slug: StaticPageSlug,
      { number, reason, instead, asksConsent }: Publication,
    ): Promise<StaticPageDetail> {
      const now = clock();
      const asked = asksConsent ? await newTerms(slug, number, now) : undefined;
      if (number !== 0) await pages.getBody(slug, number);
      const by = await trailActor(accounts, actor.userId);
      const act: StaticPageTrailAct = number < instead ? 'roll-back' : 'publish';
      const consent = asked && `、改めて同意をお願いする（利用規約 ${asked.version} 版）`;
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
